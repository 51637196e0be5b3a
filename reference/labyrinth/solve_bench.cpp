// Measures the reference on many boards: its number of moves after one second, and whether that
// number is proved to be minimal after one minute. For comparison, a greedy solver collects each
// object by a shortest game for that object alone.
//   labyrinth_reference_bench CSV FILE...
// writes one row per file to CSV and prints one row per group of files. The files are named
// GROUP-NUMBER.in; scripts/bench generates them.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <limits>
#include <string>
#include <vector>

#include "reference/labyrinth/deepening.hpp"
#include "reference/labyrinth/search.hpp"
#include "toolkit/csv.hpp"

namespace biglia::labyrinth {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

Outcome searched(const Instance& instance, int seconds) {
  return search(instance, Budget(Clock::now() + std::chrono::seconds(seconds)));
}

// Collects each object by a shortest game for that object alone. The pawn stays on the object.
std::size_t greedy_moves(const Instance& instance) {
  constexpr std::uint64_t kAny = std::numeric_limits<std::uint64_t>::max() / 2;
  State<SmallMaze> state(instance);
  std::size_t moves = 0;
  while (state.left() > 0) {
    State<SmallMaze> alone = state;
    alone.objects.resize(state.found + 1U);
    Deepening<SmallMaze> deepening(instance.side);
    Budget budget(kAny);
    std::size_t most = 1;
    using End = Deepening<SmallMaze>::End;
    while (deepening.run(alone, most, budget, kAny) != End::kWon) ++most;
    for (const Insertion& insertion : deepening.line()) state.play(insertion);
    moves += deepening.line().size();
  }
  return moves;
}

struct Row {
  std::size_t moves = 0;  // after one second
  std::size_t greedy = 0;
  std::size_t bound = 0;  // after one minute
  std::size_t least = 0;  // moves after one minute
  bool proved = false;
  double seconds = 0;  // until the proof, or the whole time limit
};

Row row_of(const Instance& instance) {
  const auto begin = Clock::now();
  Outcome outcome = searched(instance, 1);
  Row row{.moves = outcome.line.size()};
  row.seconds = seconds_since(begin);
  if (!outcome.proved()) {
    const auto again = Clock::now();
    outcome = searched(instance, 60);
    row.seconds = seconds_since(again);
  }
  row.bound = outcome.lower_bound;
  row.least = outcome.line.size();
  row.proved = outcome.proved();
  if (instance.side <= SmallSet::kMaxSide) row.greedy = greedy_moves(instance);
  return row;
}

// Prints the means over the boards of a group.
void print(const std::string& name, const std::vector<Row>& rows) {
  Row sum;
  double longest = 0;
  std::size_t proved = 0;
  std::vector<double> seconds;
  for (const Row& row : rows) {
    sum.moves += row.moves;
    sum.greedy += row.greedy;
    sum.bound += row.bound;
    sum.least += row.least;
    proved += row.proved ? 1 : 0;
    seconds.push_back(row.seconds);
    longest = std::max(longest, row.seconds);
  }
  std::ranges::nth_element(seconds, seconds.begin() + std::ssize(seconds) / 2);
  const auto mean = [&](std::size_t total) {
    return static_cast<double>(total) / static_cast<double>(rows.size());
  };
  std::printf("| %s | %zu | %.2f | %.2f | %.2f | %zu | %.4f | %.2f |", name.c_str(), rows.size(),
              mean(sum.moves), mean(sum.least), mean(sum.bound), proved,
              seconds[seconds.size() / 2], longest);
  if (sum.greedy > 0) std::printf(" %.2f", mean(sum.greedy));
  std::printf(" |\n");
  std::fflush(stdout);
}

int run(const std::string& csv, const std::vector<std::string>& paths) {
  std::ofstream every(csv);
  every << "board,moves_in_1s,moves_in_60s,lower_bound,proved,seconds,greedy\n";
  std::puts(
      "| boards | count | moves in 1 s | in 60 s | lower bound | proved in 60 s | median time, s | "
      "longest time, s | greedy moves |");
  std::puts("|---|--:|--:|--:|--:|--:|--:|--:|--:|");
  std::string name;
  std::vector<Row> rows;
  for (const std::string& path : paths) {
    const std::string file = path.substr(path.rfind('/') + 1);
    const std::string group = file.substr(0, file.rfind('-'));
    if (group != name && !rows.empty()) {
      print(name, rows);
      rows.clear();
    }
    name = group;
    auto bytes = ByteSource::open(path);
    if (!bytes) return std::cerr << bytes.error().message << '\n', 1;
    const Companions files(".");
    const auto instance = read_instance({*bytes, path, files});
    if (!instance) return std::cerr << instance.error().message << '\n', 1;
    rows.push_back(row_of(*instance));
    const Row& row = rows.back();
    every << CsvLine()
                 .text(file)
                 .number(row.moves)
                 .number(row.least)
                 .number(row.bound)
                 .word(row.proved ? "yes" : "no")
                 .number(row.seconds)
                 .number(row.greedy)
                 .end();
  }
  if (!rows.empty()) print(name, rows);
  if (!every.flush()) return std::cerr << csv << ": cannot write the file\n", 1;
  return 0;
}

}  // namespace
}  // namespace biglia::labyrinth

int main(int argc, char** argv) {
  if (argc < 3) return std::cerr << "usage: labyrinth_reference_bench CSV FILE...\n", 2;
  return biglia::labyrinth::run(argv[1], std::vector<std::string>(argv + 2, argv + argc));
}

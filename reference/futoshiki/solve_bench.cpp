// `best` against CaDiCaL and Gecode on boards with one solution. Theirs is the time to solve a board
// that they were told before; ours begins with the board as it was read. All three solve a board one
// after the other in every repeat. A rival out of patience counts as having needed just that.
//   futoshiki_reference_bench REPEATS FILE...     a row of the table for each size; scripts/bench makes them
#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include "reference/futoshiki/converted_board_test.hpp"
#include "reference/futoshiki/naive_twin.hpp"
#include "reference/futoshiki/random_boards.hpp"
#include "reference/futoshiki/rivals_bench.hpp"
#include "reference/futoshiki/strategy.hpp"
#include "rules/futoshiki/case_reader.hpp"
#include "toolkit/plot.hpp"
#include "toolkit/random.hpp"

namespace biglia::futoshiki {
namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

constexpr std::chrono::milliseconds kPatience{2000};

struct Competitor {
  const char* name;
  std::unique_ptr<Rival> (*told)(const Board& board);
};
constexpr std::array<Competitor, 2> kRivals = {
    {{"CaDiCaL", cadical_told}, {"Gecode", gecode_told}}};

// Whether both encodings have as many solutions as the twin counts, on boards with none to many.
bool encodings_are_sound() {
  constexpr std::uint64_t kBoards = 300;
  for (std::uint64_t seed = 0; seed < kBoards; ++seed) {
    Random random(seed, "encodings");
    const NaiveBoard naive = random_board(random, 4, 4);
    const std::int64_t wanted = naive_solutions(naive, 1000);  // there are 576 squares
    for (const Competitor& rival : kRivals) {
      const auto solver = rival.told(converted(naive));
      std::int64_t found = 0;
      while (solver->next(kPatience)) ++found;
      if (found == wanted) continue;
      std::cerr << rival.name << ": wanted " << wanted << " solutions of board " << seed
                << ", found " << found << '\n';
      return false;
    }
  }
  return true;
}

constexpr std::size_t kSolvers = 1 + kRivals.size();  // ours, then the rivals

// Milliseconds by each solver: of one board's repeats, or of a file's boards.
using Times = std::array<std::vector<double>, kSolvers>;

// Solves the board once by each; a rival that was out of patience is not asked again. False if
// somebody's solution is another one.
bool measure_once(const Board& board, Times& times) {
  constexpr double kMost = Milliseconds(kPatience).count();
  const auto begin = Clock::now();
  const Outcome ours = solve_board(board, Strategy::kBest);
  times[0].push_back(Milliseconds(Clock::now() - begin).count());
  for (std::size_t k = 0; k < kRivals.size(); ++k) {
    std::vector<double>& taken = times.at(k + 1);
    if (!taken.empty() && taken.back() >= kMost) continue;
    const auto solver = kRivals.at(k).told(board);
    const auto start = Clock::now();
    const std::optional<Grid> grid = solver->next(kPatience);
    const double time = Milliseconds(Clock::now() - start).count();
    taken.push_back(std::min(time, kMost));
    if (grid ? *grid == ours.grid : time >= kMost) continue;
    std::cerr << kRivals.at(k).name << " has another solution or none\n";
    return false;
  }
  return true;
}

struct Measured {
  int guessed_on = 0;  // boards that ours did not solve without guessing
  Times times;         // of each board the median
};
using BySize = std::map<std::size_t, Measured>;

bool measure(const Board& board, int repeats, Measured& measured) {
  Times times;
  for (int i = 0; i < repeats; ++i) {
    if (!measure_once(board, times)) return false;
  }
  for (std::size_t k = 0; k < kSolvers; ++k) measured.times.at(k).push_back(median(times.at(k)));
  measured.guessed_on += solve_board(board, Strategy::kBest).assignments > 0 ? 1 : 0;
  return true;
}

bool measure_file(const char* path, int repeats, BySize& by_size) {
  Result<ByteSource> bytes = ByteSource::open(path);
  if (!bytes) {
    std::cerr << bytes.error().message << '\n';
    return false;
  }
  const Companions files(".");
  CaseReader reader(TestInput{*bytes, path, files}, Bounds::kLarge);
  for (Board board; reader.read(board);) {
    if (!measure(board, repeats, by_size[board.size])) return false;
  }
  if (!reader.ok()) std::cerr << reader.failed().error().message << '\n';
  return reader.ok();
}

double sum(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0);
}

void print_row(std::size_t size, const Measured& measured) {
  const std::vector<double>& ours = measured.times[0];
  std::cout << std::fixed << "| " << size << " | " << ours.size() << " | " << measured.guessed_on
            << " | " << std::setprecision(3) << median(ours) << " |";
  for (std::size_t k = 1; k < kSolvers; ++k) {
    const std::vector<double>& theirs = measured.times.at(k);
    std::vector<double> ratios;
    std::ranges::transform(theirs, ours, std::back_inserter(ratios), std::divides());
    std::cout << ' ' << std::setprecision(2) << median(theirs) << " | " << std::setprecision(1)
              << median(ratios) << " | " << sum(theirs) / sum(ours) << " |";
  }
  std::cout << '\n';
}

void print_head() {
  std::string rule = "|--:|--:|--:|--:|";
  std::cout << "| size | boards | of these with guesses | best, median ms |";
  for (const Competitor& rival : kRivals) {
    std::cout << ' ' << rival.name << ", median ms | median ratio | ratio of sums |";
    rule += "--:|--:|--:|";
  }
  std::cout << '\n' << rule << '\n';
}

}  // namespace
}  // namespace biglia::futoshiki

int main(int argc, char** argv) {
  using namespace biglia::futoshiki;
  const int repeats = argc > 1 ? std::atoi(argv[1]) : 0;
  if (repeats < 1 || argc < 3) {
    std::cerr << "usage: futoshiki_reference_bench REPEATS FILE...\n";
    return 2;
  }
  if (!encodings_are_sound()) return EXIT_FAILURE;
  BySize by_size;
  for (int i = 2; i < argc; ++i) {
    if (!measure_file(argv[i], repeats, by_size)) return EXIT_FAILURE;
  }
  print_head();
  for (const auto& [size, measured] : by_size) print_row(size, measured);
  return EXIT_SUCCESS;
}

// Compares `best` with CaDiCaL and Gecode on boards with one solution. The time of a rival does not
// include the encoding of the board. The time of `best` begins with the board as it was read. Each
// solver solves a board several times in a row before the next solver starts, to remove the data of
// the other solvers from the caches. A rival that times out counts with the timeout.
//   futoshiki_reference_bench REPEATS FILE...
// prints a table with a row for each size; scripts/bench generates the files.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "reference/futoshiki/converted_board_test.hpp"
#include "reference/futoshiki/naive_twin.hpp"
#include "reference/futoshiki/random_boards.hpp"
#include "reference/futoshiki/rivals_bench.hpp"
#include "reference/futoshiki/strategy.hpp"
#include "rules/futoshiki/case_reader.hpp"
#include "toolkit/median.hpp"
#include "toolkit/random.hpp"

namespace biglia::futoshiki {
namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

constexpr std::chrono::milliseconds kTimeout{2000};

struct Competitor {
  const char* name;
  std::unique_ptr<Rival> (*make)(const Board& board);
};
constexpr std::array<Competitor, 2> kRivals = {
    {{"CaDiCaL", make_cadical}, {"Gecode", make_gecode}}};

// Returns true if both encodings have the number of solutions that the twin counts, on boards with
// no, few or many solutions.
bool encodings_are_sound() {
  constexpr std::uint64_t kBoards = 300;
  for (std::uint64_t seed = 0; seed < kBoards; ++seed) {
    Random random(seed, "encodings");
    const NaiveBoard naive = random_board(random, 4, 4);
    const std::int64_t expected = naive_solutions(naive, 1000);  // there are 576 squares
    for (const Competitor& rival : kRivals) {
      const auto solver = rival.make(converted(naive));
      std::int64_t found = 0;
      while (solver->next(kTimeout)) ++found;
      if (found == expected) continue;
      std::cerr << rival.name << ": expected " << expected << " solutions of board " << seed
                << ", found " << found << '\n';
      return false;
    }
  }
  return true;
}

constexpr std::size_t kSolvers = 1 + kRivals.size();  // the reference, then the rivals

// The median milliseconds of each board, by solver.
using Times = std::array<std::vector<double>, kSolvers>;

struct Solving {
  std::optional<Grid> grid;
  double time = 0;  // milliseconds
};

template <typename Solve>
Solving timed(Solve solve) {
  const auto begin = Clock::now();
  std::optional<Grid> grid = solve();
  return {std::move(grid), Milliseconds(Clock::now() - begin).count()};
}

Solving solved_by(std::size_t solver, const Board& board) {
  if (solver == 0) return timed([&] { return solve_board(board, Strategy::kBest).grid; });
  const auto rival = kRivals.at(solver - 1).make(board);
  return timed([&] { return rival->next(kTimeout); });
}

struct Measured {
  int guessed_on = 0;  // boards that the reference did not solve without guessing
  Times times;
};
using BySize = std::map<std::size_t, Measured>;

// Returns false if a rival has a different solution or none.
bool measure(const Board& board, int repeats, Measured& measured) {
  constexpr double kMost = Milliseconds(kTimeout).count();
  const Outcome ours = solve_board(board, Strategy::kBest);
  measured.guessed_on += ours.assignments > 0 ? 1 : 0;
  for (std::size_t solver = 0; solver < kSolvers; ++solver) {
    std::vector<double> times;
    while (std::ssize(times) < repeats && (times.empty() || times.back() < kMost)) {
      const auto [grid, time] = solved_by(solver, board);
      times.push_back(std::min(time, kMost));
      if (grid ? *grid == ours.grid : time >= kMost) continue;
      std::cerr << kRivals.at(solver - 1).name
                << ": expected the solution of best, found another one or none\n";
      return false;
    }
    measured.times.at(solver).push_back(median(times));
  }
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
  std::cout << "| size | boards | with guesses | best, median ms |";
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

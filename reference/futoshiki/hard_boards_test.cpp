#include "reference/futoshiki/hard_boards.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "reference/futoshiki/converted_board_test.hpp"
#include "reference/futoshiki/learning_search.hpp"
#include "reference/futoshiki/naive_twin.hpp"
#include "reference/futoshiki/random_boards.hpp"
#include "reference/futoshiki/repair_search.hpp"
#include "reference/futoshiki/satisfies_rules_test.hpp"
#include "rules/futoshiki/candidates.hpp"
#include "toolkit/random.hpp"

namespace biglia::futoshiki {
namespace {

constexpr std::uint64_t kPlenty = 1'000'000'000;

// A shuffled cyclic square in which `holes` percent of the cells are blank and `signs` percent of
// the neighbouring pairs have their sign.
Board with_holes(std::size_t size, std::uint64_t holes, std::uint64_t signs, Random& random) {
  std::vector<std::size_t> rows(size);
  for (std::size_t i = 0; i < size; ++i) rows[i] = i;
  std::vector<std::size_t> columns = rows;
  random.shuffle(rows);
  random.shuffle(columns);
  Board board{.size = size, .clues = Grid(size * size, 0), .signs = {}};
  const auto value = [&](std::size_t cell) {
    return static_cast<Value>(((rows[cell / size] + columns[cell % size]) % size) + 1);
  };
  for (std::size_t cell = 0; cell < board.cells(); ++cell) {
    if (!random.chance(holes, 100)) board.clues[cell] = value(cell);
    for (const std::size_t step : {std::size_t{1}, size}) {
      if (cell + step >= board.cells() || (step == 1 && (cell + 1) % size == 0)) continue;
      if (!random.chance(signs, 100)) continue;
      const auto here = static_cast<CellIndex>(cell);
      const auto there = static_cast<CellIndex>(cell + step);
      board.signs.push_back(value(here) < value(there) ? Sign{here, there} : Sign{there, here});
    }
  }
  return board;
}

TEST(HardBoards, HaveASolutionExactlyIfTheTwinFindsOne) {
  std::array<int, 2> seen{};
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    Random random(seed, "hard boards");
    const NaiveBoard naive = random_board(random, 4, 4);
    const bool any = naive_solutions(naive, 1) > 0;
    ++seen[any ? 1 : 0];
    const Board board = converted(naive);
    const Outcome outcome = solve_hard_board(board, kPlenty);
    ASSERT_EQ(outcome.end, any ? End::kSolved : End::kNoSolution) << "seed " << seed;
    EXPECT_EQ(any, outcome.grid.size() == board.cells() && satisfies_rules(outcome.grid, board));
  }
  EXPECT_GT(seen[0], 100);
  EXPECT_GT(seen[1], 100);
}

// A random candidate is added to the clues. Both searches must agree whether a solution contains
// it.
TEST(HardBoards, LearningAgreesWithTheSearchOnPlanes) {
  std::array<int, 2> seen{};
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    Random random(seed, "learning");
    const auto size = static_cast<std::size_t>(random.between(7, 12));
    Board board = with_holes(size, 60, 15, random);
    // Sets a random value in a blank cell: most such boards have no solution.
    const auto blank = std::ranges::find(board.clues, 0);
    *blank = static_cast<Value>(random.between(1, static_cast<std::int64_t>(size)));
    const Outcome expected = solve_board(board, Strategy::kBest);
    const Outcome outcome = solve_hard_board(board, kPlenty);
    EXPECT_EQ(outcome.end, expected.end) << "seed " << seed;
    ++seen[expected.end == End::kSolved ? 1 : 0];
    EXPECT_TRUE(outcome.grid.empty() || satisfies_rules(outcome.grid, board)) << "seed " << seed;
  }
  EXPECT_GT(seen[0], 10);
  EXPECT_GT(seen[1], 10);
}

TEST(HardBoards, EachSearchSolvesSquaresWithHolesAlone) {
  for (const std::uint64_t signs : {0U, 3U}) {
    Random random(signs, "alone");
    const Board board = with_holes(24, 45, signs, random);
    const Candidates root(board);
    ASSERT_FALSE(root.contradictory() || root.solved());
    OpenCandidates candidates(board, root);
    RepairSearch repair(candidates);
    ASSERT_TRUE(repair.search(kPlenty));
    EXPECT_TRUE(satisfies_rules(repair.grid(), board));
    LearningSearch learning(candidates);
    ASSERT_EQ(learning.search(kPlenty), LearningSearch::Status::kSolved);
    EXPECT_TRUE(satisfies_rules(learning.grid(), board));
  }
}

TEST(HardBoards, HaveADeterministicSolution) {
  Random random(7);
  const Board board = with_holes(32, 42, 0, random);
  const Outcome outcome = solve_hard_board(board, kPlenty);
  EXPECT_EQ(outcome.end, End::kSolved);
  EXPECT_EQ(outcome.grid, solve_hard_board(board, kPlenty).grid);
}

// The candidates, words and clauses visited until the alternating searches find a solution.
std::uint64_t work_of(const Board& board) {
  const Candidates root(board);
  OpenCandidates candidates(board, root);
  LearningSearch learning(candidates);
  RepairSearch repair(candidates);
  for (std::uint64_t turn = 1'000;; turn *= 2) {
    if (learning.search(turn) == LearningSearch::Status::kSolved || repair.search(turn)) break;
  }
  return learning.work() + repair.work();
}

double exponent(std::size_t from, std::size_t to, std::uint64_t before, std::uint64_t after) {
  return std::log(static_cast<double>(after) / static_cast<double>(before)) /
         std::log(static_cast<double>(to) / static_cast<double>(from));
}

// The header documents size^3. The repair search visits five words per step and begins with size^2
// steps. The size is doubled three times.
TEST(HardBoards, BlankBoardsCostAtMostTheCubeOfTheirSize) {
  const auto blank = [](std::size_t size) {
    return Board{.size = size, .clues = Grid(size * size, 0), .signs = {}};
  };
  const std::uint64_t before = work_of(blank(8));
  const std::uint64_t after = work_of(blank(64));
  EXPECT_LE(exponent(8, 64, before, after), 3.6);
  EXPECT_LE(after, 200ULL * 64 * 64 * 64);
}

TEST(HardBoards, SquaresWithHolesCostAtMostAFewThousandStepsPerHole) {
  for (const std::size_t size : {8U, 16U, 32U, 64U}) {
    Random random(size, "holes");
    const Board board = with_holes(size, 50, 0, random);
    EXPECT_LE(work_of(board), 5'000 * board.cells()) << size;
  }
}

}  // namespace
}  // namespace biglia::futoshiki

#include "reference/futoshiki/solve.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "reference/futoshiki/converted_board_test.hpp"
#include "reference/futoshiki/naive_twin.hpp"
#include "reference/futoshiki/random_boards.hpp"
#include "reference/futoshiki/satisfies_rules_test.hpp"
#include "reference/futoshiki/strategy.hpp"
#include "toolkit/random.hpp"

namespace biglia::futoshiki {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

struct Solved {
  std::string text;
  std::string error;
};

Solved solved(const std::string& input, const std::vector<std::string>& flags = {}) {
  Solved result;
  ByteSource bytes = ByteSource::from_memory(input);
  ByteSink sink = ByteSink::to_string(result.text);
  const Companions files(".");
  if (const auto done = solve(TestInput{bytes, "in", files}, sink, flags); !done) {
    result.error = done.error().message;
  }
  EXPECT_TRUE(sink.finish());
  return result;
}

const std::string kSample =
    "1\n5 4\n0 0 2 0 0\n5 0 0 0 0\n0 0 0 0 0\n0 0 5 0 0\n0 0 0 0 0\n"
    "2 5 3 5\n3 4 3 5\n4 2 5 2\n5 5 5 4\n";

NaiveBoard filled(NaiveBoard board, const Grid& grid) {
  std::size_t cell = 0;
  for (auto& row : board.cells) {
    for (int& value : row) value = grid.at(cell++);
  }
  return board;
}

bool is_solution_of(const Grid& grid, const NaiveBoard& board) {
  const NaiveBoard full = filled(board, grid);
  for (std::size_t x = 0; x < full.cells.size(); ++x) {
    for (std::size_t y = 0; y < full.cells.size(); ++y) {
      if (full.cells[x][y] < 1 || full.cells[x][y] > full.size) return false;
      if (board.cells[x][y] != 0 && board.cells[x][y] != full.cells[x][y]) return false;
    }
  }
  return naive_satisfies_rules(full);
}

NaiveStrategy twin_of(Strategy strategy) {
  switch (strategy) {
    case Strategy::kSimple:
      return NaiveStrategy::kSimple;
    case Strategy::kForwardChecking:
      return NaiveStrategy::kForwardChecking;
    default:
      return NaiveStrategy::kFewestValuesFirst;
  }
}

TEST(Solve, SolvesTheSampleWithEveryStrategy) {
  for (const auto& [strategy, name] : kStrategies) {
    const Solved result = solved(kSample, {"--strategy=" + std::string(name)});
    EXPECT_EQ(result.error, "");
    EXPECT_THAT(result.text, StartsWith("1\n"));
    const NaiveBoard board = naive_read(kSample).at(0);
    EXPECT_TRUE(is_solution_of(solve_board(converted(board), strategy).grid, board)) << name;
  }
}

TEST(Solve, FindsASolutionExactlyIfTheTwinDoes) {
  int without = 0;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    Random random(seed, "boards");
    const NaiveBoard board = random_board(random, 4, 4);
    const bool any = naive_solutions(board, 1) > 0;
    without += any ? 0 : 1;
    for (const auto& [strategy, name] : kStrategies) {
      const Outcome outcome = solve_board(converted(board), strategy);
      EXPECT_EQ(outcome.end == End::kSolved, any) << name << ", seed " << seed;
      if (!any) continue;
      EXPECT_TRUE(is_solution_of(outcome.grid, board)) << name << ", seed " << seed;
    }
  }
  EXPECT_GT(without, 100);
}

TEST(Solve, CountsTheSameAssignmentsAsTheTwin) {
  constexpr std::int64_t kLimit = 2'000;
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    Random random(seed, "counts");
    const NaiveBoard board = random_board(random, 4, 6);
    for (const auto& [strategy, name] : kStrategies) {
      if (strategy == Strategy::kBest) continue;
      const NaiveRun run = naive_run(board, twin_of(strategy), kLimit);
      if (!run.solved && run.assignments > kLimit) continue;
      const Outcome outcome = solve_board(converted(board), strategy);
      EXPECT_EQ(outcome.assignments, run.assignments) << name << ", seed " << seed;
      if (!run.solved) continue;
      EXPECT_EQ(filled(board, outcome.grid).cells, run.cells) << name << ", seed " << seed;
    }
  }
}

TEST(Solve, RefusesABoardWithoutASolution) {
  const std::string twice = "1\n4 0\n1 1 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n";
  const std::string late = "1\n4 0\n1 2 3 0\n0 0 0 4\n0 0 0 0\n0 0 0 0\n";
  for (const auto& [strategy, name] : kStrategies) {
    for (const auto& input : {twice, late}) {
      EXPECT_EQ(solved(input, {"--strategy=" + std::string(name)}).error,
                "in:2:1: case 1 has no solution");
    }
  }
}

TEST(Solve, RefusesUnknownFlags) {
  for (const char* flag : {"--strategy=dfs", "--strategy"}) {
    EXPECT_EQ(solved(kSample, {flag}).error,
              std::string("flag ") + flag + ": expected --strategy=simple|fc|fc-mrv|best");
  }
  EXPECT_EQ(solved(kSample, {"--stats=xml"}).error,
            "flag --stats=xml: expected --stats[=text|json|csv]");
  EXPECT_THAT(solved(kSample, {"--fast"}).error,
              testing::HasSubstr("--fast (expected: --strategy="));
}

TEST(Solve, WritesStatisticsInEveryForm) {
  const std::string two =
      "2\n4 0\n1 2 3 4\n2 1 4 3\n3 4 1 2\n4 3 2 0\n4 0\n1 2 3 4\n2 1 4 3\n3 4 1 2\n0 0 0 0\n";
  EXPECT_EQ(solved(two, {"--strategy=fc", "--stats"}).text,
            "strategy fc\n"
            "    case    size   assignments  outcome\n"
            "       1       4             1  solved\n"
            "       2       4             4  solved\n"
            "   total                     5  2 of 2 solved\n");
  EXPECT_EQ(solved(two, {"--stats=csv", "--strategy=simple"}).text,
            "strategy,case,size,assignments,solved\n"
            "simple,1,4,1,1\nsimple,2,4,4,1\nsimple,total,,5,2\n");
  EXPECT_EQ(solved(two, {"--stats=json"}).text,
            "{\"strategy\":\"best\",\"boards\":[\n"
            " {\"case\":1,\"size\":4,\"assignments\":0,\"solved\":true},\n"
            " {\"case\":2,\"size\":4,\"assignments\":0,\"solved\":true}\n"
            "],\"total\":{\"boards\":2,\"assignments\":0,\"solved\":2}}\n");
}

TEST(Solve, WritesNoIncompleteJson) {
  const std::string second_bad =
      "2\n4 0\n1 2 3 4\n2 1 4 3\n3 4 1 2\n4 3 2 0\n4 0\n1 1 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n";
  const Solved result = solved(second_bad, {"--stats=json"});
  EXPECT_EQ(result.text, "");
  EXPECT_EQ(result.error, "in:7:1: case 2 has no solution");
  EXPECT_EQ(solved("", {"--stats=json"}).text, "");
}

// A shuffled cyclic square in which most cells are blank, and one cell in ten has a sign to the
// cell below.
TEST(Solve, FindsSolutionsByGuessingInEveryLayout) {
  for (const auto& [from, to] : {std::pair(4, 9), {10, 15}, {16, 20}, {21, 31}, {32, 36}}) {
    std::int64_t guesses = 0;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      Random random(seed, "layouts");
      const auto size = static_cast<std::size_t>(random.between(from, to));
      std::vector<std::size_t> rows(size);
      for (std::size_t i = 0; i < size; ++i) rows[i] = i;
      random.shuffle(rows);
      Board board{.size = size, .clues = Grid(size * size, 0), .signs = {}};
      const auto value = [&](std::size_t cell) {
        return static_cast<Value>(((rows[cell / size] + rows[cell % size]) % size) + 1);
      };
      for (std::size_t cell = 0; cell < board.cells(); ++cell) {
        if (random.chance(3, 10)) board.clues[cell] = value(cell);
        if (cell + size >= board.cells() || !random.chance(1, 10)) continue;
        const auto here = static_cast<CellIndex>(cell);
        const auto below = static_cast<CellIndex>(cell + size);
        board.signs.push_back(value(here) < value(below) ? Sign{here, below} : Sign{below, here});
      }
      const Outcome outcome = solve_board(board, Strategy::kBest);
      ASSERT_EQ(outcome.end, End::kSolved) << "size " << size << ", seed " << seed;
      EXPECT_TRUE(satisfies_rules(outcome.grid, board)) << "size " << size << ", seed " << seed;
      guesses += outcome.assignments;
    }
    EXPECT_GT(guesses, 0) << "sizes " << from << " to " << to;
  }
}

TEST(Solve, SolvesLargeBoards) {
  const std::size_t size = 64;
  Board board{.size = size, .clues = Grid(size * size, 0), .signs = {}};
  for (std::size_t column = 0; column + 1 < size; ++column) {
    board.signs.push_back({static_cast<CellIndex>(column), static_cast<CellIndex>(column + 1)});
  }
  for (std::size_t cell = size; cell < board.cells() - (8 * size); ++cell) {
    board.clues[cell] = static_cast<Value>((board.row_of(cell) + board.column_of(cell)) % size + 1);
  }
  const Outcome outcome = solve_board(board, Strategy::kBest);
  ASSERT_EQ(outcome.end, End::kSolved);
  for (std::size_t column = 0; column < size; ++column) {
    EXPECT_EQ(outcome.grid[column], column + 1);
  }
}

// On the larger boards nothing follows before some hundred guesses.
TEST(Solve, SolvesEmptyBoardsOfAnySize) {
  for (const std::size_t size : {1U, 2U, 3U, 9U, 10U, 16U, 24U, 30U, 33U, 64U}) {
    const Board board{.size = size, .clues = Grid(size * size, 0), .signs = {}};
    const Outcome outcome = solve_board(board, Strategy::kBest);
    ASSERT_EQ(outcome.end, End::kSolved) << size;
    EXPECT_TRUE(satisfies_rules(outcome.grid, board)) << size;
  }
}

// A board without a solution, which only counting can show. Columns 0 to size / 2 already have all
// values above the middle in lower rows. In the first row, these values therefore have one column
// fewer than there are values.
std::string pigeonholes(std::size_t size) {
  const std::size_t half = size / 2;
  std::vector<std::vector<std::size_t>> rows(size, std::vector<std::size_t>(size, 0));
  for (std::size_t column = 0; column <= half; ++column) {
    for (std::size_t i = 0; i < half; ++i) {
      rows[1 + (column + i) % (size - 1)][column] = half + i + 1;
    }
  }
  std::string text = "1\n" + std::to_string(size) + " 0\n";
  for (const auto& row : rows) {
    for (const std::size_t value : row) text += std::to_string(value) + ' ';
    text.back() = '\n';
  }
  return text;
}

TEST(Solve, ReportsThatTheWorkLimitIsReached) {
  EXPECT_EQ(solved(pigeonholes(24), {"--work=1000000"}).error,
            "in:2:1: case 1: expected a solution or a proof that there is none, found neither "
            "after 1000000 steps; a larger --work=N searches longer");
  for (const char* const flag : {"--work=0", "--work=", "--work=1x", "--work=-5", "--work"}) {
    EXPECT_THAT(solved(kSample, {flag}).error,
                StartsWith(std::string("flag ") + flag + ": expected --work=N"));
  }
}

// `simple` needs exactly 1,000,000 assignments on this board, so it is solved.
TEST(Solve, GivesUpOnlyAfterMoreThanAMillionAssignments) {
  std::ifstream file("testdata/futoshiki/data/secret/02-rules/stops-at-a-million.in");
  ASSERT_TRUE(file);
  const std::string input(std::istreambuf_iterator<char>(file), {});
  const Board board = converted(naive_read(input).at(0));
  const Outcome outcome = solve_board(board, Strategy::kSimple);
  EXPECT_EQ(outcome.end, End::kSolved);
  EXPECT_EQ(outcome.assignments, 1'000'000);
}

// A board on which all three textbook strategies need more.
TEST(Solve, GivesUpAtTheFirstAssignmentAboveAMillion) {
  std::ifstream file("testdata/futoshiki/data/secret/02-rules/sentence-misspelt.in");
  ASSERT_TRUE(file);
  const std::string input(std::istreambuf_iterator<char>(file), {});
  const Board board = converted(naive_read(input).at(0));
  for (const auto& [strategy, name] : kStrategies) {
    if (strategy == Strategy::kBest) continue;
    const Outcome outcome = solve_board(board, strategy);
    EXPECT_EQ(outcome.end, End::kGivenUp) << name;
    EXPECT_EQ(outcome.assignments, 1'000'001) << name;
  }
}

// The twelve official boards are in a folder next to the clone if the course's data was put there.
class OfficialBoards : public testing::Test {
 protected:
  void SetUp() override {
    const std::filesystem::path path = "../shared/data/futoshiki/scc218_12_of_100.in";
    std::ifstream file(path);
    if (!file) GTEST_SKIP() << "the official boards are not at " << path;
    input_.assign(std::istreambuf_iterator<char>(file), {});
    boards_ = naive_read(input_);
    ASSERT_EQ(boards_.size(), 12U);
  }

  std::string input_;
  std::vector<NaiveBoard> boards_;
};

TEST_F(OfficialBoards, BestSolvesMostOfThemWithoutGuessing) {
  int without_guess = 0;
  for (const NaiveBoard& board : boards_) {
    const Outcome outcome = solve_board(converted(board), Strategy::kBest);
    ASSERT_EQ(outcome.end, End::kSolved);
    EXPECT_TRUE(is_solution_of(outcome.grid, board));
    EXPECT_LE(outcome.assignments, 100);
    without_guess += outcome.assignments == 0 ? 1 : 0;
  }
  EXPECT_GE(without_guess, 10);
}

TEST_F(OfficialBoards, TextbookCountsMatchTheTwin) {
  for (const NaiveBoard& board : boards_) {
    for (const auto& [strategy, name] : kStrategies) {
      if (strategy == Strategy::kBest) continue;
      // The twin is slow. It runs with a small limit: the counts are compared if it solves the
      // board, and otherwise the reference must exceed the limit.
      const NaiveRun run = naive_run(board, twin_of(strategy), 1'000);
      const Outcome outcome = solve_board(converted(board), strategy);
      if (run.solved) {
        EXPECT_EQ(outcome.assignments, run.assignments) << name << ", size " << board.size;
      } else {
        EXPECT_GT(outcome.assignments, 1'000) << name << ", size " << board.size;
      }
    }
  }
}

TEST_F(OfficialBoards, SomeExceedTheAssignmentLimitOfTheTextbookStrategies) {
  const auto given_up = [&](Strategy strategy) {
    return std::ranges::count_if(boards_, [&](const NaiveBoard& board) {
      return solve_board(converted(board), strategy).end == End::kGivenUp;
    });
  };
  EXPECT_EQ(given_up(Strategy::kSimple), 5);
  EXPECT_EQ(given_up(Strategy::kForwardChecking), 5);
  EXPECT_EQ(given_up(Strategy::kFewestValuesFirst), 3);
  const Solved answer = solved(input_, {"--strategy=fc-mrv"});
  EXPECT_THAT(answer.text, HasSubstr("\n12\nNumero de atribuicoes excede limite maximo\n"));
}

}  // namespace
}  // namespace biglia::futoshiki

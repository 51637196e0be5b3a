#include "generators/futoshiki/generate.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "generators/families/every_family_test.hpp"
#include "generators/futoshiki/family.hpp"
#include "generators/futoshiki/latin.hpp"
#include "rules/futoshiki/case_reader.hpp"
#include "toolkit/problem_test.hpp"
#include "validators/futoshiki/solution_count.hpp"
#include "validators/futoshiki/validate.hpp"

namespace biglia::futoshiki {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

// The validator's message for a generated input, or the generator's; "" if the input is valid.
std::string fault_of(const Words& arguments, const Words& flags = {}) {
  return fault_of_generated<generate, validate>(arguments, flags);
}

std::vector<Board> boards(const Words& arguments) {
  const std::string text = generated<generate>(arguments).value();
  return with_input(text, [](const TestInput& input) {
    CaseReader reader(input, Bounds::kLarge);
    std::vector<Board> all;
    for (Board board; reader.read(board);) all.push_back(board);
    EXPECT_TRUE(reader.ok());
    return all;
  });
}

std::ptrdiff_t clues_of(const Board& board) {
  return std::ranges::count_if(board.clues, [](Value value) { return value != 0; });
}

TEST_P(EveryFamily, GeneratesValidBoardsOfAllItsSizes) {
  for (const char* seed : {"0", "1", "9223372036854775807"}) {
    const Words arguments = {GetParam().name, "--boards=6", "--to=9",
                             std::string("--seed=") + seed};
    EXPECT_EQ(fault_of(arguments), "");
  }
}

INSTANTIATE_TEST_SUITE_P(Futoshiki, EveryFamily,
                         testing::ValuesIn(each_family<generate>(families())), name_of_family);

TEST(Generate, RejectsInvalidSizes) {
  for (const Family* family : families()) {
    EXPECT_THAT(error_of(generated<generate>({family->name, "--from=7", "--to=6"})),
                HasSubstr("expected --from at most --to, found 7 and 6"));
    EXPECT_THAT(error_of(generated<generate>({family->name, "--to=65"})), HasSubstr("--to"));
  }
}

TEST(Generate, GivesBoardsOneSolutionInTheFamiliesThatPromiseIt) {
  for (const char* family : {"one_solution", "minimal", "symmetric", "signs_only", "clues_only",
                             "long_chains", "late_hints", "mixes"}) {
    const Words arguments = {family, "--from=4", "--to=9", "--boards=6"};
    EXPECT_EQ(fault_of(arguments, {"--unique"}), "") << family;
  }
  for (std::int64_t size = 10; size <= kOneSolution.sizes.most; size += 5) {
    const std::string only = std::to_string(size);
    const Words large = {"one_solution", "--from=" + only, "--to=" + only};
    EXPECT_EQ(fault_of(large, {"--unique", "--large"}), "") << size;
  }
}

TEST(Generate, RejectsParametersTooLargeForASizeBeforeWriting) {
  std::string text;
  ByteSink sink = ByteSink::to_string(text);
  const Words second_too_small = {"one_solution", "--clues=17", "--from=4", "--to=4"};
  EXPECT_FALSE(generate(second_too_small, sink, "/nonexistent"));
  EXPECT_TRUE(sink.finish());
  EXPECT_EQ(text, "");
  EXPECT_EQ(error_of(generated<generate>({"one_solution", "--clues=17", "--from=4", "--to=4"})),
            "one_solution: expected --clues at most 16 for boards of size 4, found 17");
  EXPECT_EQ(error_of(generated<generate>({"one_solution", "--signs=25", "--from=4", "--to=4"})),
            "one_solution: expected --signs at most 24 for boards of size 4, found 25");
  EXPECT_EQ(error_of(generated<generate>({"late_hints", "--clues=26", "--from=5", "--to=5"})),
            "late_hints: expected --clues at most 25 for boards of size 5, found 26");
}

TEST(Generate, LeavesNoRedundantHintOnMinimalBoards) {
  for (const Board& whole : boards({"minimal", "--from=4", "--to=6", "--boards=6"})) {
    for (std::size_t cell = 0; cell < whole.cells(); ++cell) {
      if (whole.clues[cell] == 0) continue;
      Board board = whole;
      board.clues[cell] = 0;
      EXPECT_EQ(count_solutions(board, {}), SolutionCount::kMore);
    }
    for (std::size_t sign = 0; sign < whole.signs.size(); ++sign) {
      Board board = whole;
      board.signs.erase(board.signs.begin() + static_cast<std::ptrdiff_t>(sign));
      EXPECT_EQ(count_solutions(board, {}), SolutionCount::kMore);
    }
  }
}

TEST(Generate, GeneratesTheGivenNumbersOfCluesAndSigns) {
  for (const Board& board :
       boards({"one_solution", "--clues=9", "--signs=30", "--from=8", "--to=8", "--boards=3"})) {
    EXPECT_EQ(clues_of(board), 9);
    EXPECT_EQ(board.signs.size(), 30U);
  }
  EXPECT_THAT(error_of(generated<generate>(
                  {"one_solution", "--clues=0", "--signs=3", "--from=6", "--to=6"})),
              HasSubstr("no board of size 6 with one solution, 0 clues and 3 signs found within "
                        "the budget of 50 tries"));
  for (const Board& board : boards({"signs_only", "--from=5", "--to=6", "--boards=4"})) {
    EXPECT_EQ(clues_of(board), 0);
  }
  for (const Board& board : boards({"clues_only", "--from=5", "--to=6", "--boards=4"})) {
    EXPECT_TRUE(board.signs.empty());
  }
}

// A search for the only solution of this board needs more guesses than any search is allowed.
TEST(Generate, AddsHintsToABoardWithASolutionThatIsSlowToFind) {
  EXPECT_EQ(fault_of({"mixes", "--from=9", "--to=9", "--seed=20"}), "");
}

TEST(Generate, FailsIfItsBudgetEnds) {
  const Words arguments = {"signs_only", "--from=9", "--to=9", "--budget=1"};
  EXPECT_EQ(error_of(generated<generate>(arguments)),
            "signs_only: no board of size 9 with one solution and no redundant hint found within "
            "the budget of 1000000 steps; another seed, a smaller size, fewer boards or a larger "
            "--budget may find one");
  EXPECT_EQ(error_of(generated<generate>(arguments)), error_of(generated<generate>(arguments)));
}

TEST(Generate, KeepsSymmetricBoardsUnderHalfATurn) {
  for (const Board& board : boards({"symmetric", "--from=4", "--to=7", "--boards=8"})) {
    const std::size_t last = board.cells() - 1;
    for (std::size_t cell = 0; cell <= last; ++cell) {
      EXPECT_EQ(board.clues[cell] == 0, board.clues[last - cell] == 0);
    }
    for (const auto& [smaller, larger] : board.signs) {
      const auto a = static_cast<CellIndex>(last - smaller);
      const auto b = static_cast<CellIndex>(last - larger);
      EXPECT_TRUE(std::ranges::count(board.signs, Sign{a, b}) > 0 ||
                  std::ranges::count(board.signs, Sign{b, a}) > 0);
    }
  }
}

TEST(Generate, WritesBlankLinesAfterCases) {
  const std::string plain = generated<generate>({"minimal", "--boards=5"}).value();
  std::string spaced = generated<generate>({"minimal", "--boards=5", "--blank-lines=3"}).value();
  EXPECT_THAT(spaced, HasSubstr("\n\n"));
  while (spaced.contains("\n\n")) spaced.erase(spaced.find("\n\n"), 1);
  EXPECT_EQ(spaced, plain);
}

TEST(Generate, KeepsTheFirstBoardsIfMoreAreGenerated) {
  EXPECT_EQ(boards({"mixes", "--boards=9"}).at(4), boards({"mixes", "--boards=5"}).at(4));
}

TEST(Generate, UsesDifferentLatinSquares) {
  Random random(1);
  for (const std::size_t size : {2U, 4U, 9U, 17U}) {
    const Grid first = first_square(std::min<std::size_t>(size, 9));
    for (const Grid& grid : {random_square(size, random), square_of_runs(size, random), first}) {
      if (grid.size() != size * size) continue;
      for (std::size_t line = 0; line < size; ++line) {
        std::vector<bool> row(size);
        std::vector<bool> column(size);
        for (std::size_t i = 0; i < size; ++i) {
          row.at(grid[line * size + i] - 1U) = true;
          column.at(grid[i * size + line] - 1U) = true;
        }
        EXPECT_EQ(std::ranges::count(row, true), static_cast<std::ptrdiff_t>(size));
        EXPECT_EQ(std::ranges::count(column, true), static_cast<std::ptrdiff_t>(size));
      }
    }
  }
  EXPECT_NE(random_square(9, random), random_square(9, random));
  EXPECT_EQ(first_square(4), (Grid{1, 2, 3, 4, 2, 1, 4, 3, 3, 4, 1, 2, 4, 3, 2, 1}));
}

TEST(Generate, ListsTheFamiliesInErrors) {
  EXPECT_THAT(error_of(generated<generate>({})),
              AllOf(HasSubstr("found nothing"), HasSubstr("row_order_luck")));
  EXPECT_THAT(error_of(generated<generate>({"minimum"})),
              AllOf(HasSubstr("\"minimum\""), HasSubstr("minimal")));
}

}  // namespace
}  // namespace biglia::futoshiki

// Tests the properties of all families and of single families. The validator checks the boards, the
// rules check the games.
#include "generators/samegame/generate.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <sstream>
#include <string>

#include "generators/families/every_family_test.hpp"
#include "generators/samegame/family.hpp"
#include "rules/samegame/instance.hpp"
#include "validators/samegame/validate.hpp"

namespace biglia::samegame {
namespace {

INSTANTIATE_TEST_SUITE_P(Samegame, EveryFamily,
                         testing::ValuesIn(each_family<generate>(families())), name_of_family);

Board board_of(const Words& arguments) {
  const std::string text = generated<generate>(arguments).value();
  return with_input(text,
                    [](const TestInput& input) { return read_instance(input).value().board; });
}

std::map<Colour, std::size_t> counts_of(const Board& board) {
  std::map<Colour, std::size_t> counts;
  for (const auto& column : board.cells()) {
    for (const Colour colour : column) ++counts[colour];
  }
  return counts;
}

TEST_P(EveryFamily, GeneratesValidBoardsOfAllSizes) {
  for (const Words& size :
       {Words{"--rows=2", "--columns=2"}, Words{"--rows=50", "--columns=50"},
        Words{"--rows=2", "--columns=50", "--colours=2500"}, Words{"--rows=50", "--columns=3"}}) {
    for (const char* seed : {"0", "1", "9223372036854775807"}) {
      Words arguments = {GetParam().name, std::string("--seed=") + seed};
      arguments.insert(arguments.end(), size.begin(), size.end());
      SCOPED_TRACE(size[0] + ' ' + size[1] + ' ' + seed);
      EXPECT_EQ((fault_of_generated<generate, validate>(arguments)), "");
    }
  }
}

TEST_P(EveryFamily, RenamesTheColoursAndNothingElse) {
  const Board plain = board_of({GetParam().name});
  const Board renamed = board_of({GetParam().name, "--permute=7"});
  EXPECT_NE(plain, renamed);
  std::map<Colour, Colour> names;
  for (std::size_t column = 0; column < plain.columns(); ++column) {
    for (std::size_t row = 0; row < plain.rows(); ++row) {
      const Colour from = plain.cells()[column][row];
      const Colour to = renamed.cells()[column][row];
      EXPECT_EQ(names.try_emplace(from, to).first->second, to);
    }
  }
}

TEST(Families, ClearableHasAGameThatClearsTheBoard) {
  for (const char* size : {"2 2", "2 3", "3 2", "3 3", "15 15", "50 50", "50 2", "2 50"}) {
    std::istringstream sides(size);
    std::string rows;
    std::string columns;
    sides >> rows >> columns;
    for (int seed = 0; seed < 20; ++seed) {
      Words arguments = {"clearable", "--rows=" + rows, "--columns=" + columns,
                         "--seed=" + std::to_string(seed)};
      SCOPED_TRACE(testing::Message() << rows << ' ' << columns << ' ' << seed);
      Board board = board_of(arguments);
      arguments.emplace_back("--print=game");
      std::istringstream game(generated<generate>(arguments).value());
      for (Cell cell; game >> cell.row >> cell.column;) {
        const auto removed = board.play(cell);
        ASSERT_TRUE(removed.has_value());
        EXPECT_LE(*removed, 8U);
      }
      EXPECT_TRUE(board.is_cleared());
    }
  }
}

TEST(Families, UnclearableHasColoursWithOneCell) {
  const auto counts = counts_of(board_of({"unclearable", "--singles=3", "--colours=7"}));
  EXPECT_EQ(std::ranges::count_if(counts, [](const auto& each) { return each.second == 1; }), 3);
  EXPECT_EQ(error_of(generated<generate>({"unclearable", "--singles=5"})),
            "unclearable: expected --singles below 5 colours and at most 225 cells, found 5");
}

TEST(Families, ScatteredHasOneFrequentColourWithoutAGroup) {
  const Board board = board_of({"scattered", "--percent=50", "--rows=50", "--columns=50"});
  EXPECT_EQ(counts_of(board).at(1), 1250U);
  for (std::int64_t column = 0; column < 50; ++column) {
    for (std::int64_t row = 0; row < 50; ++row) {
      if (board.at({row, column}) != 1) continue;
      EXPECT_EQ(board.group({row, column}).size(), 1U);
    }
  }
}

TEST(Families, CheckerboardOfSingleCellsHasNoTurn) {
  EXPECT_FALSE(board_of({"checkerboard"}).has_turn());
  EXPECT_FALSE(board_of({"checkerboard", "--rows=50", "--columns=49", "--colours=6"}).has_turn());
  EXPECT_EQ(board_of({"checkerboard", "--block=3"}).group({0, 0}).size(), 9U);
}

TEST(Families, LuresBecomeOneGroupOfAllLayersIfTheDominoesGoFirst) {
  Board board = board_of({"lures", "--rows=9", "--columns=10", "--colours=9"});
  const std::size_t layers = counts_of(board).at(1);
  bool removed = true;
  while (removed) {
    removed = false;
    for (std::int64_t column = 0; column < 10; ++column) {
      for (std::int64_t row = 0; row < 9; ++row) {
        if (board.at({row, column}) > 1 && board.play({row, column})) removed = true;
      }
    }
  }
  EXPECT_EQ(board.group({0, 0}).size(), layers);
}

TEST(Families, StripesAreWholeColumnsRowsOrDiagonals) {
  EXPECT_EQ(board_of({"stripes"}).group({0, 0}).size(), 15U);
  EXPECT_EQ(board_of({"stripes", "--direction=horizontal", "--width=2"}).group({0, 0}).size(), 30U);
  EXPECT_EQ(board_of({"stripes", "--direction=diagonal"}).group({0, 0}).size(), 1U);
}

TEST(Families, BlobsCanBeOneRegion) {
  const Board board = board_of({"blobs", "--size=2500", "--rows=50", "--columns=50"});
  EXPECT_EQ(board.group({0, 0}).size(), 2500U);
}

}  // namespace
}  // namespace biglia::samegame

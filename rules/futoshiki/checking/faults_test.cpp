#include "rules/futoshiki/checking/faults.hpp"

#include <gtest/gtest.h>

namespace biglia::futoshiki {
namespace {

// A clue 3 in the middle of row 2, and (1,1) < (1,2), (3,4) < (2,4).
Board small() {
  Board board{.size = 4, .clues = Grid(16, 0), .signs = {{0, 1}, {11, 7}}};
  board.clues[5] = 3;
  return board;
}

std::vector<std::string> texts(const Grid& grid) {
  std::vector<std::string> all;
  for (const Fault& fault : find_faults(small(), grid)) all.push_back(fault.text);
  return all;
}

using Texts = std::vector<std::string>;

TEST(Faults, FindsNothingInASolution) {
  EXPECT_EQ(texts({1, 2, 4, 3, 2, 3, 1, 4, 3, 4, 2, 1, 4, 1, 3, 2}), Texts{});
}

TEST(Faults, FindsNothingInAnEmptyGrid) { EXPECT_EQ(texts(Grid(16, 0)), Texts{}); }

TEST(Faults, NamesRowColumnClueAndSign) {
  EXPECT_EQ(texts({1, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}),
            Texts{"row 1 holds 1 twice, in columns 1 and 3"});
  EXPECT_EQ(texts({1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0}),
            Texts{"column 1 holds 1 twice, in rows 1 and 4"});
  EXPECT_EQ(texts({0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}),
            Texts{"cell (2,2) holds 2, its clue is 3"});
  EXPECT_EQ(texts({2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}),
            Texts{"the sign requires (1,1) < (1,2), found 2 and 1"});
  EXPECT_EQ(texts({0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 0}),
            Texts{"the sign requires (3,4) < (2,4), found 3 and 2"});
}

TEST(Faults, ReportsASignWithEqualValues) {
  EXPECT_EQ(texts({2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}),
            (Texts{"row 1 holds 2 twice, in columns 1 and 2",
                   "the sign requires (1,1) < (1,2), found 2 and 2"}));
}

TEST(Faults, ComparesEachOfThreeEqualValuesWithThePreviousOne) {
  EXPECT_EQ(texts({0, 0, 0, 0, 0, 0, 0, 0, 4, 4, 4, 0, 0, 0, 0, 0}),
            (Texts{"row 3 holds 4 twice, in columns 1 and 2",
                   "row 3 holds 4 twice, in columns 2 and 3"}));
}

TEST(Faults, ReportsCellsAndSign) {
  const auto faults = find_faults(small(), {3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
  ASSERT_EQ(faults.size(), 1U);
  EXPECT_EQ(faults[0].cell, 1U);
  EXPECT_EQ(faults[0].other, 0U);
  EXPECT_EQ(faults[0].sign, 0U);
}

}  // namespace
}  // namespace biglia::futoshiki

// Tests what the invalid samples of testdata/okulov do not cover: valid inputs, the number of
// regions at its bound, and --large.
#include "validators/okulov/validate.hpp"

#include <gtest/gtest.h>

#include <string>

#include "toolkit/problem_test.hpp"

namespace biglia::okulov {
namespace {

// One row in which each cell is a region.
std::string row_of(int columns) {
  std::string text = "1 " + std::to_string(columns) + '\n';
  for (int i = 0; i < columns; ++i) text += "123"[i % 3];
  return text + '\n';
}

// Rows of 25 regions each.
std::string rows_of_25(int rows) {
  std::string text = std::to_string(rows) + " 25\n";
  for (int row = 0; row < rows; ++row) {
    for (int i = 0; i < 25; ++i) text += "12345"[(i + 2 * row) % 5];
    text += '\n';
  }
  return text;
}

TEST(Validate, AcceptsBothFormsAndTheSmallestBoards) {
  for (const char* input :
       {"1 2\n12\n", "1 2\n1 2\n", "2 1\n1\n2\n", "4 3\n1 2 2\n2 2 1\n1 4 3\n1 3 2\n"}) {
    EXPECT_EQ(fault_of<validate>(input), "") << input;
    EXPECT_EQ(fault_of<validate>(input, {"--large"}), "") << input;
  }
}

TEST(Validate, AcceptsAtMostFiftyRegions) {
  EXPECT_EQ(fault_of<validate>(row_of(50)), "");
  EXPECT_EQ(fault_of<validate>(rows_of_25(2)), "");
  EXPECT_EQ(fault_of<validate>(rows_of_25(3)),
            "in:4:1: expected at most 50 regions, found 75; region 51 begins here");
  EXPECT_EQ(
      fault_of<validate>("3 25\n" + rows_of_25(2).substr(5) + "3" + std::string(23, '6') + "5\n"),
      "in:4:2: expected at most 50 regions, found 52; region 51 begins here");
}

// The place refers to the spaced form. A region counts once, at its first cell.
TEST(Validate, ReportsWhereTheFirstExcessRegionBegins) {
  std::string text = "3 50\n";
  for (int row = 0; row < 3; ++row) {
    for (int i = 0; i < 50; ++i) {
      if (i > 0) text += ' ';
      // The second row repeats the first, except for cell 30. The third row repeats the second.
      text += row > 0 && i == 30 ? '6' : i == 49 ? '5' : "123"[i % 3];
    }
    text += '\n';
  }
  EXPECT_EQ(fault_of<validate>(text),
            "in:3:61: expected at most 50 regions, found 51; region 51 begins here");
}

TEST(Validate, JoinsRegionsAroundCorners) {
  // Two combs: each row has fifty pieces, but there are only two regions.
  std::string combs = "50 50\n";
  for (int row = 0; row < 50; ++row) {
    for (int i = 0; i < 50; ++i) {
      const bool first_back = row == 0 && i < 49;
      const bool last_back = row == 49 || i == 49;
      combs += first_back ? '1' : last_back ? '2' : "12"[i % 2];
    }
    combs += '\n';
  }
  EXPECT_EQ(fault_of<validate>(combs), "");
}

TEST(Validate, AllowsLargeBoardsOnRequest) {
  EXPECT_EQ(fault_of<validate>(row_of(51)), "in:1:3: columns 51 is not in [1, 50]");
  EXPECT_EQ(fault_of<validate>(row_of(10'000), {"--large"}),
            "in:2:10000: expected a colour other than that of the first cell, found 1");
  EXPECT_EQ(fault_of<validate>(row_of(9'999), {"--large"}), "");
  EXPECT_EQ(fault_of<validate>(row_of(10'001), {"--large"}),
            "in:1:3: columns 10001 is not in [1, 10000]");
  EXPECT_EQ(fault_of<validate>("2 2\n12\n18\n", {"--large"}),
            "in:3:2: expected a colour (1 to 6), found \"8\"");
}

}  // namespace
}  // namespace biglia::okulov

#include "pictures/samegame/show.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "pictures/base/picture_drawing.hpp"
#include "pictures/samegame/small_input_test.hpp"
#include "toolkit/problem_test.hpp"

namespace biglia::samegame {
namespace {

using testing::HasSubstr;

std::string shown(const std::optional<std::string>& output, const std::string& input = kInput) {
  const auto pictures = pictures_of<show>(input, output);
  return pictures ? to_terminal(*pictures, false) : pictures.error().message;
}

TEST(Show, DrawsTheBoardWithRowZeroAtTheBottom) {
  EXPECT_EQ(shown(std::nullopt),
            "board at the start\n"
            "+---+---+---+\n"
            "| 1 | 2   2 |\n"
            "+   +---+---+\n"
            "| 1   1 | 3 |\n"
            "+---+---+---+\n"
            "row 0 is at the bottom, column 0 at the left\n");
}

TEST(Show, DrawsTheBoardAfterTheLastTurnWithThePoints) {
  EXPECT_THAT(shown("0 0\n"), HasSubstr("after 1 turn\n"
                                        "+---+---+---+\n"
                                        "|   | 2 |   |\n"
                                        "+---+---+   +\n"
                                        "| 2 | 3 |   |\n"
                                        "+---+---+---+\n"
                                        "points: 1\n"
                                        "3 of 6 cells left\n"));
  EXPECT_THAT(shown("0 0\n", "2 2 5\n1 1\n1 1\n"), HasSubstr("board cleared\n"));
}

TEST(Show, MarksTheCellOfAnIllegalTurn) {
  const std::string single = shown("0 2\n");
  EXPECT_THAT(single, HasSubstr(" 3!|"));
  EXPECT_THAT(single, HasSubstr("output:1:1: turn 1: cell (0,2) is single"));
  const std::string outside = shown("0 0\n0 3\n");
  EXPECT_THAT(outside, HasSubstr("after 1 turn\n"));
  EXPECT_THAT(outside, HasSubstr("\nvoid\n3 of 6 cells left\n"));
  EXPECT_THAT(outside, HasSubstr("output:2:1: turn 2: cell (0,3) is outside the board"));
}

TEST(Show, RejectsInvalidInputsAndFlags) {
  EXPECT_EQ(shown(std::nullopt, "2 2 4\n"), "in:1:5: k 4 is not in [5, 2500]");
  EXPECT_FALSE(pictures_of<show>(kInput, std::nullopt, {"--scoring=other"}).has_value());
}

}  // namespace
}  // namespace biglia::samegame

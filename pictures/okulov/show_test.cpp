#include "pictures/okulov/show.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "pictures/base/picture_drawing.hpp"
#include "toolkit/problem_test.hpp"

namespace biglia::okulov {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const std::string kSample = "4 3\n1 2 2\n2 2 1\n1 4 3\n1 3 2\n";

TEST(Show, DrawsRegionsAndPlayers) {
  const auto pictures = pictures_of<show>(kSample);
  ASSERT_TRUE(pictures);
  EXPECT_EQ(to_terminal(*pictures, false),
            "colours; player 1 has ( ), player 2 has [ ]\n"
            "+---+---+---+\n"
            "|(1)| 2   2 |\n"
            "+---+   +---+\n"
            "| 2   2 | 1 |\n"
            "+---+---+---+\n"
            "| 1 | 4 | 3 |\n"
            "+   +---+---+\n"
            "| 1 | 3 |[2]|\n"
            "+---+---+---+\n"
            "8 regions; the players' are 4 steps apart, so 3 moves end the game\n");
  EXPECT_EQ(pictures->front().cell(3, 1).colour, 3U);
  EXPECT_TRUE(pictures->front().cell(0, 0).strong);
  EXPECT_TRUE(pictures->front().cell(3, 2).strong);
  EXPECT_FALSE(pictures->front().cell(0, 1).strong);
}

TEST(Show, ReportsThatANumberIsRight) {
  const auto pictures = pictures_of<show>(kSample, "3\n");
  ASSERT_TRUE(pictures);
  ASSERT_EQ(pictures->size(), 1U);
  EXPECT_THAT(pictures->front().notes,
              ElementsAre(HasSubstr("8 regions"), "the output claims 3 moves, which is right"));
  EXPECT_THAT(pictures->front().faults, IsEmpty());
}

TEST(Show, DrawsTheStepsIfTheNumberIsTooSmall) {
  const auto pictures = pictures_of<show>(kSample, "2\n");
  ASSERT_TRUE(pictures);
  ASSERT_EQ(pictures->size(), 2U);
  EXPECT_THAT(pictures->front().faults,
              ElementsAre("output:1:1: claimed 2 moves, which is too small"));
  EXPECT_EQ(pictures->back().title, "steps from player 1's region");
  EXPECT_EQ(pictures->back().cell(0, 0).text, "0");
  EXPECT_EQ(pictures->back().cell(1, 0).text, "1");
  EXPECT_EQ(pictures->back().cell(3, 2).text, "4");
  EXPECT_THAT(pictures->back().notes, testing::Contains("3: (3,3) of colour 3, (4,2) of colour 3"));
}

TEST(Show, ShowsAShorterGameIfTheNumberIsTooLarge) {
  const auto pictures = pictures_of<show>(kSample, "7\n");
  ASSERT_TRUE(pictures);
  ASSERT_EQ(pictures->size(), 2U);
  EXPECT_THAT(pictures->front().faults,
              ElementsAre("output:1:1: claimed 7 moves, which is too large"));
  EXPECT_THAT(pictures->back().notes,
              ElementsAre("a game of 3 moves:", HasSubstr("player 1 paints in 2"),
                          HasSubstr("player 2 paints in 3"), HasSubstr("player 1 paints in 4")));
}

TEST(Show, DrawsTheBoardForEveryOutput) {
  for (const char* output : {"", "three", "3 3", "99999999999999999999"}) {
    const auto pictures = pictures_of<show>(kSample, output);
    ASSERT_TRUE(pictures) << output;
    ASSERT_EQ(pictures->size(), 1U);
    EXPECT_THAT(pictures->front().faults, ElementsAre(HasSubstr("output:1:"))) << output;
  }
}

TEST(Show, RejectsInvalidAndTooLargeBoards) {
  EXPECT_EQ(pictures_of<show>("1 2\n17\n").error().message,
            "in:2:2: expected a colour (1 to 6), found \"7\"");
  EXPECT_EQ(pictures_of<show>("1 201\n" + std::string(200, '1') + "2\n").error().message,
            "in:1:1: expected at most 200 rows and columns to draw, found 1 and 201");
}

}  // namespace
}  // namespace biglia::okulov

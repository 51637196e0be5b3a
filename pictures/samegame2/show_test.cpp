#include "pictures/samegame2/show.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "pictures/base/picture_drawing.hpp"
#include "pictures/samegame2/sample_test.hpp"
#include "toolkit/problem_test.hpp"

namespace biglia::samegame2 {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::string shown(const std::string& input, const std::optional<std::string>& output = std::nullopt,
                  const std::vector<std::string>& flags = {}) {
  const auto drawn = pictures_of<show>(input, output, flags);
  return drawn ? to_terminal(*drawn, false) : drawn.error().message;
}

const std::string kNotes =
    "columns: x = 0 to 4\n"
    "rows: y = 0 to 2\n"
    "colours: r rosso, v verde, g giallo, b blu\n";

TEST(Show, DrawsTheBlocksOfTheLastPlane) {
  EXPECT_EQ(shown(kBoard + "f\n"),
            "after the last command\n"
            "+---+---+---+---+---+\n"
            "| g |               |\n"
            "+---+---+---+---+---+\n"
            "| r | g | v | b   b |\n"
            "+   +---+   +   +---+\n"
            "| r   r | v | b |   |\n"
            "+---+---+---+---+---+\n" +
                kNotes + "10 marbles, 5 blocks\n");
}

TEST(Show, DrawsTheMarblesThatAMoveRemovesAndThePlaneAfterIt) {
  EXPECT_EQ(shown(kBoard + "m 4 1 1 3 0 2\nf\n", std::nullopt, {"--command=11"}),
            "before command 11, `m 4 1 1 3 0 2` (line 11)\n"
            "+---+---+---+---+---+\n"
            "| g |               |\n"
            "+---+---+---+---+---+\n"
            "| r | g | v |(b)  b |\n"
            "+   +---+   +   +---+\n"
            "| r   r | v |(b)|   |\n"
            "+---+---+---+---+---+\n" +
                kNotes +
                "10 marbles, 5 blocks\n"
                "in ( ): the 2 marbles that the move removes\n"
                "\n"
                "after it\n"
                "+---+---+---+---+---+\n"
                "| g |               |\n"
                "+---+---+---+   +---+\n"
                "| r | g | v |   | b |\n"
                "+   +---+   +   +---+\n"
                "| r   r | v |       |\n"
                "+---+---+---+---+---+\n" +
                kNotes + "8 marbles, 5 blocks\n");
}

const std::string kOptimalPath =
    "+---+---+---+---+---+\n"
    "| g |               |\n"
    "+-│-+---+---+---+---+\n"
    "| r | g | v | b   b |\n"
    "+ │ +---+ │ +   +---+\n"
    "| r─ ─r─|─v | b |   |\n"
    "+---+---+---+---+---+\n" +
    kNotes + "10 marbles, 5 blocks\n";

TEST(Show, DrawsAnOptimalPathWithoutAnOutput) {
  EXPECT_EQ(shown(kBoard + "c 0 2 2 1\nf\n", std::nullopt, {"--command=11"}),
            "command 11, `c 0 2 2 1` (line 11)\n" + kOptimalPath + "an optimal path: (2,6)\n");
  EXPECT_THAT(shown(kBoard + "o 0 2 2 1\nf\n", std::nullopt, {"--command=11"}),
              HasSubstr("there is no path\n"));
}

TEST(Show, MarksTheWrongCellOfAPathAndDrawsAnOptimalOne) {
  EXPECT_EQ(shown(kBoard + "c 0 2 2 1\nf\n", "(2,6\n0,2\n0,1\n1,2\n)\n"),
            "command 11, `c 0 2 2 1` (line 11)\n"
            "+---+---+---+---+---+\n"
            "| g |  !            |\n"
            "+-│-+---+---+---+---+\n"
            "| r | g | v | b   b |\n"
            "+   +---+   +   +---+\n"
            "| r   r | v | b |   |\n"
            "+---+---+---+---+---+\n" +
                kNotes +
                "10 marbles, 5 blocks\n"
                "the output: (2,6)\n"
                "output:4:1: cell 3 of the path, (1,2), holds no marble\n"
                "\n"
                "the right answer\n" +
                kOptimalPath + "an optimal path: (2,6)\n");
}

TEST(Show, DrawsALongerPathThanTheOptimum) {
  const auto drawn = pictures_of<show>(kBoard + "c 0 2 1 1\nf\n", "(2,3\n0,2\n0,1\n1,1\n)\n");
  ASSERT_TRUE(drawn);
  EXPECT_THAT(drawn->front().faults, IsEmpty());
  const auto worse = pictures_of<show>(kBoard + "c 0 0 1 0\nf\n", "(2,4\n0,0\n0,1\n1,1\n1,0\n)\n");
  ASSERT_TRUE(worse);
  ASSERT_EQ(worse->size(), 2U);
  EXPECT_THAT(worse->front().faults,
              ElementsAre("output:1:1: claimed (2,4), but the optimum is (0,2)"));
}

TEST(Show, DrawsTheFirstWrongAnswerBeforeTheCommandAskedFor) {
  const std::string text = shown(kBoard + "n\nm 4 1 1 3 0 2\nf\n", "4\n", {"--command=12"});
  EXPECT_THAT(text, HasSubstr("command 11, `n` (line 11)\n"));
  EXPECT_THAT(text, HasSubstr("output:1:1: claimed 4 blocks, but the number of blocks is 5\n"));
  EXPECT_THAT(text, Not(HasSubstr("after it")));
}

TEST(Show, ReportsThatAllAnswersAreRight) {
  const auto drawn = pictures_of<show>(kBoard + "n\no 0 0 1 0\nf\n", "5\n(0,2\n0,0\n1,0\n)\n");
  ASSERT_TRUE(drawn);
  ASSERT_EQ(drawn->size(), 1U);
  EXPECT_EQ(drawn->front().notes.back(), "all answers of the output are right: 2");
  EXPECT_THAT(drawn->front().faults, IsEmpty());
}

TEST(Show, ReportsAnOutputThatEndsEarlyOrContinues) {
  EXPECT_THAT(pictures_of<show>(kBoard + "n\nf\n", "").value().front().faults,
              ElementsAre(HasSubstr("output:1:1: ")));
  EXPECT_THAT(pictures_of<show>(kBoard + "n\nf\n", "5\n5\n").value().front().faults,
              ElementsAre(HasSubstr("output:2:1: ")));
  EXPECT_THAT(
      pictures_of<show>(kBoard + "o 0 0 1 0\nf\n", "(0,2\n0,0\n1;0\n").value().front().faults,
      ElementsAre(HasSubstr("output:3:")));
}

TEST(Show, DrawsThePlaneBeforeAndAfterACommand) {
  const std::string marble = shown(kBoard + "f\n", std::nullopt, {"--command=3"});
  EXPECT_THAT(marble, AllOf(HasSubstr("before command 3, `b 2 0 verde` (line 3)\n"),
                            HasSubstr("2 marbles, 1 block\n"), HasSubstr("3 marbles, 2 blocks\n")));
  const Companions files("testdata/samegame2/data/sample/1.files");
  ByteSource in = ByteSource::from_memory("i 3 4 0 0 campo.txt\nf\n");
  const std::vector<std::string> flags = {"--command=1"};
  const auto table = show({in, "in", files}, nullptr, flags);
  ASSERT_TRUE(table) << table.error().message;
  ASSERT_EQ(table->size(), 2U);
  EXPECT_EQ(table->front().title, "before command 1, `i 3 4 0 0 campo.txt` (line 1)");
  EXPECT_EQ(table->front().rows, 0U);
  EXPECT_EQ(table->back().rows, 3U);
}

TEST(Show, FoldsGapsAndNumbersColoursWithTheSameFirstLetter) {
  EXPECT_EQ(shown("b 0 0 verde\nb 0 1 viola\nb 1000000000 -2000000000 verde\nf\n"),
            "after the last command\n"
            "+---+---+---+\n"
            "|v2 |..     |\n"
            "+---+   +   +\n"
            "|v1 |..     |\n"
            "+---+   +   +\n"
            "| :   :   : |\n"
            "+   +   +---+\n"
            "|    .. |v1 |\n"
            "+---+---+---+\n"
            "columns: x = 0, 1000000000\n"
            "rows: y = -2000000000, 0 to 1\n"
            "colours: v1 verde, v2 viola\n"
            "3 marbles, 3 blocks\n");
}

TEST(Show, RejectsAPlaneThatIsTooLargeToDraw) {
  std::string input;
  for (int x = 0; x <= 200; ++x) input += "b " + std::to_string(x) + " 0 a\n";
  EXPECT_EQ(shown(input + "f\n"),
            "in:202:1: expected at most 200 rows and columns to draw, found 1 and 201");
  EXPECT_THAT(shown(input + "f\n", std::nullopt, {"--command=200"}), HasSubstr("200 marbles"));
}

TEST(Show, RejectsUnknownFlagsAndInvalidInputs) {
  EXPECT_THAT(shown("f\n", std::nullopt, {"--big"}), HasSubstr("--big (expected: --command=N)"));
  EXPECT_EQ(shown("f\n", std::nullopt, {"--command=0"}),
            "flag --command=0: expected --command=N with N in [1, 9223372036854775807]");
  EXPECT_EQ(shown("n\nf\n", std::nullopt, {"--command=3"}),
            "in: expected --command=1 to --command=2, found --command=3");
  EXPECT_THAT(shown("x\n"), HasSubstr("in:1:1: "));
}

}  // namespace
}  // namespace biglia::samegame2

#include "pictures/labyrinth/show.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "pictures/base/picture_drawing.hpp"
#include "pictures/labyrinth/small_input_test.hpp"
#include "toolkit/problem_test.hpp"

namespace biglia::labyrinth {
namespace {

std::string shown(const std::string* output, const std::vector<std::string>& flags = {},
                  const std::string& input = kInput) {
  const auto pictures =
      pictures_of<show>(input, output == nullptr ? std::nullopt : std::optional(*output), flags);
  return pictures ? to_terminal(*pictures, false) : pictures.error().message;
}

TEST(Show, DrawsTheBoardWithYUpwards) {
  EXPECT_EQ(shown(nullptr),
            "initial board\n"
            "+---+---+---+\n"
            "|─┼─  0─ ─┼─|\n"
            "+ │ + ╵ + │ +\n"
            "|─┼─ ─── ─┼─|\n"
            "+ ╵ + ╷ + │ +\n"
            "|─@─ ─┼─ ─1─|\n"
            "+---+---+---+\n"
            "pawn (@) on (0,0), 9 cells within reach\n"
            "next object: 0\n"
            "\n"
            "free card: 7\n"
            "+---+\n"
            "|─┴─|\n"
            "+---+\n");
}

TEST(Show, DrawsTheBoardAfterTheLastMoveAndReportsTheFault) {
  const std::string half = "7 r 2 2 2\n";
  const std::string text = shown(&half);
  EXPECT_NE(text.find("after 1 move\n"), std::string::npos) << text;
  EXPECT_NE(text.find("pawn (@) on (2,2)"), std::string::npos) << text;
  EXPECT_NE(text.find("not all objects are found after 1 move: object 0 is on (1,2)"),
            std::string::npos)
      << text;
}

TEST(Show, MarksTheCellThatThePawnCannotReach) {
  const std::string no_way = "10 c -2 2 0\n";
  const std::string text = shown(&no_way);
  EXPECT_NE(text.find("after 0 moves and the push of the next\n"), std::string::npos) << text;
  EXPECT_NE(text.find("─1!|"), std::string::npos) << text;
  EXPECT_NE(text.find("free card: 10, with object 0\n"), std::string::npos) << text;
  EXPECT_NE(text.find("within reach: (0,0)"), std::string::npos) << text;
}

// No part of such a move is played.
TEST(Show, DrawsTheBoardBeforeAMoveOffTheBoard) {
  const std::string off = "7 r 2 2 2\n6 c 2 9 9\n";
  const std::string text = shown(&off);
  EXPECT_NE(text.find("after 1 move\n"), std::string::npos) << text;
  EXPECT_NE(text.find("pawn (@) on (2,2)"), std::string::npos) << text;
  EXPECT_NE(text.find("output:2:7: move 2: expected a cell of the board (0 to 2), found (9,9)"),
            std::string::npos)
      << text;
}

TEST(Show, DrawsCellsWideEnoughForLongNumbers) {
  std::string input = "11\n121\n6\n1 0\n";
  for (int i = 0; i < 121; ++i) input += "6 " + std::to_string(120 - i) + '\n';
  const std::string text = shown(nullptr, {}, input);
  EXPECT_NE(text.find("|──120── ─@119──"), std::string::npos) << text;
  EXPECT_NE(text.find(" ───1─── ───0───|\n"), std::string::npos) << text;
}

TEST(Show, RejectsInvalidInputs) {
  EXPECT_EQ(shown(nullptr, {}, "4\n"), "in:1:1: expected an odd n, found 4");
}

TEST(Show, FindsAnObjectUnderThePawnAtTheStartWithTheFlag) {
  const std::string input = "3\n2\n7\n0 0\n0 0\n6 -1\n6 1\n6 -1\n0 -1\n6 -1\n6 -1\n6 -1\n6 -1\n";
  EXPECT_NE(shown(nullptr, {"--start-object=found"}, input).find("next object: 1"),
            std::string::npos);
  EXPECT_NE(shown(nullptr, {}, input).find("in:5:3: found object 0 on the pawn's card"),
            std::string::npos);
}

}  // namespace
}  // namespace biglia::labyrinth

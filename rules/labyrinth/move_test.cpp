#include "rules/labyrinth/move.hpp"

#include <gtest/gtest.h>

namespace biglia::labyrinth {
namespace {

TEST(Move, InterpretsTheSignOfAColumnInBothWays) {
  using enum ColumnPositive;
  EXPECT_EQ(slide_by(Line::kRow, 4, kPushesDown), (Slide{Line::kRow, 3, Direction::kForward}));
  EXPECT_EQ(slide_by(Line::kRow, -4, kPushesUp), (Slide{Line::kRow, 3, Direction::kBack}));
  EXPECT_EQ(slide_by(Line::kColumn, 2, kPushesDown), (Slide{Line::kColumn, 1, Direction::kBack}));
  EXPECT_EQ(slide_by(Line::kColumn, 2, kPushesUp), (Slide{Line::kColumn, 1, Direction::kForward}));
  EXPECT_EQ(slide_by(Line::kColumn, -2, kPushesDown),
            (Slide{Line::kColumn, 1, Direction::kForward}));
  for (const ColumnPositive positive : {kPushesDown, kPushesUp}) {
    for (const Line kind : {Line::kRow, Line::kColumn}) {
      for (const std::int64_t number : {2, -2, 30, -30}) {
        EXPECT_EQ(number_of(slide_by(kind, number, positive), positive), number);
      }
    }
  }
}

TEST(Move, IsPrintedInTheFormatOfTheTask) {
  const Move move{8, slide_by(Line::kRow, -4, ColumnPositive::kPushesDown), {1, 3}};
  EXPECT_EQ(to_string(move, ColumnPositive::kPushesDown), "8 r -4 1 3");
  const Move up{0, {Line::kColumn, 1, Direction::kForward}, {0, 2}};
  EXPECT_EQ(to_string(up, ColumnPositive::kPushesDown), "0 c -2 0 2");
  EXPECT_EQ(to_string(up, ColumnPositive::kPushesUp), "0 c 2 0 2");
}

TEST(Card, RotationsMatchTheTask) {
  EXPECT_TRUE(same_class(0, 1));
  EXPECT_TRUE(same_class(2, 5));
  EXPECT_TRUE(same_class(7, 10));
  EXPECT_FALSE(same_class(1, 2));
  EXPECT_FALSE(same_class(5, 6));
  EXPECT_FALSE(same_class(6, 7));
  // A quarter turn moves the exits: right to down, down to left, left to up, up to right.
  const auto turned = [](Exits exits) {
    Exits result = 0;
    if ((exits & kRight) != 0) result |= kDown;
    if ((exits & kDown) != 0) result |= kLeft;
    if ((exits & kLeft) != 0) result |= kUp;
    if ((exits & kUp) != 0) result |= kRight;
    return result;
  };
  for (const Card card : kAllCards) {
    bool found = false;
    for (const Card other : rotations(card)) found |= kExits[other] == turned(kExits[card]);
    EXPECT_TRUE(found) << int{card};
  }
}

}  // namespace
}  // namespace biglia::labyrinth

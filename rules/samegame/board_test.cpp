#include "rules/samegame/board.hpp"

#include <gtest/gtest.h>

#include "rules/samegame/score.hpp"

namespace biglia::samegame {
namespace {

// 1 2 2
// 1 1 3
Board small() { return Board(2, {{1, 1}, {1, 2}, {3, 2}}); }

TEST(Board, RemovesTheGroupOfAnyOfItsCells) {
  for (const Cell cell : {Cell{0, 0}, Cell{1, 0}, Cell{0, 1}}) {
    Board board = small();
    EXPECT_EQ(board.play(cell), 3U);
    EXPECT_EQ(board.at({0, 0}), 2);
    EXPECT_EQ(board.at({0, 1}), 3);
    EXPECT_EQ(board.at({1, 1}), 2);
    EXPECT_EQ(board.cells_left(), 3U);
  }
}

TEST(Board, LetsCellsFallAndClosesUpTheLeftmostColumn) {
  Board board = small();
  ASSERT_EQ(board.play({0, 0}), 3U);
  const std::vector<std::vector<Colour>> expected = {{2}, {3, 2}};
  EXPECT_EQ(board.cells(), expected);
  EXPECT_EQ(board.at({0, 0}), 2);
  EXPECT_EQ(board.at({1, 1}), 2);
  EXPECT_EQ(board.at({1, 0}), kNoColour);
  EXPECT_EQ(board.at({0, 2}), kNoColour);
}

TEST(Board, ClosesUpSeveralColumnsAtOnce) {
  Board board(2, {{5, 4}, {1, 1}, {1}, {2, 1}});
  EXPECT_EQ(board.play({0, 2}), 3U);
  const std::vector<std::vector<Colour>> expected = {{5, 4}, {2, 1}};
  EXPECT_EQ(board.cells(), expected);
}

TEST(Board, ReportsWhyATurnIsIllegalAndChangesNothing) {
  Board board = small();
  for (const Cell cell : {Cell{-1, 0}, Cell{2, 0}, Cell{0, -1}, Cell{0, 3},
                          Cell{1'000'000'000'000, 0}, Cell{0, -1'000'000'000'000}}) {
    EXPECT_EQ(board.play(cell).error(), IllegalTurn::kOutside) << to_string(cell);
  }
  EXPECT_EQ(board.play({0, 2}).error(), IllegalTurn::kSingle);
  ASSERT_TRUE(board.play({0, 0}).has_value());
  EXPECT_EQ(board.play({1, 0}).error(), IllegalTurn::kEmpty);
  EXPECT_EQ(board.play({0, 2}).error(), IllegalTurn::kEmpty);
  EXPECT_EQ(board.cells_left(), 3U);
}

TEST(Board, HasATurnIfTwoNeighboursAreAlike) {
  EXPECT_TRUE(small().has_turn());
  EXPECT_TRUE(Board(2, {{1, 1}}).has_turn());
  EXPECT_FALSE(Board(2, {{1, 2}, {2, 1}}).has_turn());
}

TEST(Board, FindsTheWholeGroupOfAWindingRegion) {
  std::vector<std::vector<Colour>> columns(50, std::vector<Colour>(50, 1));
  for (std::size_t column = 1; column < 50; column += 2) {
    for (std::size_t row = 0; row < 50; ++row) columns[column][row] = 2;
    columns[column][column % 4 == 1 ? 49 : 0] = 1;
  }
  Board board(50, columns);
  EXPECT_EQ(board.group({0, 0}).size(), 25U * 50 + 25);
  EXPECT_EQ(board.play({0, 0}), 25U * 50 + 25);
}

TEST(Score, CountsSquaresOfTheCellsAboveTwo) {
  EXPECT_EQ(points_of_turn(2), 0);
  EXPECT_EQ(points_of_turn(3), 1);
  EXPECT_EQ(points_of_turn(2500), 2498 * 2498);
}

TEST(Score, DiffersAtTheEndOnly) {
  Board board = small();
  ASSERT_EQ(board.play({0, 0}), 3U);  // leaves 2, 3, 2
  EXPECT_EQ(points_of_game(board, 1, Scoring::kJaveriana), 1);
  EXPECT_EQ(points_of_game(board, 1, Scoring::kLiterature), 1 - 0 - 1);
  Board cleared(2, {{1, 1}, {1, 1}});
  ASSERT_EQ(cleared.play({1, 1}), 4U);
  EXPECT_TRUE(cleared.is_cleared());
  EXPECT_EQ(points_of_game(cleared, 4, Scoring::kJaveriana), 16);
  EXPECT_EQ(points_of_game(cleared, 4, Scoring::kLiterature), 1004);
}

}  // namespace
}  // namespace biglia::samegame

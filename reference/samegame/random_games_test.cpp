// Plays random games with rules/samegame and with the naive twin. Board and points must be the same
// after every turn, and illegal turns the same. BIGLIA_RANDOM_GAMES sets the number of games
// (default 2000):
//   BIGLIA_RANDOM_GAMES=1000000 build/release/bin/samegame_reference_test --gtest_filter=Random*
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "reference/samegame/naive_twin.hpp"
#include "rules/samegame/score.hpp"
#include "toolkit/random.hpp"

namespace biglia::samegame {
namespace {

std::int64_t games_to_play() {
  const char* const text = std::getenv("BIGLIA_RANDOM_GAMES");
  return text == nullptr ? 2000 : std::atoll(text);
}

NaiveGame random_game(Random& random, int colours) {
  const int most = random.chance(1, 50) ? 50 : 9;
  NaiveGame game{.m = static_cast<int>(random.between(2, most)),
                 .n = static_cast<int>(random.between(2, most))};
  for (int i = 0; i < game.m * game.n; ++i) {
    game.colours.push_back(static_cast<int>(random.between(1, colours)));
  }
  return game;
}

Board board_of(NaiveGame game) {
  std::vector<std::vector<Colour>> columns(static_cast<std::size_t>(game.n));
  for (int i = 0; i < game.m; ++i) {
    for (int j = 0; j < game.n; ++j) {
      columns[static_cast<std::size_t>(j)].push_back(static_cast<Colour>(game.at(i, j)));
    }
  }
  return {static_cast<std::size_t>(game.m), std::move(columns)};
}

// Returns the first difference, or "".
std::string difference(const Board& board, NaiveGame& game) {
  if (board.cells_left() != static_cast<std::size_t>(game.left())) return "cells left";
  for (int i = -1; i <= game.m; ++i) {
    for (int j = -1; j <= game.n; ++j) {
      const bool inside = i >= 0 && i < game.m && j >= 0 && j < game.n;
      const int expected = inside ? game.at(i, j) : 0;
      if (board.at({i, j}) != expected) return "cell " + to_string(Cell{i, j});
    }
  }
  return "";
}

// Plays random cells, most of them near the bottom, until no turn is legal.
void play(Random& random) {
  const int colours = static_cast<int>(random.between(2, random.chance(1, 4) ? 9 : 5));
  NaiveGame game = random_game(random, colours);
  Board board = board_of(game);
  std::int64_t points = 0;
  ASSERT_EQ(difference(board, game), "");
  while (board.has_turn()) {
    const int row = static_cast<int>(random.between(-1, game.m));
    const int column = static_cast<int>(random.between(-1, game.n));
    NaiveGame after = game;
    const int removed = after.play(row, column);
    const auto played = board.play({row, column});
    ASSERT_EQ(played.value_or(0), static_cast<std::size_t>(removed));
    if (!played) {
      const bool outside = row < 0 || row >= game.m || column < 0 || column >= game.n;
      const bool empty = !outside && game.at(row, column) == 0;
      ASSERT_EQ(played.error(), outside ? IllegalTurn::kOutside
                                : empty ? IllegalTurn::kEmpty
                                        : IllegalTurn::kSingle);
      continue;
    }
    game = after;
    points += points_of_turn(*played);
    ASSERT_EQ(difference(board, game), "");
    ASSERT_EQ(points_of_game(board, points, Scoring::kJaveriana), game.javeriana());
    ASSERT_EQ(points_of_game(board, points, Scoring::kLiterature), game.literature(colours));
  }
  for (int i = 0; i < game.m; ++i) {
    for (int j = 0; j < game.n; ++j) ASSERT_EQ(NaiveGame(game).play(i, j), 0);
  }
}

TEST(RandomGames, AgreeWithTheNaiveTwin) {
  Random random(20);
  for (std::int64_t i = 0; i < games_to_play() && !HasFatalFailure(); ++i) {
    SCOPED_TRACE(i);
    play(random);
  }
}

}  // namespace
}  // namespace biglia::samegame

// The points of a game, by both scorings.
//
//   javeriana    (m*n)^2 if the board is cleared, else the sum of (x-2)^2 over the turns, each of
//                which removed x cells
//   literature   the sum of (x-2)^2 over the turns, plus 1000 if the board is cleared, else minus
//                (r-2)^2 for each colour of which r > 0 cells are left
//
// The second one is the scoring of published results (Schadd et al., "Single-Player Monte-Carlo Tree
// Search for SameGame", 2012).
#pragma once

#include <cstdint>

#include "rules/samegame/board.hpp"

namespace biglia::samegame {

enum class Scoring : std::uint8_t { kJaveriana, kLiterature };

// (x-2)^2 for a turn that removes x cells.
constexpr std::int64_t points_of_turn(std::size_t removed) {
  const std::int64_t over = static_cast<std::int64_t>(removed) - 2;
  return over * over;
}

// The points of a game on a board of `cells` cells at the start. `gained` is the sum of
// points_of_turn() over its turns, `left` the number of cells left, and `lost` the sum of (r-2)^2
// over the colours of which r > 0 cells are left; kJaveriana ignores `lost`.
constexpr std::int64_t points_at_end(Scoring scoring, std::size_t cells, std::int64_t gained,
                                     std::int64_t lost, std::size_t left) {
  constexpr std::int64_t kCleared = 1000;
  const auto all = static_cast<std::int64_t>(cells);
  if (scoring == Scoring::kJaveriana) return left == 0 ? all * all : gained;
  return left == 0 ? gained + kCleared : gained - lost;
}

// The points of a game that ends with this board and whose turns have this sum of points_of_turn().
// Cost: the cells that are left.
std::int64_t points_of_game(const Board& end, std::int64_t points_of_turns, Scoring scoring);

}  // namespace biglia::samegame

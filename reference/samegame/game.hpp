// The terms that the fast boards and the search share: a grid of colours, a turn, an anchor.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rules/samegame/score.hpp"

namespace biglia::samegame {

// The board at the start. Cells are in row-major order. Row 0 is the bottom row, column 0 the leftmost. Colours are any
// numbers. REQUIRES (checked by play()): 1 <= rows, columns <= 64.
struct Grid {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<std::uint32_t> colours = {};

  std::size_t cells() const { return rows * columns; }
};

// A cell of the group to remove, in the coordinates of the board at that turn.
struct Turn {
  std::size_t row = 0;
  std::size_t column = 0;

  auto operator<=>(const Turn&) const = default;
};

// The points of a group of x cells. It is also what a colour with x > 0 cells left costs.
inline std::int64_t square_score(std::int64_t x) {
  return x > 0 ? points_of_turn(static_cast<std::size_t>(x)) : 0;
}

// A cell of the starting board. It names the group that holds it, at any time of the game.
struct Anchor {
  std::uint16_t column = 0;
  std::uint16_t row = 0;
};

// A set of columns of the starting board, one bit each.
using Columns = std::uint64_t;

// What a fast board removes at an anchor.
struct Removed {
  std::uint16_t cells = 0;  // 0: the anchor is gone, or its group is a single cell
  std::uint16_t colour = 0;
  // The result depends only on these columns of the starting board, from the first to the last. The
  // last one may be beyond the board.
  std::uint8_t first = 0;
  std::uint8_t last = 0;
  bool closes = false;  // a column became empty

  // REQUIRES: last < 64.
  Columns columns() const { return (Columns{2} << last) - (Columns{1} << first); }
};

// Colours of a grid, renumbered 1, 2, ... in order of decreasing frequency. Colours of equal
// frequency are numbered in the order in which they appear, so the search does not depend on the
// names of the colours. Cost: cells * log(cells).
struct Ranking {
  explicit Ranking(const Grid& grid);

  std::vector<std::uint16_t> colour;  // by cell of the grid
  std::vector<std::uint16_t> count;   // by renumbered colour; count[0] is unused
};

}  // namespace biglia::samegame

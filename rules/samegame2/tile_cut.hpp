// Chooses the cut that divides a region of tiles in two (tile_tree.hpp). A cut is perpendicular to
// an axis, has at least a fifth of the tiles on each side, and is touched by few tiles.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "rules/samegame2/tile.hpp"
#include "toolkit/random.hpp"

namespace biglia::samegame2 {

struct PlacedTile {
  TilePlace place;
  TileId id;
};

struct TileCut {
  std::int32_t at = 0;       // separates the tiles with a coordinate below it from the others
  bool on_y = false;         // the coordinate is y, else x
  std::size_t low = 0;       // the number of tiles with a coordinate below the cut
  std::size_t touching = 0;  // the number of tiles with an edge on the cut

  // True if a tile with this coordinate has an edge on the cut.
  static bool touches(std::int32_t coordinate, std::int32_t at) {
    return static_cast<std::uint32_t>(coordinate - at + 1) < 2;
  }
};

// The maximum number of tiles that may touch the cut of a region of `tiles` tiles. A new cut may
// exceed it with a small probability. Insertions along a cut exceed it in time.
std::size_t most_touching(std::size_t tiles);

// Returns a cut with at least a fifth of the tiles on each side. Unless `randomized`, it first
// tries the middle of the longer side, and returns it if it is balanced and few tiles touch it, as
// in fields and random planes. Otherwise it draws a few cuts at random, which nobody can predict,
// and returns the one that the fewest tiles touch.
//
// At most 9 * sqrt(tiles) tiles touch the cut, except in about one of several thousand cases. Let W
// be the number of columns of tiles between the first and the last fifth of the tiles by x, and H
// the number of rows likewise. At least a fifth of the tiles are in both, so W * H >= tiles / 5,
// and the larger of the two, say W, is at least sqrt(tiles / 5). Each tile touches at most two
// cuts. So the W - 1 cuts between these columns are touched by 2 * tiles / (W - 1) tiles on
// average, about 4.5 * sqrt(tiles), and a random one by twice as many in less than half of the
// cases.
//
// Cost: the number of tiles times the number of cuts drawn, three or four on average. Reorders the
// tiles. REQUIRES: at least 64 tiles, at different places.
TileCut best_cut(std::span<PlacedTile> tiles, bool randomized, Random& random);

}  // namespace biglia::samegame2

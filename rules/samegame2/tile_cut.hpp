// Where a region of tiles is cut in two (tile_tree.hpp): along an axis, with at least a fifth of the
// tiles on each side, so that few tiles touch the cut.
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
  std::int32_t at = 0;  // the tiles with a coordinate below it lie on one side
  bool on_y = false;    // which coordinate
  std::size_t low = 0;  // tiles on the side below
  std::size_t touching = 0;

  // True: a tile there has an edge on the cut.
  static bool touches(std::int32_t coordinate, std::int32_t at) {
    return static_cast<std::uint32_t>(coordinate - at + 1) < 2;
  }
};

// The most tiles that touch a cut of so many: more are found with some probability at first, and come
// in time where tiles are inserted along a cut.
std::size_t most_touching(std::size_t tiles);

// A cut with a fifth of the tiles on each side at least. At first the middle of the longer side, where
// that is one and few tiles touch it, as in fields and random planes; else, and always where `by_chance`,
// the lightest of a few that are drawn at random, so that nobody knows where they are.
//
// At most 9 * sqrt(tiles) touch it, but for one case in some thousands. For let W be the tiles' columns
// between the first and the last fifth of the tiles by x, and H the rows alike: at least a fifth of the
// tiles lie in both, so W * H >= tiles / 5, and the larger of the two, W say, is at least
// sqrt(tiles / 5). Each tile touches two cuts at most, so one of the W - 1 cuts between these columns is
// touched by 2 * tiles / (W - 1) in the mean, about 4.5 * sqrt(tiles), and by twice that in less than
// half of the cases.
//
// Cost: the tiles, times the cuts drawn, three or four in the mean. Changes the tiles' order. REQUIRES:
// 64 tiles or more, at different places.
TileCut best_cut(std::span<PlacedTile> tiles, bool by_chance, Random& random);

}  // namespace biglia::samegame2

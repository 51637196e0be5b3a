// Visits the marbles of a plane.
#pragma once

#include <bit>
#include <cstdint>

#include "rules/samegame2/checking/plane.hpp"

namespace biglia::samegame2 {

// Calls visit(Point) for each marble of the tile.
template <typename Visit>
void for_each_marble(const checking::Tile& tile, Visit visit) {
  for (std::uint64_t left = tile.marbles; left != 0; left &= left - 1) {
    const int bit = std::countr_zero(left);
    visit(Point{static_cast<Coordinate>(tile.x * checking::kTileSide + bit / checking::kTileSide),
                static_cast<Coordinate>(tile.y * checking::kTileSide + bit % checking::kTileSide)});
  }
}

template <typename Visit>
void for_each_marble(const checking::Plane& plane, Visit visit) {
  for (checking::Plane::TileId id = 0; id < plane.tile_limit(); ++id) {
    for_each_marble(plane.tile(id), visit);
  }
}

}  // namespace biglia::samegame2

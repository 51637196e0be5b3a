// For tests: cells of the small board as points of the plane.
#pragma once

#include "rules/samegame2/checking/small_board.hpp"
#include "toolkit/point.hpp"

namespace biglia::samegame2::checking {

inline Point point(SmallBoard::Cell c) {
  return {static_cast<Coordinate>(c.first), static_cast<Coordinate>(c.second)};
}

}  // namespace biglia::samegame2::checking

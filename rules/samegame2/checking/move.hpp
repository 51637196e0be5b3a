// Executes an `m` on the plane of the checker.
#pragma once

#include "rules/samegame2/checking/plane.hpp"

namespace biglia::samegame2::checking {

// Removes the marbles of the cell's block from the base and settles the base. The block is computed
// on the whole plane. In each column of the base the marbles drop to base.low.y and up. Then the
// columns with marbles close up to base.low.x and right. Does nothing if the cell is empty.
//
// Cost: the block, plus the marbles of the tiles that meet the base, plus at worst one test for
// each tile of the plane. No recursion. Memory: 8 bytes per marble of the block, 20 per tile of the
// base.
void move(Plane& plane, Point cell, const Rectangle& base);

}  // namespace biglia::samegame2::checking

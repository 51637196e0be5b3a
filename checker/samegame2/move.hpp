// What an `m` does to the checker's plane.
#pragma once

#include "checker/samegame2/plane.hpp"

namespace biglia::samegame2::checking {

// Removes from the base the marbles of cell's block, which is that of the whole plane, and settles
// the base: in each column the marbles drop to base.low.y and up, then the columns that hold
// marbles close up to base.low.x and right. Nothing happens where the cell is empty.
//
// Cost: the block, plus the marbles of the tiles which meet the base, plus at worst a glance at
// each tile of the plane. No recursion. Memory: 8 bytes a marble of the block, 20 a tile of the
// base.
void move(Plane& plane, Point cell, const Box& base);

}  // namespace biglia::samegame2::checking

// The reference for okulov: the fewest moves in which the two players' regions touch.
//
// A move joins to its player's region the neighbouring regions of one colour, so it brings the two
// regions at most one step nearer in the graph of regions, and one that follows a shortest path
// exactly one; they touch when they are one step apart. So the answer is their distance less one,
// and the layers of layers.hpp give it.
//
// Cost: linear in the cells. Memory: some 5 bytes a cell of a large board at most (layers.hpp), none for
// rows that the input only announces.
#pragma once

#include "toolkit/problem_functions.hpp"

namespace biglia::okulov {

// Takes official and large inputs alike. Flags: --explain writes, behind the number, a shortest
// game: a line `player colour` for each move, the first player's first.
Result<void> solve(const TestInput& input, ByteSink& answer, Flags flags = {});

}  // namespace biglia::okulov

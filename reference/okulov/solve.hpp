// The reference solution for okulov: the fewest moves after which the two players' regions touch.
//
// A move merges the neighbouring regions of one colour into the player's region. It reduces the
// distance between the two regions in the region graph by at most one, and a move along a shortest
// path reduces it by exactly one. The regions touch at distance one. The answer is therefore their
// initial distance minus one. layers.hpp computes the distance.
//
// Cost: linear in the cells. Memory: at most about 5 bytes per cell of a large board (layers.hpp),
// and none for rows that the input announces but does not contain.
#pragma once

#include "toolkit/declaration.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::okulov {

// Accepts official and large inputs. Flags: --explain also writes a shortest game after the number:
// one line `player colour` per move, starting with the first player.
Result<void> solve(const TestInput& input, ByteSink& answer, Flags flags = {});

DeclaredFlags solve_flags();

}  // namespace biglia::okulov

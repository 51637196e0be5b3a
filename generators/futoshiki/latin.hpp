// Generates Latin squares, which are the solutions of boards.
#pragma once

#include <cstddef>
#include <vector>

#include "rules/futoshiki/board.hpp"
#include "toolkit/random.hpp"

namespace biglia::futoshiki {

// Nearly uniform among all squares of the size: Jacobson and Matthews, "Generating uniformly
// distributed random Latin squares" (1996), size^3 moves from the cyclic square.
// Cost: size^4. REQUIRES: 2 <= size <= 64.
Grid random_square(std::size_t size, Random& random);

// A square with many long increasing runs: each row counts up from a different number and continues
// with 1 after the largest. The rows are in random order.
Grid square_of_runs(std::size_t size, Random& random);

// The rows of a square of runs, sorted by their longest run, the longest first. Of two equal runs
// the upper row is first: every standard library gives the same boards.
std::vector<std::size_t> rows_by_run(const Grid& square, std::size_t size);

// The square that results from filling the cells in row order with the least value that can still
// be completed: the first one that backtracking in row order finds on an empty board. Cost:
// exponential for sizes far above 9.
Grid first_square(std::size_t size);

}  // namespace biglia::futoshiki

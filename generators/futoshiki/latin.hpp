// Latin squares: the solutions of boards to be made.
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

// Rows that count up from a number of their own and begin again behind the largest: many long
// increasing runs. The rows stand in random order.
Grid square_of_runs(std::size_t size, Random& random);

// The rows of a square of runs by their longest run, the longest first; of two alike the upper first,
// so that every standard library makes the same boards.
std::vector<std::size_t> rows_by_run(const Grid& square, std::size_t size);

// The square that comes first when rows are filled one by one with the least values that can still be
// completed: what backtracking in row order finds first on an empty board. Exponential for sizes far
// beyond 9.
Grid first_square(std::size_t size);

}  // namespace biglia::futoshiki

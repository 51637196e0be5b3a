// Small random boards for comparing the reference, the naive twin and the other solvers. The same
// seed always gives the same board.
#pragma once

#include <cstdint>
#include <string>

#include "reference/okulov/naive_twin.hpp"

namespace biglia::okulov {

// Up to 5 x 5 cells, or one long row or column, in 2 to 6 colours; the corners differ.
Grid random_grid(std::uint64_t seed);

// The input text of a board, with packed or spaced cells.
enum class Spacing { kPacked, kSpaced };
std::string input_of(const Grid& grid, Spacing spacing);

}  // namespace biglia::okulov

// Small random boards for comparing all who know the answer: the same for the same seed.
#pragma once

#include <cstdint>
#include <string>

#include "reference/okulov/naive_twin.hpp"

namespace biglia::okulov {

// Up to 5 x 5 cells, or one long row or column, of 2 to 6 colours; the corners differ.
Grid random_grid(std::uint64_t seed);

// An input with this board, packed or spaced.
enum class Spacing { kPacked, kSpaced };
std::string input_of(const Grid& grid, Spacing spacing);

}  // namespace biglia::okulov

// The question of an `o` or a `c` command.
#pragma once

#include <cstdint>

#include "toolkit/point.hpp"

namespace biglia::samegame2::checking {

enum class PathKind {
  kHomogeneous,  // `o`: through marbles of the first cell's colour
  kAny,          // `c`: through any marbles, with the fewest colour changes
};

struct PathQuestion {
  PathKind kind = PathKind::kAny;
  Point from;
  Point to;
};

// (v, l): the number of colour changes along a path, and its number of cells. Smaller is better.
struct PathLength {
  std::int64_t changes = 0;
  std::int64_t cells = 0;

  friend auto operator<=>(const PathLength&, const PathLength&) = default;
};

}  // namespace biglia::samegame2::checking

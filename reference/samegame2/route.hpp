// A path over marbles, as printed in the answer.
#pragma once

#include <cstdint>
#include <vector>

#include "toolkit/point.hpp"

namespace biglia::samegame2 {

struct Route {
  std::uint64_t variability = 0;  // number of colour changes along the path
  std::vector<Point> cells;       // from the first cell to the last
};

}  // namespace biglia::samegame2

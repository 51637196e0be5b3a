// A path over marbles, as the answer prints it.
#pragma once

#include <cstdint>
#include <vector>

#include "toolkit/point.hpp"

namespace biglia::samegame2 {

struct Route {
  std::uint64_t variability = 0;  // changes of colour along it
  std::vector<Point> cells;       // from the first to the last
};

}  // namespace biglia::samegame2

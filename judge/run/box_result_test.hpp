// For tests: a result of a box.
#pragma once

#include <chrono>

#include "judge/sandbox/box.hpp"

namespace biglia::judge {

inline BoxResult box_result(BoxEnd end, std::chrono::milliseconds cpu = {},
                            std::chrono::milliseconds wall = {}) {
  BoxResult result;
  result.end = end;
  result.cpu = cpu;
  result.wall = wall;
  return result;
}

}  // namespace biglia::judge

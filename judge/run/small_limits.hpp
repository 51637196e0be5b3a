// Limits that a hostile program reaches quickly, for the conformance table and the box's tests.
#pragma once

#include <chrono>

#include "judge/sandbox/box.hpp"

namespace biglia::judge {

inline Limits small_limits() {
  Limits limits;
  limits.cpu = std::chrono::milliseconds(300);
  limits.wall = std::chrono::seconds(3);
  limits.memory = mib(64);
  limits.output = mib(1);
  limits.file_size = mib(4);
  limits.scratch = mib(8);
  limits.processes = 16;
  return limits;
}

}  // namespace biglia::judge

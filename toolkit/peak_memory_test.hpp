// The peak memory of this process, for tests of memory bounds.
#pragma once

#include <cstdint>
#include <fstream>
#include <string>

namespace biglia {

// The peak since the previous call, in kB; 0 if the system does not report it.
inline std::uint64_t peak_memory() {
  std::ifstream status("/proc/self/status");
  std::uint64_t peak = 0;
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("VmHWM:")) peak = std::stoull(line.substr(6));
  }
  std::ofstream("/proc/self/clear_refs") << '5';
  return peak;
}

}  // namespace biglia

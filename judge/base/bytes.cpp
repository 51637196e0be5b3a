#include "judge/base/bytes.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>

namespace biglia::judge {

std::string to_string(Bytes bytes) {
  constexpr std::array<const char*, 5> kUnits = {"bytes", "KiB", "MiB", "GiB", "TiB"};
  if (bytes.count < 1024) return fmt::format("{} bytes", bytes.count);
  auto value = static_cast<double>(bytes.count);
  std::size_t unit = 0;
  while (value >= 1024 && unit + 1 < kUnits.size()) {
    value /= 1024;
    ++unit;
  }
  return fmt::format("{:.1f} {}", value, kUnits[unit]);
}

}  // namespace biglia::judge

// Random places of tiles, for tests of what divides them.
#pragma once

#include <cstdint>
#include <functional>

#include "rules/samegame2/tile.hpp"
#include "toolkit/random.hpp"

namespace biglia::samegame2 {

struct TileLayout {
  const char* name;
  std::function<TilePlace(Random&)> place;
};

inline std::int32_t between(Random& random, std::int64_t low, std::int64_t high) {
  return static_cast<std::int32_t>(random.between(low, high));
}

}  // namespace biglia::samegame2

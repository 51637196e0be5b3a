// The bounds of @problem@. They are defined only here.
#pragma once

#include <cstdint>

namespace biglia::@namespace@ {

inline constexpr std::int64_t kLeast = -1'000'000'000;
inline constexpr std::int64_t kMost = 1'000'000'000;

}  // namespace biglia::@namespace@

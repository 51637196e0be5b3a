// The error for a parameter that is too large for a size of board.
#pragma once

#include <fmt/format.h>

#include <cstdint>

#include "toolkit/result.hpp"

namespace biglia::futoshiki {

inline std::unexpected<Error> beyond(const char* name, std::int64_t value, std::int64_t most,
                                     std::size_t size) {
  return failure(fmt::format("expected {} at most {} for boards of size {}, found {}", name, most,
                             size, value));
}

}  // namespace biglia::futoshiki

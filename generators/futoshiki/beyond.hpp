// The error for a parameter that is too large for a size of board.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "toolkit/result.hpp"

namespace biglia::futoshiki {

inline std::unexpected<Error> beyond(const char* name, std::int64_t value, std::int64_t most,
                                     std::size_t size) {
  return failure("expected " + std::string(name) + " at most " + std::to_string(most) +
                 " for boards of size " + std::to_string(size) + ", found " +
                 std::to_string(value));
}

}  // namespace biglia::futoshiki

// Counts operations (tiles touched, pieces visited). Tests use it to check cost bounds without a
// clock. It counts only in builds with BIGLIA_COUNT_OPERATIONS (the preset dev). In other builds it
// compiles to nothing.
#pragma once

#include <cstdint>

namespace biglia {

#ifdef BIGLIA_COUNT_OPERATIONS

inline thread_local std::uint64_t counted_operations = 0;  // since the thread started

inline constexpr bool kCountsOperations = true;
inline void count_operations(std::uint64_t count = 1) { counted_operations += count; }
inline std::uint64_t operations_so_far() { return counted_operations; }

#else

inline constexpr bool kCountsOperations = false;
constexpr void count_operations(std::uint64_t /*count*/ = 1) {}
constexpr std::uint64_t operations_so_far() { return 0; }

#endif

}  // namespace biglia

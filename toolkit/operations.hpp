// A counter of work (tiles touched, pieces visited), for tests that hold a promise of cost without a
// clock. It counts only in builds with BIGLIA_COUNT_OPERATIONS (the preset dev); elsewhere it is nothing.
#pragma once

#include <cstdint>

namespace biglia {

#ifdef BIGLIA_COUNT_OPERATIONS

inline thread_local std::uint64_t counted_operations = 0;  // of this thread, since it began

inline constexpr bool kCountsOperations = true;
inline void count_operations(std::uint64_t count = 1) { counted_operations += count; }
inline std::uint64_t operations_so_far() { return counted_operations; }

#else

inline constexpr bool kCountsOperations = false;
constexpr void count_operations(std::uint64_t /*count*/ = 1) {}
constexpr std::uint64_t operations_so_far() { return 0; }

#endif

}  // namespace biglia

// The memory in use according to the allocator, for memory benchmarks.
#pragma once

#include <malloc.h>

#include <cstddef>

namespace biglia::samegame2 {

// The bytes that glibc's malloc has allocated and not freed, including its headers.
inline std::size_t bytes_in_use() {
  const struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

}  // namespace biglia::samegame2

// What the allocator says is in use, for benchmarks of memory.
#pragma once

#include <malloc.h>

#include <cstddef>

namespace biglia::samegame2 {

// Bytes handed out by glibc's malloc and not given back, its own headers included.
inline std::size_t bytes_in_use() {
  const struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

}  // namespace biglia::samegame2

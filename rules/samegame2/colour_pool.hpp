// A pool of blocks of 2, 4, ... 64 colours, allocated in a few large chunks. Tiles store their
// packed colours in it.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "rules/samegame2/bounds.hpp"

namespace biglia::samegame2 {

// A block is identified by its class and an index. Cost: constant. Memory: the blocks, and one
// chunk of slack per class. Freed blocks are reused, and never returned to the allocator.
class ColourPool {
 public:
  static constexpr int kClasses = 7;  // a block of class k holds 2^k colours; class 0 is unused

  // The class of a block for `count` colours. REQUIRES: 1 <= count <= 64.
  static int class_of(int count) {
    return static_cast<int>(std::bit_width(static_cast<unsigned>(count - 1)));
  }

  std::uint32_t take(int size_class);
  void give_back(int size_class, std::uint32_t block);

  Colour* at(int size_class, std::uint32_t block) {
    return const_cast<Colour*>(std::as_const(*this).at(size_class, block));
  }
  const Colour* at(int size_class, std::uint32_t block) const {
    const Class& blocks = classes_[static_cast<std::size_t>(size_class)];
    const std::uint32_t chunk = block >> (kChunkShift - size_class);
    const std::uint32_t within = block & ((1U << (kChunkShift - size_class)) - 1);
    return blocks.chunks[chunk].get() + (std::size_t{within} << size_class);
  }

 private:
  static constexpr int kChunkShift = 13;  // 2^13 colours, 32 KiB, per chunk
  static constexpr std::uint32_t kNone = UINT32_MAX;

  struct Class {
    std::vector<std::unique_ptr<Colour[]>> chunks;
    std::uint32_t used = 0;      // blocks ever allocated
    std::uint32_t free = kNone;  // a linked list through the first words of the freed blocks
  };

  std::array<Class, kClasses> classes_;
};

}  // namespace biglia::samegame2

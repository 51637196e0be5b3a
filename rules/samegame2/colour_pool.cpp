#include "rules/samegame2/colour_pool.hpp"

namespace biglia::samegame2 {

std::uint32_t ColourPool::take(int size_class) {
  Class& blocks = classes_[static_cast<std::size_t>(size_class)];
  if (blocks.free != kNone) {
    const std::uint32_t block = blocks.free;
    blocks.free = *at(size_class, block);
    return block;
  }
  const std::uint32_t block = blocks.used++;
  if (block >> (kChunkShift - size_class) == blocks.chunks.size()) {
    blocks.chunks.push_back(
        std::make_unique_for_overwrite<Colour[]>(std::size_t{1} << kChunkShift));
  }
  return block;
}

void ColourPool::give_back(int size_class, std::uint32_t block) {
  Class& blocks = classes_[static_cast<std::size_t>(size_class)];
  *at(size_class, block) = blocks.free;
  blocks.free = block;
}

}  // namespace biglia::samegame2

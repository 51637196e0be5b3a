#include "reference/samegame2/bucket_blocks.hpp"

#include <bit>

namespace biglia::samegame2 {
namespace {

constexpr Cells kSides = kRightColumn | kLeftColumn | kTopRow | kBottomRow;

// The tile's marbles that have the same colour as their right or upper neighbour in the tile.
struct Bonds {
  Cells right = 0;
  Cells up = 0;
};

Bonds bonds_of(const Tile& tile, const std::array<Colour, kTileCells>& colours) {
  Bonds bonds;
  const Cells pairs_right = tile.marbles & (tile.marbles >> 1) & ~kRightColumn;
  const Cells pairs_up = tile.marbles & (tile.marbles >> 8);
  for (Cells left = pairs_right | pairs_up; left != 0; left &= left - 1) {
    const auto bit = static_cast<std::size_t>(std::countr_zero(left));
    const Cells cell = left & -left;
    if ((pairs_right & cell) != 0 && colours[bit] == colours[bit + 1]) bonds.right |= cell;
    if ((pairs_up & cell) != 0 && colours[bit] == colours[bit + 8]) bonds.up |= cell;
  }
  return bonds;
}

Cells connected(Cells cells, const Bonds& bonds) {
  while (true) {
    const Cells more = cells | ((cells & bonds.right) << 1) | ((cells >> 1) & bonds.right) |
                       ((cells & bonds.up) << 8) | ((cells >> 8) & bonds.up);
    if (more == cells) return cells;
    cells = more;
  }
}

}  // namespace

// About 25 KiB, only partially initialised for the bucket's tiles. The rest is never read.
// NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init)
BucketBlocks::BucketBlocks(const TileStore& store, std::span<const TileId> bucket) {
  for (const TileId id : bucket) store.prefetch(id);
  for (std::size_t i = 0; i < bucket.size(); ++i) {
    const Tile& tile = store[bucket[i]];
    tile.mark = static_cast<std::uint32_t>(i) + 1;
    store.unpack(tile, tiles_[i].colours.data());
    find_parts(tile, tiles_[i]);
  }
  blocks_ = numbers_;
  sets_.reset(numbers_);
  for (std::size_t i = 0; i < bucket.size(); ++i) {
    for (const int direction : {0, 1}) join(store, store[bucket[i]], i, direction);
  }
  for (const TileId id : bucket) store[id].mark = 0;
}

void BucketBlocks::find_parts(const Tile& tile, Unpacked& unpacked) {
  const Bonds bonds = bonds_of(tile, unpacked.colours);
  for (Cells left = tile.marbles; left != 0;) {
    const Cells part = connected(left & -left, bonds);
    left &= ~part;
    for (Cells outer = part & kSides; outer != 0; outer &= outer - 1) {
      unpacked.part[static_cast<std::size_t>(std::countr_zero(outer))] =
          static_cast<std::uint16_t>(numbers_);
    }
    ++numbers_;
  }
}

// Unites the blocks that meet across the side in that direction, if the neighbouring tile is in the
// bucket.
void BucketBlocks::join(const TileStore& store, const Tile& tile, std::size_t index,
                        int direction) {
  TilePlace place = tile.place;
  if ((tile.marbles & side(direction)) == 0 || !step(place, direction)) return;
  const TileId id = store.find(place);
  if (id == kNoTile || store[id].mark == 0) return;
  const Unpacked& mine = tiles_[index];
  const Unpacked& other = tiles_[store[id].mark - 1];
  for (Cells meet = across(tile.marbles, direction) & store[id].marbles; meet != 0;
       meet &= meet - 1) {
    const auto there = static_cast<std::size_t>(std::countr_zero(meet));
    const std::size_t here = direction == 0 ? there + 7 : there + 56;
    if (mine.colours[here] == other.colours[there] &&
        sets_.unite(mine.part[here], other.part[there]))
      --blocks_;
  }
}

}  // namespace biglia::samegame2

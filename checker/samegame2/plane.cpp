#include "checker/samegame2/plane.hpp"

#include <algorithm>
#include <utility>

#include "toolkit/check.hpp"

namespace biglia::samegame2::checking {
namespace {

constexpr std::uint64_t kNoKey = ~std::uint64_t{0};  // no tile's: their coordinates have 29 bits
constexpr std::size_t kFirstSlots = 64;
constexpr int kColumnShift = kTileBits;
constexpr std::uint64_t kRowMask = kTileSide - 1;

// The order of the keys is that of the tiles: by columns, each from below.
constexpr std::uint32_t kSign = 0x80000000U;
std::uint64_t key_of(std::int32_t x, std::int32_t y) {
  return std::uint64_t{static_cast<std::uint32_t>(x) ^ kSign} << 32 |
         (static_cast<std::uint32_t>(y) ^ kSign);
}
std::int32_t x_of(std::uint64_t key) {
  return static_cast<std::int32_t>(static_cast<std::uint32_t>(key >> 32) ^ kSign);
}
std::int32_t y_of(std::uint64_t key) {
  return static_cast<std::int32_t>(static_cast<std::uint32_t>(key) ^ kSign);
}

Plane::Cell cell_of(Plane::TileId tile, Point p) {
  return Plane::Cell{tile} * kTileCells +
         static_cast<Plane::Cell>(within_tile(p.x) * kTileSide + within_tile(p.y));
}

}  // namespace

Plane::Plane() : slots_(kFirstSlots, Slot{kNoKey, kNoTile}), last_key_(kNoKey) {}

std::size_t Plane::slot_of(std::uint64_t key) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = keyed_hash(key, hash_key_) & mask;
  while (slots_[slot].key != key && slots_[slot].key != kNoKey) slot = (slot + 1) & mask;
  return slot;
}

Plane::TileId Plane::find_id(std::uint64_t key) const { return slots_[slot_of(key)].tile; }

const Tile* Plane::find_tile(std::int32_t x, std::int32_t y) const {
  const TileId id = find_id(key_of(x, y));
  return id == kNoTile ? nullptr : &tile(id);
}

void Plane::put(Point p, Colour colour) {
  const std::uint64_t key = key_of(tile_of(p.x), tile_of(p.y));
  if (key != last_key_) {
    const TileId found = find_id(key);
    last_tile_ = found == kNoTile ? make_tile(key) : found;
    last_key_ = key;
  }
  Tile& there = tile(last_tile_);
  there.cells[within_tile(p.x)][within_tile(p.y)] = colour;
  there.marbles |= marble_bit(within_tile(p.x), within_tile(p.y));
}

Colour Plane::at(Point p) const {
  const Tile* const there = find_tile(tile_of(p.x), tile_of(p.y));
  return there == nullptr ? kNoColour : there->cells[within_tile(p.x)][within_tile(p.y)];
}

Plane::Cell Plane::find(Point p) const {
  const TileId id = find_id(key_of(tile_of(p.x), tile_of(p.y)));
  return id == kNoTile ? kNowhere : cell_of(id, p);
}

Plane::Cell Plane::step(Cell cell, int direction) const {
  const auto x = static_cast<int>(cell >> kColumnShift & kRowMask) + kStepX[direction];
  const auto y = static_cast<int>(cell & kRowMask) + kStepY[direction];
  if (((x | y) & ~(kTileSide - 1)) == 0) {
    return (cell & ~Cell{kTileCells - 1}) | static_cast<Cell>(x * kTileSide + y);
  }
  const Tile& here = tile(static_cast<TileId>(cell / kTileCells));
  const TileId id = find_id(key_of(here.x + kStepX[direction], here.y + kStepY[direction]));
  return id == kNoTile ? kNowhere : cell_of(id, Point{x, y});
}

Point Plane::point(Cell cell) const {
  const Tile& here = tile(static_cast<TileId>(cell / kTileCells));
  return {here.x * kTileSide + static_cast<Coordinate>(cell >> kColumnShift & kRowMask),
          here.y * kTileSide + static_cast<Coordinate>(cell & kRowMask)};
}

Colour Plane::colour(Cell cell) const {
  return tile(static_cast<TileId>(cell / kTileCells))
      .cells[cell >> kColumnShift & kRowMask][cell & kRowMask];
}

void Plane::repaint(Cell cell, Colour colour) {
  tile(static_cast<TileId>(cell / kTileCells))
      .cells[cell >> kColumnShift & kRowMask][cell & kRowMask] = colour;
}

void Plane::erase(Cell cell) {
  repaint(cell, kNoColour);
  tile(static_cast<TileId>(cell / kTileCells)).marbles &= ~marble_bit(
      static_cast<int>(cell >> kColumnShift & kRowMask), static_cast<int>(cell & kRowMask));
}

std::vector<Plane::TileId> Plane::tiles_in(const Box& box) const {
  const std::int32_t x0 = tile_of(box.low.x), x1 = tile_of(box.high.x);
  const std::int32_t y0 = tile_of(box.low.y), y1 = tile_of(box.high.y);
  const std::uint64_t area =
      static_cast<std::uint64_t>(x1 - x0 + 1) * static_cast<std::uint64_t>(y1 - y0 + 1);
  std::vector<TileId> found;
  if (area <= 1 || area <= probes_) {
    for (std::int32_t x = x0; x <= x1; ++x) {
      for (std::int32_t y = y0; y <= y1; ++y) {
        if (const TileId id = find_id(key_of(x, y)); id != kNoTile) found.push_back(id);
      }
    }
    probes_ -= std::min<std::uint64_t>(probes_, area - found.size());
    return found;
  }
  if (!indexed_) make_index();
  auto entries = index_.find({{x0, y0}, {x1, y1}});
  std::ranges::sort(entries, {}, &PointIndex::Entry::at);
  found.reserve(entries.size());
  for (const PointIndex::Entry& entry : entries) found.push_back(entry.number);
  return found;
}

void Plane::make_index() const {
  std::vector<PointIndex::Entry> all;
  all.reserve(tiles());
  for (const Slot& slot : slots_) {
    if (slot.key != kNoKey) all.push_back({{x_of(slot.key), y_of(slot.key)}, slot.tile});
  }
  index_.assign(std::move(all));
  indexed_ = true;
}

Plane::TileId Plane::make_tile(std::uint64_t key) {
  if ((tiles() + 1) * 2 > slots_.size()) grow();
  TileId id = used_;
  if (!spare_.empty()) {
    id = spare_.back();
    spare_.pop_back();
  } else {
    BIGLIA_CHECK(used_ < kNoTile);
    if (used_ % kChunk == 0) chunks_.push_back(std::make_unique<Tile[]>(kChunk));
    ++used_;
  }
  Tile& made = tile(id);
  made.x = x_of(key);
  made.y = y_of(key);
  slots_[slot_of(key)] = {key, id};
  probes_ += kProbesOfATile;
  if (indexed_) index_.add({{made.x, made.y}, id});
  return id;
}

void Plane::grow() {
  std::vector<Slot> old(slots_.size() * 2, Slot{kNoKey, kNoTile});
  old.swap(slots_);
  for (const Slot& slot : old) {
    if (slot.key != kNoKey) slots_[slot_of(slot.key)] = slot;
  }
}

void Plane::release_empty(const std::vector<TileId>& tiles) {
  for (const TileId id : tiles) {
    if (tile(id).marbles != 0) continue;
    forget_slot(key_of(tile(id).x, tile(id).y));
    if (indexed_) index_.remove({tile(id).x, tile(id).y});
    spare_.push_back(id);
  }
  last_key_ = kNoKey;
}

// Closes the gap that a removed key leaves in its run (Knuth 6.4, algorithm R).
void Plane::forget_slot(std::uint64_t key) {
  const std::size_t mask = slots_.size() - 1;
  std::size_t gap = slot_of(key);
  for (std::size_t next = (gap + 1) & mask; slots_[next].key != kNoKey; next = (next + 1) & mask) {
    const std::size_t home = keyed_hash(slots_[next].key, hash_key_) & mask;
    if (((next - home) & mask) >= ((next - gap) & mask)) {
      slots_[gap] = slots_[next];
      gap = next;
    }
  }
  slots_[gap] = {kNoKey, kNoTile};
}

}  // namespace biglia::samegame2::checking

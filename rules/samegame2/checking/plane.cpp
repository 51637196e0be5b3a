#include "rules/samegame2/checking/plane.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "toolkit/check.hpp"
#include "toolkit/operations.hpp"

namespace biglia::samegame2::checking {
namespace {

constexpr std::uint64_t kNoKey = ~std::uint64_t{0};  // of no tile: tile coordinates have 29 bits
constexpr std::size_t kFirstSlots = 64;
constexpr int kColumnShift = kTileBits;
constexpr std::uint64_t kRowMask = kTileSide - 1;
constexpr std::uint64_t kColumnOfBits = 0xff;

// Keys sort like tiles: by columns, each column from below.
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

IndexedSquare square_of(const Tile& tile) {
  unsigned rows = 0;
  unsigned columns = 0;
  for (int column = 0; column < kTileSide; ++column) {
    const auto cells = static_cast<unsigned>(tile.marbles >> (column * kTileSide) & kColumnOfBits);
    rows |= cells;
    if (cells != 0) columns |= 1U << column;
  }
  return indexed_square({tile.x, tile.y}, rows, columns);
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
  Tile& there = changing(last_tile_);
  there.cells[within_tile(p.x)][within_tile(p.y)] = colour;
  const std::uint64_t bit = marble_bit(within_tile(p.x), within_tile(p.y));
  if ((there.marbles & bit) != 0) return;
  there.marbles |= bit;
  note_change(there);
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
  changing(static_cast<TileId>(cell / kTileCells))
      .cells[cell >> kColumnShift & kRowMask][cell & kRowMask] = colour;
}

Colour Plane::take(Cell cell) {
  const Colour colour = this->colour(cell);
  repaint(cell, kNoColour);
  Tile& there = changing(static_cast<TileId>(cell / kTileCells));
  there.marbles &= ~marble_bit(static_cast<int>(cell >> kColumnShift & kRowMask),
                               static_cast<int>(cell & kRowMask));
  note_change(there);
  return colour;
}

std::vector<Plane::TileId> Plane::tiles_in(const Box& box) {
  const std::int32_t x0 = tile_of(box.low.x), x1 = tile_of(box.high.x);
  const std::int32_t y0 = tile_of(box.low.y), y1 = tile_of(box.high.y);
  const std::uint64_t area =
      static_cast<std::uint64_t>(x1 - x0 + 1) * static_cast<std::uint64_t>(y1 - y0 + 1);
  if (area > 1 && area > probes_) return find_by_index(box);
  std::vector<TileId> found;
  for (std::int32_t x = x0; x <= x1; ++x) {
    for (std::int32_t y = y0; y <= y1; ++y) {
      const TileId id = find_id(key_of(x, y));
      if (id != kNoTile && has_marbles_in(id, box)) found.push_back(id);
    }
  }
  probes_ -= std::min<std::uint64_t>(probes_, area - found.size());
  return found;
}

bool Plane::has_marbles_in(TileId id, const Box& box) const {
  const Tile& there = tile(id);
  std::uint64_t left = there.marbles;
  for (; left != 0; left &= left - 1) {
    const auto cell = Cell{id} * kTileCells + static_cast<Cell>(std::countr_zero(left));
    if (box.contains(point(cell))) return true;
  }
  return false;
}

std::vector<Plane::TileId> Plane::find_by_index(const Box& box) {
  indexed_ ? refresh_index() : make_index();
  std::vector<Point> places = index_.find(box);
  count_operations(index_.visited_count());
  std::ranges::sort(places);
  std::vector<TileId> found;
  found.reserve(places.size());
  for (const Point place : places) found.push_back(find_id(key_of(place.x, place.y)));
  return found;
}

void Plane::make_index() {
  std::vector<IndexedSquare> all;
  all.reserve(tiles());
  for (const Slot& slot : slots_) {
    if (slot.key != kNoKey && tile(slot.tile).marbles != 0) {
      all.push_back(square_of(tile(slot.tile)));
    }
  }
  index_.assign(std::move(all));
  indexed_ = true;
}

void Plane::note_change(const Tile& changed) {
  const std::uint64_t key = key_of(changed.x, changed.y);
  if (!indexed_ || (!stale_.empty() && stale_.back() == key)) return;
  stale_.push_back(key);
  if (stale_.size() >= kMostStale) refresh_index();
}

void Plane::refresh_index() {
  std::ranges::sort(stale_);
  const auto repeated = std::ranges::unique(stale_);
  stale_.erase(repeated.begin(), repeated.end());
  for (const std::uint64_t key : stale_) {
    const TileId id = find_id(key);
    if (id == kNoTile) {
      index_.remove({x_of(key), y_of(key)});
    } else {
      index_.put(square_of(tile(id)));
    }
  }
  stale_.clear();
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
  Tile& made = changing(id);
  made.x = x_of(key);
  made.y = y_of(key);
  slots_[slot_of(key)] = {key, id};
  probes_ += kProbesOfATile;
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
    note_change(tile(id));
    spare_.push_back(id);
  }
  last_key_ = kNoKey;
}

// Removes a key and closes the gap in its run (Knuth 6.4, algorithm R).
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

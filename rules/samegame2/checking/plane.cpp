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
  return Plane::Cell{tile} * kTileCells + bit_of(p);
}
Plane::TileId tile_of_cell(Plane::Cell cell) {
  return static_cast<Plane::TileId>(cell / kTileCells);
}
unsigned bit_of_cell(Plane::Cell cell) { return static_cast<unsigned>(cell % kTileCells); }

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

Plane::Plane() : slots_(kFirstSlots, Slot{0, kNoTile}), last_key_(kNoKey) {}

std::size_t Plane::slot_of(std::uint64_t key) const {
  const std::size_t mask = slots_.size() - 1;
  const std::uint32_t tag = tag_of(key);
  std::size_t slot = tag & mask;
  for (; slots_[slot].tile != kNoTile; slot = (slot + 1) & mask) {
    if (slots_[slot].tag != tag) continue;
    const Tile& there = tile(slots_[slot].tile);
    if (key_of(there.x, there.y) == key) break;
  }
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
  const unsigned bit = bit_of(p);
  if ((there.marbles >> bit & 1) != 0) return there.paint(bit, colour);
  insert(there, bit, colour);
  note_change(there);
}

void Plane::insert(Tile& tile, unsigned bit, Colour colour) {
  if (tile.marbles == 0) {
    give_back(tile);
  } else if (const unsigned column = bit / kTileSide;
             tile.colours == nullptr || (column - tile.first) >> tile.width != 0) {
    widen(tile, column);
  }
  tile.marbles |= std::uint64_t{1} << bit;
  tile.paint(bit, colour);
}

// Moves the colours of the tile to a block that also contains the column.
void Plane::widen(Tile& tile, unsigned column) {
  const bool is_lone = tile.colours == nullptr;
  const unsigned used =
      is_lone ? static_cast<unsigned>(std::countr_zero(tile.marbles)) / kTileSide : tile.first;
  unsigned width = is_lone ? 0 : tile.width;
  while (used >> width != column >> width) ++width;
  const unsigned first = column >> width << width;
  Colour* const wider = take_block(width);
  for (std::uint64_t left = tile.marbles; left != 0; left &= left - 1) {
    const auto bit = static_cast<unsigned>(std::countr_zero(left));
    wider[bit - first * kTileSide] = tile.at(bit);
  }
  give_back(tile);
  tile.colours = wider;
  tile.first = static_cast<std::uint8_t>(first);
  tile.width = static_cast<std::uint8_t>(width);
}

Colour* Plane::take_block(unsigned width) {
  Blocks& blocks = blocks_[width];
  if (!blocks.spare.empty()) {
    Colour* const block = blocks.spare.back();
    blocks.spare.pop_back();
    return block;
  }
  if (blocks.unused == 0) {
    blocks.chunks.push_back(std::make_unique_for_overwrite<Colour[]>(kBlockChunk));
    blocks.unused = kBlockChunk;
  }
  blocks.unused -= std::size_t{kTileSide} << width;
  return blocks.chunks.back().get() + blocks.unused;
}

void Plane::give_back(Tile& tile) {
  if (tile.colours != nullptr) blocks_[tile.width].spare.push_back(tile.colours);
  tile.colours = nullptr;
}

Colour Plane::at(Point p) const {
  const Tile* const there = find_tile(tile_of(p.x), tile_of(p.y));
  return there == nullptr ? kNoColour : there->at(bit_of(p));
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
  const Tile& here = tile(tile_of_cell(cell));
  const TileId id = find_id(key_of(here.x + kStepX[direction], here.y + kStepY[direction]));
  return id == kNoTile ? kNowhere : cell_of(id, Point{x, y});
}

Point Plane::point(Cell cell) const {
  const Tile& here = tile(tile_of_cell(cell));
  return {here.x * kTileSide + static_cast<Coordinate>(cell >> kColumnShift & kRowMask),
          here.y * kTileSide + static_cast<Coordinate>(cell & kRowMask)};
}

Colour Plane::colour(Cell cell) const { return tile(tile_of_cell(cell)).at(bit_of_cell(cell)); }

void Plane::repaint(Cell cell, Colour colour) {
  changing(tile_of_cell(cell)).paint(bit_of_cell(cell), colour);
}

Colour Plane::take(Cell cell) {
  Tile& there = changing(tile_of_cell(cell));
  const Colour colour = there.at(bit_of_cell(cell));
  there.marbles &= ~(std::uint64_t{1} << bit_of_cell(cell));
  note_change(there);
  return colour;
}

std::vector<Plane::TileId> Plane::tiles_in(const Rectangle& box) {
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

bool Plane::has_marbles_in(TileId id, const Rectangle& box) const {
  const Tile& there = tile(id);
  std::uint64_t left = there.marbles;
  for (; left != 0; left &= left - 1) {
    const auto cell = Cell{id} * kTileCells + static_cast<Cell>(std::countr_zero(left));
    if (box.contains(point(cell))) return true;
  }
  return false;
}

std::vector<Plane::TileId> Plane::find_by_index(const Rectangle& box) {
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
  for (TileId id = 0; id < used_; ++id) {
    if (tile(id).marbles != 0) all.push_back(square_of(tile(id)));
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
  slots_[slot_of(key)] = {tag_of(key), id};
  probes_ += kProbesOfATile;
  return id;
}

void Plane::grow() {
  std::vector<Slot> old(slots_.size() * 2, Slot{0, kNoTile});
  old.swap(slots_);
  const std::size_t mask = slots_.size() - 1;
  for (const Slot& kept : old) {
    if (kept.tile == kNoTile) continue;
    std::size_t slot = kept.tag & mask;
    while (slots_[slot].tile != kNoTile) slot = (slot + 1) & mask;
    slots_[slot] = kept;
  }
}

void Plane::release_empty(const std::vector<TileId>& tiles) {
  for (const TileId id : tiles) {
    if (tile(id).marbles != 0) continue;
    forget_slot(key_of(tile(id).x, tile(id).y));
    give_back(changing(id));
    note_change(tile(id));
    spare_.push_back(id);
  }
  last_key_ = kNoKey;
}

// Removes a key and closes the gap in its run (Knuth 6.4, algorithm R).
void Plane::forget_slot(std::uint64_t key) {
  const std::size_t mask = slots_.size() - 1;
  std::size_t gap = slot_of(key);
  for (std::size_t next = (gap + 1) & mask; slots_[next].tile != kNoTile;
       next = (next + 1) & mask) {
    const std::size_t home = slots_[next].tag & mask;
    if (((next - home) & mask) >= ((next - gap) & mask)) {
      slots_[gap] = slots_[next];
      gap = next;
    }
  }
  slots_[gap] = {0, kNoTile};
}

}  // namespace biglia::samegame2::checking

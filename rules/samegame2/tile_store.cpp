#include "rules/samegame2/tile_store.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "toolkit/check.hpp"

namespace biglia::samegame2 {
namespace {

constexpr std::size_t kFirstSlots = 256;

// At most three fifths of the slots are used. A large table grows by a third, 6.7 to 8.9 bytes per
// tile; a small one by a half, which is faster.
constexpr std::size_t kManySlots = std::size_t{1} << 20;
bool is_crowded(std::size_t tiles, std::size_t slots) { return tiles * 5 > slots * 3; }
std::size_t more_slots(std::size_t slots) { return slots + slots / (slots < kManySlots ? 2 : 3); }

// The place of a released tile.
constexpr TilePlace kNowhere{kLeastTilePlace - 1, kLeastTilePlace - 1};

}  // namespace

TileStore::TileStore() : slots_(kFirstSlots, kNoTile) {}

// The slot at which a search for the place begins: the hash scaled to the number of slots.
std::size_t TileStore::home(TilePlace place) const {
  const std::uint64_t hash = keyed_hash((std::uint64_t{static_cast<std::uint32_t>(place.x)} << 32) |
                                            static_cast<std::uint32_t>(place.y),
                                        key_);
  __extension__ using Wide = unsigned __int128;
  return static_cast<std::size_t>((Wide{hash} * slots_.size()) >> 64);
}

TileId TileStore::find(TilePlace place) const {
  for (std::size_t slot = home(place);; slot = after(slot)) {
    const TileId id = slots_[slot];
    if (id == kNoTile || (*this)[id].place == place) return id;
  }
}

TileStore::Found TileStore::find_or_make(TilePlace place) {
  std::size_t slot = home(place);
  for (; slots_[slot] != kNoTile; slot = after(slot)) {
    if ((*this)[slots_[slot]].place == place) return {slots_[slot], false};
  }
  TileId id = free_;
  if (id != kNoTile) {
    free_ = (*this)[id].colours;
  } else {
    id = made_++;
    BIGLIA_CHECK(id != kNoTile);
    if (id >> kChunkShift == chunks_.size())
      chunks_.push_back(std::make_unique_for_overwrite<Tile[]>(kChunk));
  }
  (*this)[id] = Tile{.place = place};
  slots_[slot] = id;
  if (is_crowded(++live_, slots_.size())) grow();
  return {id, true};
}

void TileStore::release(TileId id) {
  Tile& tile = (*this)[id];
  BIGLIA_CHECK(tile.marbles == 0);
  std::size_t hole = home(tile.place);
  while (slots_[hole] != id) hole = after(hole);
  // Move entries back into the hole, so that it does not end later searches early (Knuth, volume 3,
  // 6.4, algorithm R).
  for (std::size_t slot = after(hole); slots_[slot] != kNoTile; slot = after(slot)) {
    if (distance(home((*this)[slots_[slot]].place), slot) >= distance(hole, slot)) {
      slots_[hole] = slots_[slot];
      hole = slot;
    }
  }
  slots_[hole] = kNoTile;
  tile.place = kNowhere;
  tile.colours = free_;
  free_ = id;
  --live_;
}

// Reinserts the tiles in the order of their memory, which is faster than the order of the slots.
// Prefetches the slots of the next tiles.
void TileStore::grow() {
  const std::size_t slots = more_slots(slots_.size());
  slots_ = std::vector<TileId>();  // frees the memory: `= {}` would keep it
  slots_.resize(slots, kNoTile);
  constexpr TileId kAhead = 16;
  std::array<std::size_t, kAhead> homes{};  // home slots of the next tiles, by id modulo kAhead
  for (TileId next = 0; next < made_ + kAhead; ++next) {
    std::size_t& kept = homes.at(next % kAhead);
    if (const TileId id = next - kAhead; next >= kAhead && (*this)[id].place != kNowhere) {
      std::size_t slot = kept;
      while (slots_[slot] != kNoTile) slot = after(slot);
      slots_[slot] = id;
    }
    if (next >= made_) continue;
    kept = home((*this)[next].place);
    __builtin_prefetch(&slots_[kept], 1);
  }
}

const Colour* TileStore::packed(const Tile& tile) const {
  const int size_class = ColourPool::class_of(tile.count());
  return size_class == 0 ? &tile.colours : pool_.at(size_class, tile.colours);
}

Colour* TileStore::packed(Tile& tile) {
  return const_cast<Colour*>(std::as_const(*this).packed(tile));
}

Colour* TileStore::resize(Tile& tile, int count) {
  const int before = tile.marbles == 0 ? 0 : ColourPool::class_of(tile.count());
  const int after = count == 0 ? 0 : ColourPool::class_of(count);
  if (before != after) {
    if (before > 0) pool_.give_back(before, tile.colours);
    if (after > 0) tile.colours = pool_.take(after);
  }
  return after == 0 ? &tile.colours : pool_.at(after, tile.colours);
}

bool TileStore::put(Tile& tile, int bit, Colour colour) {
  const Cells cell = Cells{1} << bit;
  const auto rank = static_cast<std::size_t>(std::popcount(tile.marbles & (cell - 1)));
  if ((tile.marbles & cell) != 0) return std::exchange(packed(tile)[rank], colour) != colour;
  const auto count = static_cast<std::size_t>(tile.count());
  if (count > 0 && ColourPool::class_of(tile.count()) == ColourPool::class_of(tile.count() + 1)) {
    Colour* const colours = packed(tile);
    std::copy_backward(colours + rank, colours + count, colours + count + 1);
    colours[rank] = colour;
  } else {
    std::array<Colour, kTileCells> kept{};
    if (count > 0) std::copy_n(packed(tile), count, kept.data());
    Colour* const colours = resize(tile, tile.count() + 1);
    std::copy_n(kept.data(), rank, colours);
    colours[rank] = colour;
    std::copy_n(kept.data() + rank, count - rank, colours + rank + 1);
  }
  tile.marbles |= cell;
  return true;
}

void TileStore::unpack(const Tile& tile, Colour* colours) const {
  if (tile.marbles == 0) return;
  const Colour* next = packed(tile);
  if (tile.marbles == ~Cells{0}) {
    std::memcpy(colours, next, kTileCells * sizeof(Colour));
    return;
  }
  for (Cells left = tile.marbles; left != 0; left &= left - 1)
    colours[std::countr_zero(left)] = *next++;
}

void TileStore::assign(Tile& tile, Cells marbles, const Colour* colours) {
  Colour* next = resize(tile, std::popcount(marbles));
  tile.marbles = marbles;
  for (Cells left = marbles; left != 0; left &= left - 1) *next++ = colours[std::countr_zero(left)];
}

void TileStore::erase(Tile& tile, Cells cells) {
  if ((tile.marbles & cells) == 0) return;
  std::array<Colour, kTileCells> colours{};
  unpack(tile, colours.data());
  assign(tile, tile.marbles & ~cells, colours.data());
}

Cells TileStore::cells_of(const Tile& tile, Colour colour) const {
  if (tile.marbles == 0) return 0;
  const Colour* next = packed(tile);
  Cells found = 0;
  if (tile.marbles == ~Cells{0}) {
    for (int bit = 0; bit < kTileCells; ++bit) found |= Cells{next[bit] == colour} << bit;
    return found;
  }
  for (Cells left = tile.marbles; left != 0; left &= left - 1) {
    if (*next++ == colour) found |= left & -left;
  }
  return found;
}

}  // namespace biglia::samegame2

// The tiles that a search of lean_route.cpp has touched, with the state of their cells and their
// neighbouring tiles.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "rules/samegame2/tile_store.hpp"

namespace biglia::samegame2 {

// How a search from one of its two sides has reached a cell: the number of cells from the end to
// this one, including both; the direction of the last step; and whether the layer's number is odd.
struct ReachedCell {
  // A path of this many cells needs at least 8 GiB of SearchTiles.
  static constexpr std::uint32_t kMostSteps = UINT32_MAX >> 3U;

  std::uint32_t packed;

  static ReachedCell of(std::uint32_t steps, std::uint32_t way, bool odd) {
    return {steps << 3U | way << 1U | (odd ? 1U : 0U)};
  }
  std::uint32_t steps() const { return packed >> 3U; }
  int way() const { return static_cast<int>(packed >> 1U & 3U); }
  bool odd() const { return (packed & 1U) != 0; }
};

// The first cache line contains the fields that are read for every cell.
struct alignas(64) SearchTile {  // NOLINT(cppcoreguidelines-pro-type-member-init)
  Cells marbles = 0;
  Cells like_right = 0;  // cells whose right neighbour is in the tile and of the same colour
  Cells like_above = 0;
  std::array<Cells, 2> settled{};  // for each side: cells with a final length
  std::array<Cells, 2> awaited{};  // for each side: to be settled in this layer or the next
  TileId tile = kNoTile;
  std::array<bool, kDirections> next_known{};
  std::array<SearchTile*, kDirections> next{};  // the neighbouring tiles, valid if known
  std::array<Colour, kTileCells> colours{};
  // For each side, valid for settled cells only. The other entries are uninitialised and never
  // read.
  std::array<std::array<ReachedCell, kTileCells>, 2> reached;
};
static_assert(offsetof(SearchTile, next) == 64);

// Used by one search at a time, because it uses the tiles' marks. Memory: 1 KiB per tile.
class SearchTiles {
 public:
  explicit SearchTiles(const TileStore& store) : store_(store) {}
  ~SearchTiles();
  SearchTiles(const SearchTiles&) = delete;
  SearchTiles& operator=(const SearchTiles&) = delete;
  SearchTiles(SearchTiles&&) = delete;
  SearchTiles& operator=(SearchTiles&&) = delete;

  // The search tile of the tile that contains the cell. REQUIRES: that tile exists.
  SearchTile& at(Point cell);
  // The search tile of the next tile in that direction, or null if that tile does not exist.
  SearchTile* next(SearchTile& tile, int direction) {
    const auto index = static_cast<std::size_t>(direction);
    return tile.next_known[index] ? tile.next[index] : find_next(tile, direction);
  }
  TilePlace place(const SearchTile& tile) const { return store_[tile.tile].place; }

 private:
  static constexpr std::uint32_t kChunk = 64;

  SearchTile& item(std::uint32_t index) { return chunks_[index / kChunk][index % kChunk]; }
  SearchTile* of(TileId tile);
  SearchTile* find_next(SearchTile& tile, int direction);

  const TileStore& store_;
  std::vector<std::unique_ptr<SearchTile[]>> chunks_;
  std::uint32_t used_ = 0;
};

}  // namespace biglia::samegame2

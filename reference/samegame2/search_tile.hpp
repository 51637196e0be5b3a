// The tiles that a search of lean_route.cpp has touched: what it knows of their cells, and their
// neighbours.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "rules/samegame2/tile_store.hpp"

namespace biglia::samegame2 {

// How a search from one of its two sides has reached a cell: how many cells from the end to this one, both
// counted; the direction of the last step; and whether its layer has an odd number.
struct ReachedCell {
  // A path of so many cells takes 8 GiB of SearchTiles and more.
  static constexpr std::uint32_t kMostSteps = UINT32_MAX >> 3U;

  std::uint32_t packed;

  static ReachedCell of(std::uint32_t steps, std::uint32_t way, bool odd) {
    return {steps << 3U | way << 1U | (odd ? 1U : 0U)};
  }
  std::uint32_t steps() const { return packed >> 3U; }
  int way() const { return static_cast<int>(packed >> 1U & 3U); }
  bool odd() const { return (packed & 1U) != 0; }
};

// What is asked of every cell lies in the first line of the cache.
struct alignas(64) SearchTile {  // NOLINT(cppcoreguidelines-pro-type-member-init)
  Cells marbles = 0;
  Cells like_right = 0;  // cells whose right neighbour is in the tile and of the same colour
  Cells like_above = 0;
  std::array<Cells, 2> settled{};  // by each side: has a final length
  std::array<Cells, 2> awaited{};  // will be settled in this layer or the next
  TileId tile = kNoTile;
  std::array<bool, kDirections> next_known{};
  std::array<SearchTile*, kDirections> next{};  // the neighbouring tiles', where known
  std::array<Colour, kTileCells> colours{};
  // Of settled cells, for each side. Of others it is never read.
  std::array<std::array<ReachedCell, kTileCells>, 2> reached;
};
static_assert(offsetof(SearchTile, next) == 64);

// One search's at a time: they use the tiles' marks. Memory: 1 KiB a tile.
class SearchTiles {
 public:
  explicit SearchTiles(const TileStore& store) : store_(store) {}
  ~SearchTiles();
  SearchTiles(const SearchTiles&) = delete;
  SearchTiles& operator=(const SearchTiles&) = delete;
  SearchTiles(SearchTiles&&) = delete;
  SearchTiles& operator=(SearchTiles&&) = delete;

  // Of the tile of that cell. REQUIRES: there is one.
  SearchTile& at(Point cell);
  // Of the next tile in that direction, or null where there is none.
  SearchTile* next(SearchTile& tile, int direction);
  TilePlace place(const SearchTile& tile) const { return store_[tile.tile].place; }

 private:
  static constexpr std::uint32_t kChunk = 64;

  SearchTile& item(std::uint32_t index) { return chunks_[index / kChunk][index % kChunk]; }
  SearchTile* of(TileId tile);

  const TileStore& store_;
  std::vector<std::unique_ptr<SearchTile[]>> chunks_;
  std::uint32_t used_ = 0;
};

}  // namespace biglia::samegame2

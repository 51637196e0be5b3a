#include "rules/samegame2/marble_index.hpp"

#include <algorithm>
#include <tuple>

#include "toolkit/operations.hpp"

namespace biglia::samegame2 {
namespace {

// Bit i: row i has a marble.
std::uint8_t rows_of(Cells marbles) {
  unsigned rows = 0;
  for (int row = 0; row < kTileSide; ++row) {
    if ((marbles & (kBottomRow << (row * kTileSide))) != 0) rows |= 1U << row;
  }
  return static_cast<std::uint8_t>(rows);
}

// Bit i: column i has a marble.
std::uint8_t columns_of(Cells marbles) {
  marbles |= marbles >> 32;
  marbles |= marbles >> 16;
  marbles |= marbles >> 8;
  return static_cast<std::uint8_t>(marbles & kBottomRow);
}

IndexedSquare square_of(const Tile& tile, TileId id) {
  return {{tile.place.x, tile.place.y}, id, rows_of(tile.marbles), columns_of(tile.marbles)};
}

}  // namespace

void MarbleIndex::make(const std::vector<TileId>& tiles) {
  std::vector<IndexedSquare> squares;
  squares.reserve(tiles.size());
  for (const TileId id : tiles) squares.push_back(square_of((*store_)[id], id));
  squares_.assign(squares);
  is_made_ = true;
}

void MarbleIndex::refresh() {
  std::ranges::sort(stale_, {}, [](TilePlace place) { return std::tuple(place.x, place.y); });
  const auto repeated = std::ranges::unique(stale_);
  stale_.erase(repeated.begin(), repeated.end());
  for (const TilePlace place : stale_) {
    const TileId id = store_->find(place);
    if (id == kNoTile || (*store_)[id].marbles == 0) {
      squares_.remove({place.x, place.y});
    } else {
      squares_.put(square_of((*store_)[id], id));
    }
  }
  stale_.clear();
}

std::vector<TileCells> MarbleIndex::find(const Box& box) {
  refresh();
  std::vector<TileCells> found;
  for (const TileId id : squares_.find(box)) {
    const Tile& tile = (*store_)[id];
    const Cells cells = tile.marbles & cells_in(tile.place, box);
    if (cells != 0) found.push_back({id, cells});
  }
  count_operations(squares_.visited_count());
  return found;
}

}  // namespace biglia::samegame2

#include "rules/samegame2/marble_index.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "toolkit/operations.hpp"

namespace biglia::samegame2 {
namespace {

// Bit i: row i has a marble.
unsigned rows_of(Cells marbles) {
  unsigned rows = 0;
  for (int row = 0; row < kTileSide; ++row) {
    if ((marbles & (kBottomRow << (row * kTileSide))) != 0) rows |= 1U << row;
  }
  return rows;
}

// Bit i: column i has a marble.
unsigned columns_of(Cells marbles) {
  marbles |= marbles >> 32;
  marbles |= marbles >> 16;
  marbles |= marbles >> 8;
  return static_cast<unsigned>(marbles & kBottomRow);
}

}  // namespace

IndexedSquare MarbleIndex::square_of(const Tile& tile) {
  return indexed_square({tile.place.x, tile.place.y}, rows_of(tile.marbles),
                        columns_of(tile.marbles));
}

void MarbleIndex::make(std::vector<IndexedSquare> squares) {
  squares_.assign(std::move(squares));
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
      squares_.put(square_of((*store_)[id]));
    }
  }
  stale_.clear();
}

std::vector<TileId> MarbleIndex::find(const Rectangle& box) {
  refresh();
  std::vector<TileId> found;
  for (const Point place : squares_.find(box)) {
    const TileId id = store_->find({place.x, place.y});
    if (marbles_in((*store_)[id], box) != 0) found.push_back(id);
  }
  count_operations(squares_.visited_count());
  return found;
}

}  // namespace biglia::samegame2

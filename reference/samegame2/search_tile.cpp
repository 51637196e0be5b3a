#include "reference/samegame2/search_tile.hpp"

namespace biglia::samegame2 {
namespace {

// REQUIRES: the colours are set. The result for empty cells does not matter: no search visits them.
void mark_alike(SearchTile& tile) {
  const auto& colours = tile.colours;
  for (std::size_t bit = 0; bit + 1 < kTileCells; ++bit) {
    tile.like_right |= Cells{colours[bit] == colours[bit + 1]} << bit;
  }
  for (std::size_t bit = 0; bit + kTileSide < kTileCells; ++bit) {
    tile.like_above |= Cells{colours[bit] == colours[bit + kTileSide]} << bit;
  }
}

}  // namespace

SearchTiles::~SearchTiles() {
  for (std::uint32_t i = 0; i < used_; ++i) store_[item(i).tile].mark = 0;
}

SearchTile& SearchTiles::at(Point cell) { return *of(store_.find(tile_of(cell))); }

SearchTile* SearchTiles::of(TileId tile) {
  std::uint32_t& mark = store_[tile].mark;
  if (mark == 0) {
    if (used_ % kChunk == 0) {
      chunks_.push_back(std::make_unique_for_overwrite<SearchTile[]>(kChunk));
    }
    SearchTile& created = item(used_);
    created.tile = tile;
    created.marbles = store_[tile].marbles;
    store_.unpack(store_[tile], created.colours.data());
    mark_alike(created);
    mark = ++used_;
  }
  return &item(mark - 1);
}

SearchTile* SearchTiles::find_next(SearchTile& tile, int direction) {
  const auto index = static_cast<std::size_t>(direction);
  TilePlace place = store_[tile.tile].place;
  const TileId id = step(place, direction) ? store_.find(place) : kNoTile;
  SearchTile* const there = id == kNoTile ? nullptr : of(id);
  tile.next[index] = there;
  tile.next_known[index] = true;
  if (there != nullptr) {
    there->next[index ^ 2U] = &tile;
    there->next_known[index ^ 2U] = true;
  }
  return there;
}

}  // namespace biglia::samegame2

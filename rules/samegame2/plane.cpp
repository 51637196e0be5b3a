#include "rules/samegame2/plane.hpp"

#include "rules/samegame2/flood.hpp"
#include "rules/samegame2/settle.hpp"

namespace biglia::samegame2 {

Colour Plane::at(Point cell) const {
  const TileId id = store_.find(tile_of(cell));
  if (id == kNoTile) return kNoColour;
  const Tile& tile = store_[id];
  const int bit = bit_of(cell);
  return ((tile.marbles >> bit) & 1) != 0 ? store_.colour(tile, bit) : kNoColour;
}

void Plane::put(Point cell, Colour colour) {
  const auto [id, made] = store_.find_or_make(tile_of(cell));
  if (made) tree_.insert(id);
  Tile& tile = store_[id];
  if (store_.put(tile, bit_of(cell), colour)) tree_.changed(tile);
}

bool Plane::move(Point cell, const Rectangle& base) {
  const std::vector<TileCells> block = block_of(store_, cell);
  if (block.empty()) return false;
  for (const auto& [id, cells] : block) {
    Tile& tile = store_[id];
    const Cells removed = cells & cells_in(tile.place, base);
    if (removed == 0) continue;
    store_.erase(tile, removed);
    tree_.changed(tile);
    if (tile.marbles == 0) tree_.emptied(id);
  }
  tree_.update();
  settle(store_, tree_, base);
  return true;
}

}  // namespace biglia::samegame2

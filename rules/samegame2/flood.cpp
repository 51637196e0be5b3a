#include "rules/samegame2/flood.hpp"

namespace biglia::samegame2 {
namespace {

struct Record {
  TileId tile = kNoTile;
  Cells open = 0;     // the tile's cells of the colour
  Cells reached = 0;  // the open cells that are in the block
  Cells fresh = 0;    // the reached cells not yet spread to the neighbouring tiles
};

// A flood fill over tiles. The stack contains the records whose `fresh` is not empty; their order
// does not matter.
class Flood {
 public:
  Flood(const TileStore& store, Colour colour) : store_(&store), colour_(colour) {}

  void seed(TileId tile, Cells cells) {
    if (tile == kNoTile) return;
    std::uint32_t& mark = (*store_)[tile].mark;
    if (mark == 0) {
      records_.push_back({.tile = tile, .open = store_->cells_of((*store_)[tile], colour_)});
      mark = static_cast<std::uint32_t>(records_.size());
    }
    Record& record = records_[mark - 1];
    cells &= record.open & ~record.reached;
    if (cells == 0) return;
    if (record.fresh == 0) stack_.push_back(mark - 1);
    const Cells reached = flooded(cells, record.open & ~record.reached);
    record.reached |= reached;
    record.fresh |= reached;
  }

  void spread() {
    while (!stack_.empty()) {
      Record& record = records_[stack_.back()];
      stack_.pop_back();
      const Cells fresh = std::exchange(record.fresh, 0);
      const TilePlace place = (*store_)[record.tile].place;
      for (int direction = 0; direction < kDirections; ++direction) {
        TilePlace next = place;
        if ((fresh & side(direction)) != 0 && step(next, direction)) {
          seed(store_->find(next), across(fresh, direction));
        }
      }
    }
  }

  std::vector<TileCells> take() {
    std::vector<TileCells> block;
    block.reserve(records_.size());
    for (const Record& record : records_) {
      (*store_)[record.tile].mark = 0;
      if (record.reached != 0) block.push_back({record.tile, record.reached});
    }
    return block;
  }

 private:
  const TileStore* store_;
  Colour colour_;
  std::vector<Record> records_;
  std::vector<std::uint32_t> stack_;
};

}  // namespace

std::vector<TileCells> block_of(const TileStore& store, Point cell) {
  const TileId start = store.find(tile_of(cell));
  const Cells seed = Cells{1} << bit_of(cell);
  if (start == kNoTile || (store[start].marbles & seed) == 0) return {};
  Flood flood(store, store.colour(store[start], bit_of(cell)));
  flood.seed(start, seed);
  flood.spread();
  return flood.take();
}

}  // namespace biglia::samegame2

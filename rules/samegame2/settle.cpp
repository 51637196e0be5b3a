#include "rules/samegame2/settle.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "toolkit/operations.hpp"

namespace biglia::samegame2 {
namespace {

// A column of the base that has marbles.
struct Column {
  Coordinate from = 0;
  Coordinate to = 0;
  std::uint64_t count = 0;
  std::uint64_t first = 0;  // the index of its first colour in lifted_, if it moves
  bool moves = false;
};

class Settling {
 public:
  Settling(TileStore& store, TileTree& tree, const Rectangle& base)
      : store_(store), tree_(tree), base_(base) {}

  void run() {
    find_tiles();
    find_columns();
    if (moving_ == 0) return;
    lift();
    tiles_ = std::vector<TileId>();  // frees the memory: `= {}` would keep it
    drop();
  }

 private:
  void find_tiles();
  void find_columns();
  void find_columns_of(std::size_t begin, std::size_t end);
  void lift();
  std::size_t lift_from(std::size_t begin, std::size_t end, std::size_t first_column);
  void drop();
  void drop_into(std::int32_t tile_x, std::size_t begin, std::size_t end);
  std::size_t tiles_end(std::size_t begin) const;

  TileStore& store_;
  TileTree& tree_;
  const Rectangle base_;
  std::vector<TileId> tiles_;    // with marbles in the base; by columns, each from below
  std::vector<Column> columns_;  // from left to right
  std::uint64_t moving_ = 0;     // the number of marbles in columns that move
  std::vector<Colour> lifted_;   // the colours of these marbles, column by column, upwards
};

void Settling::find_tiles() {
  std::vector<PlacedTile> found = tree_.tiles_in(base_);
  std::ranges::sort(found, {}, [](const PlacedTile& tile) {
    return (std::int64_t{tile.place.x} << 32) + tile.place.y;
  });
  tiles_.reserve(found.size());
  for (const PlacedTile& tile : found) tiles_.push_back(tile.id);
}

std::size_t Settling::tiles_end(std::size_t begin) const {
  std::size_t end = begin;
  const std::int32_t x = store_[tiles_[begin]].place.x;
  while (end < tiles_.size() && store_[tiles_[end]].place.x == x) ++end;
  count_operations(end - begin);
  return end;
}

void Settling::find_columns() {
  for (std::size_t begin = 0; begin < tiles_.size();) {
    const std::size_t end = tiles_end(begin);
    find_columns_of(begin, end);
    begin = end;
  }
}

// Finds the columns in one column of tiles: tiles_ [begin, end).
void Settling::find_columns_of(std::size_t begin, std::size_t end) {
  std::array<std::uint64_t, kTileSide> counts{};
  std::array<std::int64_t, kTileSide> tops{};
  for (std::size_t i = begin; i < end; ++i) {
    const Tile& tile = store_[tiles_[i]];
    const Cells cells = marbles_in(tile, base_);
    for (int x = 0; x < kTileSide; ++x) {
      const Cells column = cells & (kLeftColumn << x);
      if (column == 0) continue;
      counts[static_cast<std::size_t>(x)] += static_cast<std::uint64_t>(std::popcount(column));
      tops[static_cast<std::size_t>(x)] =
          cell_of(tile.place, kTileCells - 1 - std::countl_zero(column)).y;
    }
  }
  for (int x = 0; x < kTileSide; ++x) {
    const std::uint64_t count = counts[static_cast<std::size_t>(x)];
    if (count == 0) continue;
    const auto height =
        static_cast<std::uint64_t>(tops[static_cast<std::size_t>(x)] - base_.low.y + 1);
    Column column;
    column.from = cell_of(store_[tiles_[begin]].place, x).x;
    column.to = static_cast<Coordinate>(base_.low.x + static_cast<std::int64_t>(columns_.size()));
    column.count = count;
    column.first = moving_;
    column.moves = column.from != column.to || height != count;
    if (column.moves) moving_ += count;
    columns_.push_back(column);
  }
}

// Removes the marbles of the moving columns from the plane, and stores their colours in order.
void Settling::lift() {
  lifted_.resize(moving_);
  std::size_t column = 0;
  for (std::size_t begin = 0; begin < tiles_.size();) {
    const std::size_t end = tiles_end(begin);
    column = lift_from(begin, end, column);
    begin = end;
  }
}

// Does this for the column of tiles at tiles_ [begin, end). Returns the first column to its right.
std::size_t Settling::lift_from(std::size_t begin, std::size_t end, std::size_t first_column) {
  std::array<Colour*, kTileSide> next{};
  Cells moving = 0;
  std::size_t column = first_column;
  const std::int32_t tile_x = store_[tiles_[begin]].place.x;
  for (; column < columns_.size() && columns_[column].from >> kTileShift == tile_x; ++column) {
    if (!columns_[column].moves) continue;
    const int x = columns_[column].from & (kTileSide - 1);
    moving |= kLeftColumn << x;
    next[static_cast<std::size_t>(x)] = lifted_.data() + columns_[column].first;
  }
  if (moving == 0) return column;
  std::array<Colour, kTileCells> colours{};
  for (std::size_t i = begin; i < end; ++i) {
    count_operations();
    Tile& tile = store_[tiles_[i]];
    const Cells lifted = marbles_in(tile, base_) & moving;
    if (lifted == 0) continue;
    store_.unpack(tile, colours.data());
    for (Cells left = lifted; left != 0; left &= left - 1) {
      const auto bit = static_cast<std::size_t>(std::countr_zero(left));
      *next[bit % kTileSide]++ = colours[bit];
    }
    store_.assign(tile, tile.marbles & ~lifted, colours.data());
    tree_.changed(tile);
    if (tile.marbles == 0) tree_.emptied(tiles_[i]);
  }
  return column;
}

// Puts the lifted marbles at their final cells.
void Settling::drop() {
  for (std::size_t begin = 0; begin < columns_.size();) {
    const std::int32_t tile_x = columns_[begin].to >> kTileShift;
    std::size_t end = begin;
    while (end < columns_.size() && columns_[end].to >> kTileShift == tile_x) ++end;
    drop_into(tile_x, begin, end);
    begin = end;
  }
}

// Does this for columns_ [begin, end), which all move to one column of tiles.
void Settling::drop_into(std::int32_t tile_x, std::size_t begin, std::size_t end) {
  std::uint64_t highest = 0;
  for (std::size_t i = begin; i < end; ++i) {
    if (columns_[i].moves) highest = std::max(highest, columns_[i].count);
  }
  if (highest == 0) return;
  const auto top = static_cast<Coordinate>(base_.low.y + static_cast<std::int64_t>(highest) - 1);
  std::array<Colour, kTileCells> colours{};
  for (std::int32_t tile_y = base_.low.y >> kTileShift; tile_y <= top >> kTileShift; ++tile_y) {
    count_operations();
    const TilePlace place{tile_x, tile_y};
    const auto [id, made] = store_.find_or_make(place);
    if (made) tree_.insert(id);
    Tile& tile = store_[id];
    store_.unpack(tile, colours.data());
    Cells marbles = tile.marbles;
    for (std::size_t i = begin; i < end; ++i) {
      const Column& column = columns_[i];
      if (!column.moves) continue;
      const int x = column.to & (kTileSide - 1);
      for (int y = 0; y < kTileSide; ++y) {
        const int bit = y * kTileSide + x;
        const std::int64_t height = std::int64_t{cell_of(place, bit).y} - base_.low.y;
        if (height < 0 || static_cast<std::uint64_t>(height) >= column.count) continue;
        marbles |= Cells{1} << bit;
        colours[static_cast<std::size_t>(bit)] =
            lifted_[column.first + static_cast<std::uint64_t>(height)];
      }
    }
    store_.assign(tile, marbles, colours.data());
    tree_.changed(tile);
  }
}

}  // namespace

void settle(TileStore& store, TileTree& tree, const Rectangle& base) {
  Settling(store, tree, base).run();
}

}  // namespace biglia::samegame2

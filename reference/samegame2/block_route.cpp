#include "reference/samegame2/block_route.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "toolkit/operations.hpp"

namespace biglia::samegame2 {
namespace {

constexpr std::uint32_t kUnknown = UINT32_MAX;      // the neighbouring record is not looked up yet
constexpr std::uint32_t kNothing = UINT32_MAX - 1;  // the neighbouring tile does not exist

struct BlockRecord {
  TileId tile = kNoTile;
  Cells open = 0;  // cells of the colour that are not yet settled
  // For settled cells, the two bits of the direction of the step that reached them.
  std::array<Cells, 2> way{};
  std::array<std::uint32_t, kDirections> next{kUnknown, kUnknown, kUnknown, kUnknown};
};

static_assert(sizeof(BlockRecord) == 48);  // documented in block_route.hpp

// The state of the flood from the target, one per record. Only used once a flood has begun.
struct Flooded {
  Cells cells = 0;    // cells of the colour, once computed
  Cells reached = 0;  // the cells reached by the flood
  Cells fresh = 0;    // reached cells that are not yet spread into the neighbouring tiles
};

// The number of cells settled before a flood begins, and then for each tile of the flood.
constexpr std::uint64_t kCellsAlone = 20'000;
constexpr std::uint64_t kCellsForATile = 256;

// A candidate cell: a neighbour of a settled cell.
struct BlockLead {
  std::uint32_t record;
  std::uint8_t bit;
  std::uint8_t direction;
};

class BlockSearch {
 public:
  BlockSearch(const TileStore& store, Colour colour, Point to)
      : store_(store), colour_(colour), to_(to) {}
  ~BlockSearch() {
    for (const BlockRecord& record : records_) store_[record.tile].mark = 0;
  }
  BlockSearch(const BlockSearch&) = delete;
  BlockSearch& operator=(const BlockSearch&) = delete;
  BlockSearch(BlockSearch&&) = delete;
  BlockSearch& operator=(BlockSearch&&) = delete;

  bool run(TileId start, int bit);
  std::vector<Point> route(Point from) const;

 private:
  std::uint32_t record_of(TileId tile);
  std::uint32_t next_record(std::uint32_t record, int direction);
  bool is_unreachable();
  void flood(std::uint32_t record, Cells cells);
  void expand(const BlockLead& lead);
  bool leads_towards(Point cell, int direction) const;

  const TileStore& store_;
  Colour colour_;
  Point to_;
  std::vector<BlockRecord> records_;
  std::vector<BlockLead> now_;    // the current lower bound of the path length
  std::vector<BlockLead> later_;  // the bound plus two

  std::vector<Flooded> flooded_;            // by record
  std::vector<std::uint32_t> flood_stack_;  // records with fresh cells
  bool flood_has_met_ = false;              // the flood reached a settled cell: a path exists
};

std::uint32_t BlockSearch::record_of(TileId tile) {
  std::uint32_t& mark = store_[tile].mark;
  if (mark == 0) {
    records_.push_back({.tile = tile, .open = store_.cells_of(store_[tile], colour_)});
    mark = static_cast<std::uint32_t>(records_.size());
  }
  return mark - 1;
}

std::uint32_t BlockSearch::next_record(std::uint32_t record, int direction) {
  const auto index = static_cast<std::size_t>(direction);
  if (records_[record].next[index] == kUnknown) {
    TilePlace place = store_[records_[record].tile].place;
    const TileId tile = step(place, direction) ? store_.find(place) : kNoTile;
    const std::uint32_t next = tile == kNoTile ? kNothing : record_of(tile);
    records_[record].next[index] = next;
  }
  return records_[record].next[index];
}

bool BlockSearch::leads_towards(Point cell, int direction) const {
  switch (direction) {
    case 0:
      return cell.x < to_.x;
    case 1:
      return cell.y < to_.y;
    case 2:
      return cell.x > to_.x;
    default:
      return cell.y > to_.y;
  }
}

// Pushes the open neighbours of a newly settled cell. Neighbours towards the target are pushed on
// the stack of the current bound.
void BlockSearch::expand(const BlockLead& lead) {
  const Point cell = cell_of(store_[records_[lead.record].tile].place, lead.bit);
  const Cells here = Cells{1} << lead.bit;
  constexpr std::array<int, kDirections> kOffset{1, 8, -1, -8};
  for (int direction = 0; direction < kDirections; ++direction) {
    std::uint32_t record = lead.record;
    int bit = lead.bit + kOffset[static_cast<std::size_t>(direction)];
    if ((here & side(direction)) != 0) {
      record = next_record(record, direction);
      if (record == kNothing) continue;
      bit = std::countr_zero(across(here, direction));
    }
    if (((records_[record].open >> bit) & 1) == 0) continue;
    auto& stack = leads_towards(cell, direction) ? now_ : later_;
    stack.push_back({record, static_cast<std::uint8_t>(bit), static_cast<std::uint8_t>(direction)});
  }
}

// Continues the flood from the target by one tile. Returns true if the flood has ended and has not
// met a settled cell.
bool BlockSearch::is_unreachable() {
  if (flood_has_met_) return false;
  if (flooded_.empty()) {
    flood(record_of(store_.find(tile_of(to_))), Cells{1} << bit_of(to_));
  } else if (!flood_stack_.empty()) {
    const std::uint32_t record = flood_stack_.back();
    flood_stack_.pop_back();
    const Cells fresh = std::exchange(flooded_[record].fresh, 0);
    for (int direction = 0; direction < kDirections; ++direction) {
      if ((fresh & side(direction)) == 0) continue;
      const std::uint32_t next = next_record(record, direction);
      if (next != kNothing) flood(next, across(fresh, direction));
    }
  }
  count_operations();
  return flood_stack_.empty() && !flood_has_met_;
}

// Floods from these cells to all cells of the same tile that are connected to them.
void BlockSearch::flood(std::uint32_t record, Cells cells) {
  if (flooded_.size() < records_.size()) flooded_.resize(records_.size());
  Flooded& here = flooded_[record];
  if (here.cells == 0) here.cells = store_.cells_of(store_[records_[record].tile], colour_);
  cells &= here.cells & ~here.reached;
  if (cells == 0) return;
  if (here.fresh == 0) flood_stack_.push_back(record);
  const Cells reached = flooded(cells, here.cells & ~here.reached);
  here.reached |= reached;
  here.fresh |= reached;
  if ((reached & ~records_[record].open) != 0) flood_has_met_ = true;
}

bool BlockSearch::run(TileId start, int bit) {
  const Point goal = to_;
  const TileId goal_tile = store_.find(tile_of(goal));
  if (goal_tile == kNoTile) return false;
  std::uint64_t settled = 0;
  now_.push_back({record_of(start), static_cast<std::uint8_t>(bit), 0});
  while (true) {
    if (now_.empty()) {
      if (later_.empty()) return false;
      std::swap(now_, later_);
    }
    const BlockLead lead = now_.back();
    now_.pop_back();
    BlockRecord& record = records_[lead.record];
    const Cells cell = Cells{1} << lead.bit;
    if ((record.open & cell) == 0) continue;
    record.open &= ~cell;
    count_operations();
    ++settled;
    if ((lead.direction & 1) != 0) record.way[0] |= cell;
    if ((lead.direction & 2) != 0) record.way[1] |= cell;
    if (record.tile == goal_tile && lead.bit == bit_of(goal)) return true;
    expand(lead);
    if (settled % kCellsForATile == 0 && settled >= kCellsAlone && is_unreachable()) return false;
  }
}

// Follows the recorded directions back from the target.
std::vector<Point> BlockSearch::route(Point from) const {
  std::vector<Point> cells{to_};
  TileId tile = store_.find(tile_of(to_));
  while (cells.back() != from) {
    const Point cell = cells.back();
    const BlockRecord& record = records_[store_[tile].mark - 1];
    const int bit = bit_of(cell);
    const auto way =
        static_cast<int>(((record.way[0] >> bit) & 1) | (((record.way[1] >> bit) & 1) << 1));
    const Point before{cell.x - kStepX[way], cell.y - kStepY[way]};
    if (tile_of(before) != tile_of(cell)) tile = store_.find(tile_of(before));
    cells.push_back(before);
  }
  std::ranges::reverse(cells);
  return cells;
}

}  // namespace

std::optional<Route> block_route(const TileStore& store, Point from, Point to) {
  const TileId start = store.find(tile_of(from));
  const int bit = bit_of(from);
  if (start == kNoTile || ((store[start].marbles >> bit) & 1) == 0) return std::nullopt;
  const Colour colour = store.colour(store[start], bit);
  const TileId goal = store.find(tile_of(to));
  const bool same = goal != kNoTile && ((store[goal].marbles >> bit_of(to)) & 1) != 0 &&
                    store.colour(store[goal], bit_of(to)) == colour;
  if (!same) return std::nullopt;
  BlockSearch search(store, colour, to);
  if (!search.run(start, bit)) return std::nullopt;
  return Route{.variability = 0, .cells = search.route(from)};
}

}  // namespace biglia::samegame2

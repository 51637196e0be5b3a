#include "reference/samegame2/lean_route.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <utility>

#include "reference/samegame2/block_route.hpp"

namespace biglia::samegame2 {
namespace {

constexpr Cells kEdge = kLeftColumn | kRightColumn | kBottomRow | kTopRow;

struct Record {
  TileId tile = kNoTile;
  Cells marbles = 0;
  Cells like_right = 0;  // cells whose right neighbour is in the tile and of the same colour
  Cells like_above = 0;
  std::array<Record*, kDirections> next{};  // the neighbouring tiles' records, where known
  std::array<bool, kDirections> next_known{};
  std::array<Colour, kTileCells> colours{};

  // What one side knows of the cells. Of one that is not settled, steps and way are never read.
  struct Side {                                   // NOLINT(cppcoreguidelines-pro-type-member-init)
    Cells settled = 0;                            // has a final length
    Cells awaited = 0;                            // will be settled in this layer or the next
    std::array<std::uint32_t, kTileCells> steps;  // cells from the end to this one, both counted
    std::array<std::uint8_t, kTileCells> way;     // the direction of the last step
  };
  std::array<Side, 2> sides;
};

struct Lead {
  Record* record;
  std::uint32_t steps;
  std::uint8_t bit;
  std::uint8_t way;
};

class Search {
 public:
  explicit Search(const TileStore& store) : store_(store) {}
  ~Search() {
    for (const auto& record : records_) store_[record->tile].mark = 0;
  }
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;
  Search(Search&&) = delete;
  Search& operator=(Search&&) = delete;

  bool run(Point from, Point to);
  Route route() const;

 private:
  Record* record_of(TileId tile);
  Record* next_record(Record& record, int direction);
  void begin(std::size_t side, Point end);
  void search_layer(std::size_t side);
  void settle(std::size_t side, const Lead& lead);
  void lead_on(std::size_t side, const Lead& lead);
  void lead_on_within(std::size_t side, const Lead& lead);
  void lead_across(std::size_t side, const Lead& lead, int direction);
  std::vector<Point> way_back(std::size_t side) const;

  const TileStore& store_;
  std::vector<std::unique_ptr<Record>> records_;
  std::array<std::vector<Lead>, 2> borders_;  // by which the next layer begins, in order of steps
  std::vector<Lead> queue_;                   // of the layer at work
  std::uint64_t layers_ = 0;

  Lead meeting_{};
  std::uint64_t best_ = UINT64_MAX;  // cells of the best path
};

// REQUIRES: colours. What stands at cells without a marble does not matter: no search goes there.
void mark_alike(Record& record) {
  const auto& colours = record.colours;
  for (std::size_t bit = 0; bit + 1 < kTileCells; ++bit) {
    record.like_right |= Cells{colours[bit] == colours[bit + 1]} << bit;
  }
  for (std::size_t bit = 0; bit + kTileSide < kTileCells; ++bit) {
    record.like_above |= Cells{colours[bit] == colours[bit + kTileSide]} << bit;
  }
}

Record* Search::record_of(TileId tile) {
  std::uint32_t& mark = store_[tile].mark;
  if (mark == 0) {
    records_.push_back(std::make_unique_for_overwrite<Record>());
    Record& record = *records_.back();
    record.tile = tile;
    record.marbles = store_[tile].marbles;
    store_.unpack(store_[tile], record.colours.data());
    mark_alike(record);
    mark = static_cast<std::uint32_t>(records_.size());
  }
  return records_[mark - 1].get();
}

Record* Search::next_record(Record& record, int direction) {
  const auto index = static_cast<std::size_t>(direction);
  if (!record.next_known[index]) {
    TilePlace place = store_[record.tile].place;
    const TileId tile = step(place, direction) ? store_.find(place) : kNoTile;
    record.next[index] = tile == kNoTile ? nullptr : record_of(tile);
    record.next_known[index] = true;
  }
  return record.next[index];
}

void Search::begin(std::size_t side, Point end) {
  const auto bit = static_cast<std::uint8_t>(bit_of(end));
  borders_[side].push_back({record_of(store_.find(tile_of(end))), 1, bit, 0});
}

void Search::settle(std::size_t side, const Lead& lead) {
  const Cells cell = Cells{1} << lead.bit;
  Record::Side& mine = lead.record->sides[side];
  mine.settled |= cell;
  mine.steps[lead.bit] = lead.steps;
  mine.way[lead.bit] = lead.way;
  const Record::Side& other = lead.record->sides[1 - side];
  if ((other.settled & cell) == 0) return;
  const std::uint64_t length = std::uint64_t{lead.steps} + other.steps[lead.bit] - 1;
  if (length >= best_) return;
  best_ = length;
  meeting_ = lead;
}

// The direction of a step within a tile, by the difference of the bits.
std::uint8_t way_of(int difference) {
  if (difference > 0) return difference == 1 ? 0 : 1;
  return difference == -1 ? 2 : 3;
}

// Settles the neighbours of the same colour, and notes those of another for the next layer.
void Search::lead_on(std::size_t side, const Lead& lead) {
  lead_on_within(side, lead);
  const Cells here = Cells{1} << lead.bit;
  if ((here & kEdge) == 0) return;
  for (int direction = 0; direction < kDirections; ++direction) {
    if ((here & biglia::samegame2::side(direction)) != 0) lead_across(side, lead, direction);
  }
}

// To the neighbours in the same tile.
void Search::lead_on_within(std::size_t side, const Lead& lead) {
  Record& record = *lead.record;
  Record::Side& mine = record.sides[side];
  const Cells here = Cells{1} << lead.bit;
  const Cells right = (here & ~kRightColumn) << 1;
  const Cells left = (here & ~kLeftColumn) >> 1;
  const Cells above = here << kTileSide;
  const Cells below = here >> kTileSide;
  const Cells open = (right | left | above | below) & record.marbles & ~mine.settled;
  const Cells alike = ((right & (record.like_right << 1)) | (left & record.like_right) |
                       (above & (record.like_above << kTileSide)) | (below & record.like_above));
  const auto lead_to = [&](Cells rest) {
    const int bit = std::countr_zero(rest);
    return Lead{&record, lead.steps + 1, static_cast<std::uint8_t>(bit),
                way_of(bit - int{lead.bit})};
  };
  for (Cells rest = open & alike; rest != 0; rest &= rest - 1) {
    const Lead next = lead_to(rest);
    settle(side, next);
    queue_.push_back(next);
  }
  const Cells of_another = open & ~alike & ~mine.awaited;
  mine.awaited |= of_another;
  for (Cells rest = of_another; rest != 0; rest &= rest - 1)
    borders_[side].push_back(lead_to(rest));
}

// To the neighbour in the next tile.
void Search::lead_across(std::size_t side, const Lead& lead, int direction) {
  Record* const record = next_record(*lead.record, direction);
  if (record == nullptr) return;
  const Cells there = across(Cells{1} << lead.bit, direction);
  Record::Side& mine = record->sides[side];
  if ((record->marbles & ~mine.settled & there) == 0) return;
  const auto bit = static_cast<std::uint8_t>(std::countr_zero(there));
  const Lead next{record, lead.steps + 1, bit, static_cast<std::uint8_t>(direction)};
  if (record->colours[bit] == lead.record->colours[lead.bit]) {
    settle(side, next);
    queue_.push_back(next);
  } else if ((mine.awaited & there) == 0) {
    mine.awaited |= there;
    borders_[side].push_back(next);
  }
}

// Breadth first over one layer. Both the border and the queue are in order of steps; at equal steps
// the border goes first, so a cell is settled with its least.
void Search::search_layer(std::size_t side) {
  const std::vector<Lead> border = std::exchange(borders_[side], {});
  std::size_t next_of_border = 0;
  queue_.clear();
  for (std::size_t next_of_queue = 0;;) {
    Lead lead{};
    if (next_of_border < border.size() &&
        (next_of_queue == queue_.size() ||
         border[next_of_border].steps <= queue_[next_of_queue].steps)) {
      lead = border[next_of_border++];
      if ((lead.record->sides[side].settled & (Cells{1} << lead.bit)) != 0) continue;
      settle(side, lead);
    } else if (next_of_queue < queue_.size()) {
      lead = queue_[next_of_queue++];
    } else {
      return;
    }
    if (lead.steps >= best_) return;
    lead_on(side, lead);
  }
}

bool Search::run(Point from, Point to) {
  begin(0, from);
  begin(1, to);
  search_layer(0);
  search_layer(1);
  while (best_ == UINT64_MAX) {
    if (borders_[0].empty() || borders_[1].empty()) return false;
    search_layer(borders_[0].size() <= borders_[1].size() ? 0 : 1);
    ++layers_;
  }
  return true;
}

// From the meeting cell to the side's end.
std::vector<Point> Search::way_back(std::size_t side) const {
  const Record* record = meeting_.record;
  int bit = meeting_.bit;
  std::vector<Point> cells{cell_of(store_[record->tile].place, bit)};
  while (record->sides[side].steps[static_cast<std::size_t>(bit)] > 1) {
    const int way = record->sides[side].way[static_cast<std::size_t>(bit)];
    const Point cell = cells.back();
    const Point before{cell.x - kStepX[way], cell.y - kStepY[way]};
    if (tile_of(before) != tile_of(cell)) record = record->next[static_cast<std::size_t>(way ^ 2)];
    bit = bit_of(before);
    cells.push_back(before);
  }
  return cells;
}

Route Search::route() const {
  std::vector<Point> cells = way_back(0);
  std::ranges::reverse(cells);
  const std::vector<Point> rest = way_back(1);
  cells.insert(cells.end(), rest.begin() + 1, rest.end());
  return {.variability = layers_, .cells = std::move(cells)};
}

Colour colour_at(const TileStore& store, Point cell) {
  const TileId id = store.find(tile_of(cell));
  const int bit = bit_of(cell);
  if (id == kNoTile || ((store[id].marbles >> bit) & 1) == 0) return kNoColour;
  return store.colour(store[id], bit);
}

}  // namespace

std::optional<Route> lean_route(const TileStore& store, Point from, Point to) {
  const Colour first = colour_at(store, from);
  const Colour last = colour_at(store, to);
  if (first == kNoColour || last == kNoColour) return std::nullopt;
  if (first == last) {
    if (auto route = block_route(store, from, to)) return route;
  }
  Search search(store);
  if (!search.run(from, to)) return std::nullopt;
  return search.route();
}

}  // namespace biglia::samegame2

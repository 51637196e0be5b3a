#include "reference/samegame2/lean_route.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <memory>
#include <utility>

#include "reference/samegame2/block_route.hpp"
#include "toolkit/check.hpp"

namespace biglia::samegame2 {
namespace {

// The directions that lead out of the tile from a cell, a bit each, and by how much the bit of the
// cell there is another.
constexpr std::array<std::uint8_t, kTileCells> kExits = [] {
  std::array<std::uint8_t, kTileCells> exits{};
  for (int direction = 0; direction < kDirections; ++direction) {
    for (std::size_t bit = 0; bit < kTileCells; ++bit) {
      const bool out = ((side(direction) >> bit) & 1) != 0;
      exits[bit] = static_cast<std::uint8_t>(exits[bit] | (out ? 1 << direction : 0));
    }
  }
  return exits;
}();
constexpr std::array<int, kDirections> kAcross = {1 - kTileSide, kTileSide - kTileCells,
                                                  kTileSide - 1, kTileCells - kTileSide};

// What is asked of every cell lies in the first line of the cache.
struct alignas(64) Record {  // NOLINT(cppcoreguidelines-pro-type-member-init)
  Cells marbles = 0;
  Cells like_right = 0;  // cells whose right neighbour is in the tile and of the same colour
  Cells like_above = 0;
  std::array<Cells, 2> settled{};  // by each side: has a final length
  std::array<Cells, 2> awaited{};  // will be settled in this layer or the next
  TileId tile = kNoTile;
  std::array<bool, kDirections> next_known{};
  std::array<Record*, kDirections> next{};  // the neighbouring tiles' records, where known
  std::array<Colour, kTileCells> colours{};
  // Of settled cells, for each side: how many cells from the end to this one, both counted, and the
  // direction of the last step. Of others it is never read.
  std::array<std::array<std::uint32_t, kTileCells>, 2> reached;
};
static_assert(offsetof(Record, next) == 64);

// A path has fewer cells than memory has tiles for.
constexpr std::uint32_t kMostSteps = UINT32_MAX >> 2U;
constexpr std::uint32_t pack(std::uint32_t steps, std::uint32_t way) { return steps << 2U | way; }
constexpr std::uint32_t steps_of(std::uint32_t reached) { return reached >> 2U; }
constexpr int way_of_last(std::uint32_t reached) { return static_cast<int>(reached & 3U); }

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
    for (std::uint32_t i = 0; i < records_; ++i) store_[record(i).tile].mark = 0;
  }
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;
  Search(Search&&) = delete;
  Search& operator=(Search&&) = delete;

  bool run(Point from, Point to);
  Route route() const;

 private:
  static constexpr std::uint32_t kChunk = 64;

  Record& record(std::uint32_t index) { return chunks_[index / kChunk][index % kChunk]; }
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
  std::vector<std::unique_ptr<Record[]>> chunks_;
  std::uint32_t records_ = 0;                 // in use
  std::array<std::vector<Lead>, 2> borders_;  // by which the next layer begins, in order of steps
  std::vector<Lead> border_;                  // by which the layer at work began
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
    if (records_ % kChunk == 0) chunks_.push_back(std::make_unique_for_overwrite<Record[]>(kChunk));
    Record& made = record(records_);
    made.tile = tile;
    made.marbles = store_[tile].marbles;
    store_.unpack(store_[tile], made.colours.data());
    mark_alike(made);
    mark = ++records_;
  }
  return &record(mark - 1);
}

Record* Search::next_record(Record& record, int direction) {
  const auto index = static_cast<std::size_t>(direction);
  if (!record.next_known[index]) {
    TilePlace place = store_[record.tile].place;
    const TileId tile = step(place, direction) ? store_.find(place) : kNoTile;
    Record* const next = tile == kNoTile ? nullptr : record_of(tile);
    record.next[index] = next;
    record.next_known[index] = true;
    if (next != nullptr) {
      next->next[index ^ 2U] = &record;
      next->next_known[index ^ 2U] = true;
    }
  }
  return record.next[index];
}

void Search::begin(std::size_t side, Point end) {
  const auto bit = static_cast<std::uint8_t>(bit_of(end));
  borders_[side].push_back({record_of(store_.find(tile_of(end))), 1, bit, 0});
}

void Search::settle(std::size_t side, const Lead& lead) {
  const Cells cell = Cells{1} << lead.bit;
  Record& record = *lead.record;
  record.settled[side] |= cell;
  record.reached[side][lead.bit] = pack(lead.steps, lead.way);
  if ((record.settled[1 - side] & cell) == 0) return;
  const std::uint64_t length =
      std::uint64_t{lead.steps} + steps_of(record.reached[1 - side][lead.bit]) - 1;
  if (length >= best_) return;
  best_ = length;
  meeting_ = lead;
}

// The direction of a step within a tile, by the difference of the bits. A table, because the
// processor could not guess.
std::uint8_t way_of(int difference) {
  constexpr std::size_t kMiddle = kTileSide;
  static constexpr auto kWays = [] {
    std::array<std::uint8_t, 2 * kMiddle + 1> ways{};
    ways[kMiddle + 1] = 0;
    ways[2 * kMiddle] = 1;
    ways[kMiddle - 1] = 2;
    ways[0] = 3;
    return ways;
  }();
  return kWays[kMiddle + static_cast<std::size_t>(difference)];
}

// Settles the neighbours of the same colour, and notes those of another for the next layer.
void Search::lead_on(std::size_t side, const Lead& lead) {
  lead_on_within(side, lead);
  for (unsigned exits = kExits[lead.bit]; exits != 0; exits &= exits - 1) {
    lead_across(side, lead, std::countr_zero(exits));
  }
}

// To the neighbours in the same tile.
void Search::lead_on_within(std::size_t side, const Lead& lead) {
  Record& record = *lead.record;
  const Cells here = Cells{1} << lead.bit;
  const Cells right = (here & ~kRightColumn) << 1;
  const Cells left = (here & ~kLeftColumn) >> 1;
  const Cells above = here << kTileSide;
  const Cells below = here >> kTileSide;
  const Cells open = (right | left | above | below) & record.marbles & ~record.settled[side];
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
  const Cells of_another = open & ~alike & ~record.awaited[side];
  record.awaited[side] |= of_another;
  for (Cells rest = of_another; rest != 0; rest &= rest - 1)
    borders_[side].push_back(lead_to(rest));
}

// To the neighbour in the next tile.
void Search::lead_across(std::size_t side, const Lead& lead, int direction) {
  Record* const record = next_record(*lead.record, direction);
  if (record == nullptr) return;
  const auto bit =
      static_cast<std::uint8_t>(lead.bit + kAcross[static_cast<std::size_t>(direction)]);
  const Cells there = Cells{1} << bit;
  if ((record->marbles & ~record->settled[side] & there) == 0) return;
  const Lead next{record, lead.steps + 1, bit, static_cast<std::uint8_t>(direction)};
  if (record->colours[bit] == lead.record->colours[lead.bit]) {
    settle(side, next);
    queue_.push_back(next);
  } else if ((record->awaited[side] & there) == 0) {
    record->awaited[side] |= there;
    borders_[side].push_back(next);
  }
}

// Breadth first over one layer. Both the border and the queue are in order of steps; at equal steps
// the border goes first, so a cell is settled with its least.
void Search::search_layer(std::size_t side) {
  border_.clear();
  border_.swap(borders_[side]);
  std::size_t next_of_border = 0;
  queue_.clear();
  for (std::size_t next_of_queue = 0;;) {
    Lead lead{};
    if (next_of_border < border_.size() &&
        (next_of_queue == queue_.size() ||
         border_[next_of_border].steps <= queue_[next_of_queue].steps)) {
      lead = border_[next_of_border++];
      if ((lead.record->settled[side] & (Cells{1} << lead.bit)) != 0) continue;
      settle(side, lead);
    } else if (next_of_queue < queue_.size()) {
      lead = queue_[next_of_queue++];
    } else {
      return;
    }
    if (lead.steps >= best_) return;
    BIGLIA_CHECK(lead.steps < kMostSteps);
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
  while (true) {
    const std::uint32_t reached = record->reached[side][static_cast<std::size_t>(bit)];
    if (steps_of(reached) == 1) return cells;
    const int way = way_of_last(reached);
    const Point cell = cells.back();
    const Point before{cell.x - kStepX[way], cell.y - kStepY[way]};
    if (tile_of(before) != tile_of(cell)) record = record->next[static_cast<std::size_t>(way ^ 2)];
    bit = bit_of(before);
    cells.push_back(before);
  }
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

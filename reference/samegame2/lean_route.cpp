#include "reference/samegame2/lean_route.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <utility>

#include "reference/samegame2/block_route.hpp"
#include "reference/samegame2/search_tile.hpp"
#include "toolkit/check.hpp"
#include "toolkit/operations.hpp"

namespace biglia::samegame2 {
namespace {

constexpr std::size_t kFewLeads = 1024;  // fewer popped leads are not erased
constexpr std::uint64_t kNone = UINT64_MAX;

// kExits: the directions in which a step from a cell leaves its tile, one bit each. kAcross: the
// difference that such a step makes to the bit of the cell.
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

struct Lead {
  SearchTile* tile;
  std::uint32_t steps;
  std::uint8_t bit;
  std::uint8_t way;
};

// The search from one end.
struct Side {
  std::uint64_t complete = 0;  // complete layers; the current layer has this number
  std::vector<Lead> border;    // first cells of the current layer, in order of steps
  std::size_t next_of_border = 0;
  std::vector<Lead> queue;  // of the current layer, first in, first out
  std::size_t next_of_queue = 0;
  std::vector<Lead> next_border;  // first cells of the next layer, in order of steps
  std::uint32_t least = 0;        // minimum steps of the last complete layer's cells
  std::uint64_t work = 0;         // expanded cells

  std::size_t remaining() const {
    return border.size() - next_of_border + queue.size() - next_of_queue;
  }
  bool border_is_next() const {
    return next_of_border < border.size() &&
           (next_of_queue == queue.size() ||
            border[next_of_border].steps <= queue[next_of_queue].steps);
  }
  // Erases the popped leads if they are many and at least half of the queue.
  void trim_queue() {
    if (next_of_queue < kFewLeads || next_of_queue * 2 < queue.size()) return;
    queue.erase(queue.begin(), queue.begin() + static_cast<std::ptrdiff_t>(next_of_queue));
    next_of_queue = 0;
  }
  // A lower bound for the steps of the current layer's unsettled cells.
  std::uint64_t front() const {
    if (border_is_next()) return border[next_of_border].steps;
    if (next_of_queue < queue.size()) return std::uint64_t{queue[next_of_queue].steps} + 1;
    return kNone / 2;
  }
};

struct Meeting {
  Lead lead{};
  std::uint64_t cells = kNone;  // of the shortest path through the meeting cell
};

class Search {
 public:
  Search(const TileStore& store, std::uint64_t slice) : tiles_(store), slice_(slice) {}

  bool run(Point from, Point to);
  Route route() const;

 private:
  void begin(std::size_t side, Point end);
  std::size_t next_side() const;
  bool complete_layer(std::size_t side);
  void meet(std::size_t side, const Lead& lead);
  bool is_complete(std::size_t side, const Lead& lead) const;
  std::uint64_t least_of_unmet() const;
  bool current_layers_are_least() const;
  std::vector<Point> way_back(std::size_t side) const;

  // What is done for each cell is a template, which is faster than an index known at run time only.
  template <std::size_t kSide>
  bool advance(std::uint64_t most);
  template <std::size_t kSide>
  void settle(const Lead& lead);
  template <std::size_t kSide>
  void expand(const Lead& lead);
  template <std::size_t kSide>
  void expand_within_tile(const Lead& lead);
  template <std::size_t kSide>
  void expand_across(const Lead& lead, int direction);

  SearchTiles tiles_;
  std::uint64_t slice_;  // cells per call of advance()
  std::array<Side, 2> sides_;
  std::size_t current_ = 0;
  // Between a current layer and the other side's last complete layer: the least variability.
  Meeting best_;
  Meeting later_;  // between the two current layers: one colour change more
  std::uint64_t variability_ = 0;
};

void Search::begin(std::size_t side, Point end) {
  const auto bit = static_cast<std::uint8_t>(bit_of(end));
  sides_[side].border.push_back({&tiles_.at(end), 1, bit, 0});
}

template <std::size_t kSide>
void Search::settle(const Lead& lead) {
  const Cells cell = Cells{1} << lead.bit;
  SearchTile& tile = *lead.tile;
  tile.settled[kSide] |= cell;
  tile.reached[kSide][lead.bit] =
      ReachedCell::of(lead.steps, lead.way, sides_[kSide].complete % 2 != 0);
  if ((tile.settled[1 - kSide] & cell) != 0) meet(kSide, lead);
}

// The cell is in the other side's current layer or in the previous one: complete layers have not
// met.
void Search::meet(std::size_t side, const Lead& lead) {
  const std::uint64_t cells =
      std::uint64_t{lead.steps} + lead.tile->reached[1 - side][lead.bit].steps() - 1;
  Meeting& meeting = is_complete(1 - side, lead) ? best_ : later_;
  if (cells < meeting.cells) meeting = {lead, cells};
}

// Returns true if the cell is in a complete layer of that side. REQUIRES: the side has settled it.
bool Search::is_complete(std::size_t side, const Lead& lead) const {
  return lead.tile->reached[side][lead.bit].odd() != (sides_[side].complete % 2 != 0);
}

// The direction of a step within a tile, from the difference of the bits. It is a table because the
// branches would be unpredictable.
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

// Settles the neighbours of the same colour, and adds those of another colour to the next layer's
// border.
template <std::size_t kSide>
void Search::expand(const Lead& lead) {
  expand_within_tile<kSide>(lead);
  for (unsigned exits = kExits[lead.bit]; exits != 0; exits &= exits - 1) {
    expand_across<kSide>(lead, std::countr_zero(exits));
  }
}

// Expands to the neighbours in the same tile.
template <std::size_t kSide>
void Search::expand_within_tile(const Lead& lead) {
  SearchTile& tile = *lead.tile;
  const Cells here = Cells{1} << lead.bit;
  const Cells right = (here & ~kRightColumn) << 1;
  const Cells left = (here & ~kLeftColumn) >> 1;
  const Cells above = here << kTileSide;
  const Cells below = here >> kTileSide;
  const Cells open = (right | left | above | below) & tile.marbles & ~tile.settled[kSide];
  const Cells alike = ((right & (tile.like_right << 1)) | (left & tile.like_right) |
                       (above & (tile.like_above << kTileSide)) | (below & tile.like_above));
  const auto lead_to = [&](Cells rest) {
    const int bit = std::countr_zero(rest);
    return Lead{&tile, lead.steps + 1, static_cast<std::uint8_t>(bit), way_of(bit - int{lead.bit})};
  };
  for (Cells rest = open & alike; rest != 0; rest &= rest - 1) {
    const Lead next = lead_to(rest);
    settle<kSide>(next);
    sides_[kSide].queue.push_back(next);
  }
  const Cells of_another = open & ~alike & ~tile.awaited[kSide];
  tile.awaited[kSide] |= of_another;
  for (Cells rest = of_another; rest != 0; rest &= rest - 1)
    sides_[kSide].next_border.push_back(lead_to(rest));
}

// Expands to the neighbour in the next tile.
template <std::size_t kSide>
void Search::expand_across(const Lead& lead, int direction) {
  SearchTile* const tile = tiles_.next(*lead.tile, direction);
  if (tile == nullptr) return;
  const auto bit =
      static_cast<std::uint8_t>(lead.bit + kAcross[static_cast<std::size_t>(direction)]);
  const Cells there = Cells{1} << bit;
  if ((tile->marbles & ~tile->settled[kSide] & there) == 0) return;
  const Lead next{tile, lead.steps + 1, bit, static_cast<std::uint8_t>(direction)};
  if (tile->colours[bit] == lead.tile->colours[lead.bit]) {
    settle<kSide>(next);
    sides_[kSide].queue.push_back(next);
  } else if ((tile->awaited[kSide] & there) == 0) {
    tile->awaited[kSide] |= there;
    sides_[kSide].next_border.push_back(next);
  }
}

// Continues the side's current layer by at most `most` cells. Returns true if the layer has no more
// cells that can lead to a path shorter than the best one. The search is breadth first: both the
// border and the queue are in order of steps. At equal steps the border goes first, so a cell is
// settled with its minimum number of steps.
template <std::size_t kSide>
bool Search::advance(std::uint64_t most) {
  Side& own = sides_[kSide];
  own.trim_queue();
  const std::uint64_t least_of_other = sides_[1 - kSide].least;
  for (std::uint64_t i = 0; i < most; ++i) {
    Lead lead{};
    if (own.border_is_next()) {
      lead = own.border[own.next_of_border++];
      if ((lead.tile->settled[kSide] & (Cells{1} << lead.bit)) != 0) continue;
      settle<kSide>(lead);
    } else if (own.next_of_queue < own.queue.size()) {
      lead = own.queue[own.next_of_queue++];
    } else {
      return true;
    }
    if (lead.steps + least_of_other > best_.cells) return true;
    BIGLIA_CHECK(lead.steps < ReachedCell::kMostSteps);
    expand<kSide>(lead);
    ++own.work;
    count_operations();
  }
  return false;
}

// Makes the side's current layer complete. Returns false if it was the side's last layer and
// nothing has met. If it has met the other side's current layer, that meeting now has the least
// variability. REQUIRES: the layer has not met the other side's last complete layer.
bool Search::complete_layer(std::size_t side) {
  Side& own = sides_[side];
  ++own.complete;
  own.least = own.border.front().steps;
  own.border.clear();
  own.border.swap(own.next_border);
  own.next_of_border = 0;
  best_ = std::exchange(later_, Meeting{});
  return best_.cells != kNone || !own.border.empty();
}

std::size_t Search::next_side() const {
  const std::size_t other = 1 - current_;
  // After a meeting, the current layer of either side settles the path.
  if (best_.cells != kNone) return current_;
  for (const std::size_t side : {current_, other}) {
    if (sides_[side].work > 2 * sides_[1 - side].work + slice_) return 1 - side;
  }
  return sides_[other].remaining() < sides_[current_].remaining() ? other : current_;
}

// A lower bound for the cells of a path that goes through a block of both current layers and has no
// cell that both sides have settled. Follow the path through the block from the first end. One of
// three cases holds. A cell that the first side has settled comes before one that it has not
// settled, and the second side has not settled the former. Or the first side has settled none of
// the cells. Or it has settled all of them, and the second side has not settled the last one.
std::uint64_t Search::least_of_unmet() const {
  const auto& [one, other] = sides_;
  return std::min({one.front() + other.front() - 2, one.front() + other.border.front().steps - 1,
                   other.front() + one.border.front().steps - 1});
}

// Returns true if no path has less variability than one through a cell of both current layers. A
// layer consists of whole blocks, and the current layer enters each of its blocks through its
// border. So if the other side's last complete layer contained one of these blocks, it would
// contain a cell of the border.
bool Search::current_layers_are_least() const {
  const bool first_fits = sides_[1].complete > 0;
  const bool second_fits = sides_[0].complete > 0;
  const bool second_is_smaller = sides_[1].border.size() < sides_[0].border.size();
  const std::size_t side = second_fits && (second_is_smaller || !first_fits) ? 1 : 0;
  return std::ranges::none_of(sides_[side].border, [&](const Lead& lead) {
    const bool settled = (lead.tile->settled[1 - side] >> lead.bit & 1) != 0;
    return settled && is_complete(1 - side, lead);
  });
}

bool Search::run(Point from, Point to) {
  begin(0, from);
  begin(1, to);
  advance<0>(1);
  advance<1>(1);
  for (bool may_end = true;;) {
    current_ = next_side();
    const bool is_done = current_ == 0 ? advance<0>(slice_) : advance<1>(slice_);
    const std::uint64_t complete = sides_[0].complete + sides_[1].complete;
    if (best_.cells != kNone) {
      variability_ = complete - 1;
      if (is_done) return true;
    } else if (is_done) {
      if (!complete_layer(current_)) return false;
      current_ = 1 - current_;
      may_end = true;
    } else if (may_end && later_.cells <= least_of_unmet()) {
      may_end = current_layers_are_least();
      if (!may_end) continue;  // a later step finds best_
      variability_ = complete;
      best_ = later_;
      return true;
    }
  }
}

// The cells from the meeting cell to the side's end.
std::vector<Point> Search::way_back(std::size_t side) const {
  const SearchTile* tile = best_.lead.tile;
  int bit = best_.lead.bit;
  std::vector<Point> cells{cell_of(tiles_.place(*tile), bit)};
  while (true) {
    const ReachedCell reached = tile->reached[side][static_cast<std::size_t>(bit)];
    if (reached.steps() == 1) return cells;
    const int way = reached.way();
    const Point cell = cells.back();
    const Point before{cell.x - kStepX[way], cell.y - kStepY[way]};
    if (tile_of(before) != tile_of(cell)) tile = tile->next[static_cast<std::size_t>(way ^ 2)];
    bit = bit_of(before);
    cells.push_back(before);
  }
}

Route Search::route() const {
  std::vector<Point> cells = way_back(0);
  std::ranges::reverse(cells);
  const std::vector<Point> rest = way_back(1);
  cells.insert(cells.end(), rest.begin() + 1, rest.end());
  return {.variability = variability_, .cells = std::move(cells)};
}

Colour colour_at(const TileStore& store, Point cell) {
  const TileId id = store.find(tile_of(cell));
  const int bit = bit_of(cell);
  if (id == kNoTile || ((store[id].marbles >> bit) & 1) == 0) return kNoColour;
  return store.colour(store[id], bit);
}

}  // namespace

std::optional<Route> lean_route(const TileStore& store, Point from, Point to, std::uint64_t slice) {
  const Colour first = colour_at(store, from);
  const Colour last = colour_at(store, to);
  if (first == kNoColour || last == kNoColour) return std::nullopt;
  if (first == last) {
    if (auto route = block_route(store, from, to)) return route;
  }
  Search search(store, slice);
  if (!search.run(from, to)) return std::nullopt;
  return search.route();
}

}  // namespace biglia::samegame2

// A plane as one flat hash table of cells: the first alternative to tiles that structures_bench.cpp
// measures. Open addressing, linear probing, 16 bytes per slot. A removed marble stays in the table
// as a slot without a colour until the table grows.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "rules/samegame2/bounds.hpp"

namespace biglia::samegame2 {

class FlatPlane {
 public:
  void put(Point cell, Colour colour) {
    if (4 * (used_ + 1) > 3 * slots_.size()) grow();
    Slot& slot = slots_[slot_of(cell)];
    if (!slot.used) {
      slot.used = true;
      slot.cell = cell;
      ++used_;
    }
    slot.colour = colour;
  }

  // The number of marbles in the block of `cell`.
  std::size_t block_size(Point cell) { return block(cell).size(); }

  // The move of `m`. There is no index: it finds the marbles of the base by a lookup of each of its
  // cells or by a scan of all slots, whichever is cheaper.
  void move(Point cell, const Rectangle& base) {
    for (const Point p : block(cell)) {
      if (base.contains(p)) slots_[slot_of(p)].colour = kNoColour;
    }
    std::vector<Marble> marbles = take(base);
    std::ranges::sort(marbles, {}, &Marble::cell);
    Point to{static_cast<Coordinate>(base.low.x - 1), base.low.y};
    std::optional<Coordinate> column;
    for (const Marble& marble : marbles) {
      if (column == marble.cell.x) {
        ++to.y;
      } else {
        to = {to.x + 1, base.low.y};
        column = marble.cell.x;
      }
      put(to, marble.colour);
    }
  }

 private:
  struct Marble {
    Point cell;
    Colour colour;
  };
  struct Slot {
    Point cell;
    Colour colour = kNoColour;
    bool used = false;
    bool seen = false;
  };

  std::size_t slot_of(Point cell) const {
    std::uint64_t key = std::uint64_t{static_cast<std::uint32_t>(cell.x)} << 32 |
                        static_cast<std::uint32_t>(cell.y);
    key = (key ^ key >> 32) * 0x9e3779b97f4a7c15U;
    std::size_t at = (key ^ key >> 29) & (slots_.size() - 1);
    while (slots_[at].used && slots_[at].cell != cell) at = (at + 1) & (slots_.size() - 1);
    return at;
  }

  void grow() {
    std::vector<Slot> old(std::max<std::size_t>(16, slots_.size() * 2));
    old.swap(slots_);
    used_ = 0;
    for (const Slot& slot : old) {
      if (slot.colour != kNoColour) put(slot.cell, slot.colour);
    }
  }

  std::vector<Point> block(Point cell) {
    std::vector<Point> cells;
    const Colour colour = slots_[slot_of(cell)].colour;
    if (colour == kNoColour) return cells;
    const auto visit = [&](Point p) {
      Slot& slot = slots_[slot_of(p)];
      if (slot.colour != colour || slot.seen) return;
      slot.seen = true;
      cells.push_back(p);
    };
    visit(cell);
    for (std::size_t done = 0; done < cells.size();) {
      const Point from = cells[done++];
      for (int direction = 0; direction < kDirections; ++direction) {
        if (const auto next = neighbour(from, direction)) visit(*next);
      }
    }
    for (const Point p : cells) slots_[slot_of(p)].seen = false;
    return cells;
  }

  std::vector<Marble> take(const Rectangle& base) {
    std::vector<Marble> marbles;
    const auto take_one = [&](Slot& slot) {
      if (slot.colour == kNoColour) return;
      marbles.push_back({slot.cell, slot.colour});
      slot.colour = kNoColour;
    };
    if (base.width() > slots_.size() / base.height()) {
      for (Slot& slot : slots_) {
        if (slot.used && base.contains(slot.cell)) take_one(slot);
      }
      return marbles;
    }
    for (std::int64_t x = base.low.x; x <= base.high.x; ++x) {
      for (std::int64_t y = base.low.y; y <= base.high.y; ++y) {
        take_one(slots_[slot_of({static_cast<Coordinate>(x), static_cast<Coordinate>(y)})]);
      }
    }
    return marbles;
  }

  std::vector<Slot> slots_ = std::vector<Slot>(16);
  std::size_t used_ = 0;
};

}  // namespace biglia::samegame2

// The maze of a board of at most seven rows in words of 64 bits, one for each side: a walk's search
// takes a step from all cells at once. The same functions as rules/labyrinth/maze.hpp has.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "rules/labyrinth/card.hpp"
#include "rules/labyrinth/cell.hpp"
#include "rules/labyrinth/slide.hpp"
#include "toolkit/check.hpp"

namespace biglia::labyrinth {

class SmallSet {
 public:
  static constexpr std::size_t kMaxSide = 7;

  SmallSet() = default;
  explicit SmallSet(Cell cell) : bits_(bit(cell)) {}
  explicit SmallSet(std::uint64_t bits) : bits_(bits) {}

  std::uint64_t bits() const { return bits_; }
  bool has(Cell cell) const { return (bits_ & bit(cell)) != 0; }
  std::size_t size() const { return static_cast<std::size_t>(std::popcount(bits_)); }

  void slide(const Slide& slide, std::size_t side) { push(slide, side, has(slide.exit(side))); }

  void push(const Slide& slide, std::size_t side, bool in) {
    const std::uint64_t line = slide.is_row() ? ((std::uint64_t{1} << side) - 1) << (8 * slide.line)
                                              : column(side) << slide.line;
    const int step = slide.is_row() ? 1 : 8;
    const std::uint64_t cells = bits_ & line;
    const std::uint64_t moved = (slide.is_forward() ? cells << step : cells >> step) & line;
    bits_ = (bits_ & ~line) | moved | (in ? bit(slide.entry(side)) : 0);
  }

  // How near one of these cells is, in steps along rows and columns. REQUIRES: not empty.
  std::size_t distance(Cell cell) const {
    BIGLIA_CHECK(bits_ != 0);
    std::size_t steps = 0;
    for (std::uint64_t near = bits_; (near & bit(cell)) == 0; ++steps) {
      near |= (near << 1) | (near >> 1) | (near << 8) | (near >> 8);
      near &= kColumns;
    }
    return steps;
  }

  template <typename F>
  void for_each_word(F f) const {
    f(bits_);
  }

  void set(Cell cell, bool in) { bits_ = (bits_ & ~bit(cell)) | (in ? bit(cell) : 0); }

  friend bool operator==(const SmallSet&, const SmallSet&) = default;

 private:
  // Rows are eight bits long, so that none joins the next.
  static constexpr std::uint64_t kColumns = 0x7F7F'7F7F'7F7F'7F7F;
  static std::uint64_t bit(Cell cell) { return std::uint64_t{1} << (8 * cell.y + cell.x); }
  static std::uint64_t column(std::size_t side) {
    return 0x0101'0101'0101'0101U & ((std::uint64_t{1} << (8 * side)) - 1);
  }

  std::uint64_t bits_ = 0;
};

class SmallMaze {
 public:
  using Set = SmallSet;

  // REQUIRES: side <= SmallSet::kMaxSide.
  explicit SmallMaze(std::size_t side) : side_(side) { BIGLIA_CHECK(side <= SmallSet::kMaxSide); }

  std::size_t side() const { return side_; }

  Exits exits(Cell cell) const {
    Exits exits = 0;
    for (std::size_t i = 0; i < exits_.size(); ++i) {
      if (exits_[i].has(cell)) exits = static_cast<Exits>(exits | (1U << i));
    }
    return exits;
  }

  void set_exits(Cell cell, Exits exits) {
    for (std::size_t i = 0; i < exits_.size(); ++i) exits_[i].set(cell, has_exit(exits, i));
  }

  Exits push(const Slide& slide, Exits inserted) {
    const Exits out = exits(slide.exit(side_));
    for (std::size_t i = 0; i < exits_.size(); ++i) {
      exits_[i].push(slide, side_, has_exit(inserted, i));
    }
    return out;
  }

  SmallSet reachable(SmallSet from) const {
    const std::uint64_t beside = exits_[1].bits() & (exits_[0].bits() >> 1);
    const std::uint64_t above = exits_[2].bits() & (exits_[3].bits() >> 8);
    std::uint64_t reached = from.bits();
    for (std::uint64_t before = 0; before != reached;) {
      before = reached;
      reached |= ((reached & beside) << 1) | ((reached >> 1) & beside);
      reached |= ((reached & above) << 8) | ((reached >> 8) & above);
    }
    return SmallSet(reached);
  }

  // A word for each side, for hashing.
  template <typename F>
  void for_each_word(F f) const {
    for (const SmallSet& set : exits_) f(set.bits());
  }

 private:
  std::size_t side_;
  std::array<SmallSet, 4> exits_;  // by the number of the side's bit in Exits
};

}  // namespace biglia::labyrinth

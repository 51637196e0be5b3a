// The maze of a board of at most seven rows, stored in one 64-bit word per side. The search makes a
// step from all cells at once. It has the same functions as Maze (rules/labyrinth/maze.hpp).
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "rules/labyrinth/cell.hpp"
#include "rules/labyrinth/exit_sets.hpp"
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

  // The Manhattan distance from `cell` to the nearest cell of the set. REQUIRES: not empty.
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
  // A row is eight bits long. The eighth bit separates it from the next row.
  static constexpr std::uint64_t kColumns = 0x7F7F'7F7F'7F7F'7F7F;
  static std::uint64_t bit(Cell cell) { return std::uint64_t{1} << (8 * cell.y + cell.x); }
  static std::uint64_t column(std::size_t side) {
    return 0x0101'0101'0101'0101U & ((std::uint64_t{1} << (8 * side)) - 1);
  }

  std::uint64_t bits_ = 0;
};

class SmallMaze : public ExitSets<SmallSet> {
 public:
  // REQUIRES: side <= SmallSet::kMaxSide.
  explicit SmallMaze(std::size_t side) : ExitSets(side) {
    BIGLIA_CHECK(side <= SmallSet::kMaxSide);
  }

  SmallSet reachable(SmallSet from) const {
    const std::uint64_t across = right().bits() & (left().bits() >> 1);
    const std::uint64_t above = up().bits() & (down().bits() >> 8);
    std::uint64_t reached = from.bits();
    for (std::uint64_t before = 0; before != reached;) {
      before = reached;
      reached |= ((reached & across) << 1) | ((reached >> 1) & across);
      reached |= ((reached & above) << 8) | ((reached >> 8) & above);
    }
    return SmallSet(reached);
  }
};

}  // namespace biglia::labyrinth

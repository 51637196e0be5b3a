// The exits of all cards of a board, as a set of cells for each side: which cells a pawn reaches is
// found for a whole row at a time.
#pragma once

#include <array>
#include <cstddef>

#include "rules/labyrinth/card.hpp"
#include "rules/labyrinth/cell_set.hpp"

namespace biglia::labyrinth {

class Maze {
 public:
  using Set = CellSet;

  // A board of `side` rows and columns whose cards have no exits. REQUIRES: side <= kMaxSide.
  explicit Maze(std::size_t side);

  std::size_t side() const { return side_; }

  Exits exits(Cell cell) const;
  void set_exits(Cell cell, Exits exits);

  // Pushes a card with these exits into the line; the exits of the card that goes out.
  Exits push(const Slide& slide, Exits inserted);

  // All cells that can be walked to from one of `from`, these among them. A step needs an exit on
  // both sides.
  //
  // Cost: the rows that are reached are filled upwards and downwards in turn, some 20 operations
  // each, as often as the ways turn between up and down.
  CellSet reachable(const CellSet& from) const;

  template <typename F>
  void for_each_word(F f) const {
    for (const CellSet& set : exits_) set.for_each_word(f);
  }

 private:
  static constexpr std::size_t kSides = 4;

  std::size_t side_;
  std::array<CellSet, kSides> exits_;  // by the number of the side's bit in Exits
};

}  // namespace biglia::labyrinth

// The exits of all cards of a board: for each side the set of cells with an exit there. The common
// base of Maze and SmallMaze.
#pragma once

#include <array>
#include <cstddef>

#include "rules/labyrinth/card.hpp"
#include "rules/labyrinth/slide.hpp"

namespace biglia::labyrinth {

// `Cells` is a set of cells: CellSet or SmallSet.
template <typename Cells>
class ExitSets {
 public:
  using Set = Cells;

  std::size_t side() const { return side_; }

  Exits exits(Cell cell) const {
    Exits exits = 0;
    for (std::size_t i = 0; i < kSides; ++i) {
      if (sets_[i].has(cell)) exits = static_cast<Exits>(exits | (1U << i));
    }
    return exits;
  }

  void set_exits(Cell cell, Exits exits) {
    for (std::size_t i = 0; i < kSides; ++i) sets_[i].set(cell, has_exit(exits, i));
  }

  // Pushes a card with these exits into the line. Returns the exits of the card that is pushed out.
  Exits push(const Slide& slide, Exits inserted) {
    const Exits out = exits(slide.exit(side_));
    for (std::size_t i = 0; i < kSides; ++i) {
      sets_[i].push(slide, side_, has_exit(inserted, i));
    }
    return out;
  }

  // Calls f(word) for each word of the sets. For hashing.
  template <typename F>
  void for_each_word(F f) const {
    for (const Cells& set : sets_) set.for_each_word(f);
  }

 protected:
  // A board whose cards have no exits.
  explicit ExitSets(std::size_t side) : side_(side) {}

  const Cells& left() const { return sets_[0]; }
  const Cells& right() const { return sets_[1]; }
  const Cells& up() const { return sets_[2]; }
  const Cells& down() const { return sets_[3]; }

 private:
  static constexpr std::size_t kSides = 4;

  std::size_t side_;
  std::array<Cells, kSides> sets_;  // by the number of the side's bit in Exits
};

}  // namespace biglia::labyrinth

// Which line is pushed, and which way.
#pragma once

#include <cstddef>

#include "rules/labyrinth/cell.hpp"

namespace biglia::labyrinth {

struct Slide {
  bool row = true;       // else a column
  std::size_t line = 1;  // odd: others do not move
  bool forward = true;   // to the right, or up

  friend bool operator==(const Slide&, const Slide&) = default;

  bool moves(Cell cell) const { return (row ? cell.y : cell.x) == line; }
  // Of the line's cells the one where the card goes in, and the one whose card goes out.
  Cell entry(std::size_t side) const { return end(forward ? 0 : side - 1); }
  Cell exit(std::size_t side) const { return end(forward ? side - 1 : 0); }
  // Where what stands on a cell stands afterwards, if it goes in again when it is pushed out, as a
  // pawn does.
  Cell moved(Cell cell, std::size_t side) const {
    if (!moves(cell)) return cell;
    if (cell == exit(side)) return entry(side);
    std::size_t& along = row ? cell.x : cell.y;
    forward ? ++along : --along;
    return cell;
  }

 private:
  Cell end(std::size_t along) const { return row ? Cell{along, line} : Cell{line, along}; }
};

}  // namespace biglia::labyrinth

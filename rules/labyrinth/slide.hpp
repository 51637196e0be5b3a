// Which line is pushed, and which way.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "rules/labyrinth/cell.hpp"

namespace biglia::labyrinth {

enum class Line : std::uint8_t { kRow, kColumn };
enum class Direction : std::uint8_t { kForward, kBack };  // to the right or up; to the left or down

struct Slide {
  Line kind = Line::kRow;
  std::uint8_t line = 1;  // its y or x, odd: others do not move
  Direction direction = Direction::kForward;

  friend bool operator==(const Slide&, const Slide&) = default;

  bool is_row() const { return kind == Line::kRow; }
  bool is_forward() const { return direction == Direction::kForward; }
  Slide reversed() const {
    return {kind, line, is_forward() ? Direction::kBack : Direction::kForward};
  }

  bool moves(Cell cell) const { return (is_row() ? cell.y : cell.x) == line; }
  // Of the line's cells the one where the card goes in, and the one whose card goes out.
  Cell entry(std::size_t side) const { return end(is_forward() ? 0 : side - 1); }
  Cell exit(std::size_t side) const { return end(is_forward() ? side - 1 : 0); }
  // Where what stands on a cell stands afterwards, if it goes in again when it is pushed out, as a
  // pawn does.
  Cell moved(Cell cell, std::size_t side) const {
    if (!moves(cell)) return cell;
    if (cell == exit(side)) return entry(side);
    std::size_t& along = is_row() ? cell.x : cell.y;
    is_forward() ? ++along : --along;
    return cell;
  }

 private:
  Cell end(std::size_t along) const { return is_row() ? Cell{along, line} : Cell{line, along}; }
};

// All slides of a board.
std::vector<Slide> slides_of(std::size_t side);

}  // namespace biglia::labyrinth

// A slide: the line that is pushed, and its direction.
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
  std::uint8_t line = 1;  // the y of a row or the x of a column; odd: even lines do not move
  Direction direction = Direction::kForward;

  friend bool operator==(const Slide&, const Slide&) = default;

  bool is_row() const { return kind == Line::kRow; }
  bool is_forward() const { return direction == Direction::kForward; }
  Slide reversed() const {
    return {kind, line, is_forward() ? Direction::kBack : Direction::kForward};
  }

  bool moves(Cell cell) const { return (is_row() ? cell.y : cell.x) == line; }
  // The cell of the line at which the card enters, and the cell whose card is pushed out.
  Cell entry(std::size_t side) const { return end(is_forward() ? 0 : side - 1); }
  Cell exit(std::size_t side) const { return end(is_forward() ? side - 1 : 0); }
  // The cell to which the slide moves a pawn. A pawn that is pushed out comes in at the entry.
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

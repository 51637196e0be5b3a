// The state of a game: the board, the free card, the pawn and the found objects. Applies moves.
#pragma once

#include <optional>
#include <vector>

#include "rules/labyrinth/instance.hpp"
#include "rules/labyrinth/maze.hpp"
#include "rules/labyrinth/move.hpp"

namespace biglia::labyrinth {

class Position {
 public:
  explicit Position(const Instance& instance);

  std::size_t side() const { return maze_.side(); }
  const Maze& maze() const { return maze_; }
  Card card(Cell cell) const { return at(cell).card; }
  Object object(Cell cell) const { return at(cell).object; }
  Card free_card() const { return free_.card; }
  Object free_object() const { return free_.object; }
  Cell pawn() const { return pawn_; }
  // The number of found objects. It is also the number of the next object.
  std::size_t found() const { return found_; }
  bool all_found() const { return found_ == objects_; }

  // True if the free card can be turned to this card.
  bool can_insert(Card card) const { return same_class(card, free_.card); }

  // Pushes the free card, turned to `card`, into a line. The pawn moves with its card. REQUIRES:
  // can_insert(card); the line is odd and on the board.
  void slide(const Slide& slide, Card card);

  // The cells that the pawn can walk to.
  CellSet reachable() const { return maze_.reachable(CellSet(pawn_)); }

  // Walks to this cell and ends the move. Finds the next object if it is there. Returns false and
  // does nothing if the pawn cannot walk there.
  [[nodiscard]] bool walk(Cell to);

  // The cell of an object; none if it is on the free card.
  std::optional<Cell> find(Object object) const;

 private:
  const Instance::Place& at(Cell cell) const { return places_[cell.y * side() + cell.x]; }
  Instance::Place& at(Cell cell) { return places_[cell.y * side() + cell.x]; }

  Maze maze_;
  std::vector<Instance::Place> places_;
  Instance::Place free_;
  Cell pawn_;
  std::size_t found_;
  std::size_t objects_;
};

}  // namespace biglia::labyrinth

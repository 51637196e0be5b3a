// The board in the middle of a game, and what a move does to it.
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
  // How many objects are found, which is the number of the next.
  std::size_t found() const { return found_; }
  bool all_found() const { return found_ == objects_; }

  // Whether the free card can be turned to be this one.
  bool can_insert(Card card) const { return same_class(card, free_.card); }

  // Pushes the free card, turned to be `card`, into a line; the pawn moves with its card. REQUIRES:
  // can_insert(card); the line is odd and on the board.
  void slide(const Slide& slide, Card card);

  // Where the pawn can walk.
  CellSet reachable() const { return maze_.reachable(CellSet(pawn_)); }

  // Ends the move on this cell of the board: the next object is found if it lies there. False where
  // the pawn cannot walk there, and nothing is done.
  [[nodiscard]] bool walk(Cell to);

  // The cell of an object; none where the free card has it.
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

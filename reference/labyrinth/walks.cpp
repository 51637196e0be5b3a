#include "reference/labyrinth/walks.hpp"

#include <algorithm>

#include "toolkit/check.hpp"

namespace biglia::labyrinth {
namespace {

Card card_with(Exits exits) {
  return static_cast<Card>(std::ranges::find(kExits, exits) - kExits.begin());
}

// The board after a move, and the cells on which the pawn may be.
struct Stage {
  Maze maze;
  CellSet pawns;
};

// Returns a cell of `before` from which the slide and then a walk lead to `to`.
Cell origin(const CellSet& before, const Stage& after, const Slide& slide, Cell to) {
  const std::size_t side = after.maze.side();
  const CellSet near = after.maze.reachable(CellSet(to));
  for (Cell cell; cell.y < side; ++cell.y) {
    for (cell.x = 0; cell.x < side; ++cell.x) {
      if (before.has(cell) && near.has(slide.moved(cell, side))) return cell;
    }
  }
  BIGLIA_CHECK(!"expected a cell from which the pawn came");
  return to;
}

}  // namespace

std::vector<Move> with_walks(const Instance& instance, const std::vector<Insertion>& line) {
  State<Maze> state(instance);
  std::vector<Move> moves;
  std::vector<Stage> stages;  // since the last object was found
  for (const Insertion& insertion : line) {
    moves.push_back({card_with(insertion.exits), insertion.slide, {}});
    state.play(insertion);
    stages.push_back({state.maze, state.pawns});
    if (!insertion.finds) continue;

    Cell to = state.cell_of(state.objects[state.found - 1U]);
    auto move = moves.rbegin();
    for (std::size_t i = stages.size(); i-- > 0; ++move) {
      move->to = to;
      if (i > 0) to = origin(stages[i - 1].pawns, stages[i], move->slide, to);
    }
    stages.clear();
  }
  return moves;
}

}  // namespace biglia::labyrinth

// Sequences of pushes that carry the pawn to an object, constructed without a search
// (built_game.hpp explains the method).
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "rules/labyrinth/card.hpp"
#include "rules/labyrinth/cell.hpp"
#include "rules/labyrinth/cell_set.hpp"
#include "rules/labyrinth/maze.hpp"
#include "rules/labyrinth/slide.hpp"

namespace biglia::labyrinth {

struct Push {
  Slide slide = {};
  Exits needed = 0;  // exits that the inserted card must have
};

// Returns a shortest of the routes that begin on the cells where the pawn may be. `object` is the
// cell of the next object, or nullopt if the object is on the free card. Returns nullopt if no game
// reaches the object. Cost: the side for each cell of `pawns`.
std::optional<std::vector<Push>> shortest_route(const Maze& maze, const CellSet& pawns,
                                                std::optional<Cell> object);

}  // namespace biglia::labyrinth

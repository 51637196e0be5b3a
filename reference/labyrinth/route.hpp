// Pushes that take the pawn to an object, found without a search (built_game.hpp says how).
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
  Exits needed = 0;  // that the card which goes in has, at least
};

// A shortest of the routes that begin where the pawn may stand; `object` is the cell of the next one, none
// while the free card has it. None if no game gets there. Cost: the side for each cell of the pawn's.
std::optional<std::vector<Push>> shortest_route(const Maze& maze, const CellSet& pawns,
                                                std::optional<Cell> object);

}  // namespace biglia::labyrinth

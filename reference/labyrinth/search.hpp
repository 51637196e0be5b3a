// Finds short games of labyrinth and proves that no shorter game exists.
//
// First it builds a game (built_game.hpp), so a game is available for any budget. Then it
// alternates between two searches; each round has four times the work of the previous one. A beam
// search (beam.hpp) finds shorter games. A depth-first search for a game of a given number of moves
// (deepening.hpp) proves that no such game exists, until it finds one, which is then a shortest
// game. On boards of at most seven rows both searches use words of 64 cells.
//
// Cost: the built game's walk searches, at most 18 side per object, and the budget; less if the
// game found is proved to be a shortest one. Memory: a table of 16 MB; for a beam, 12 bytes for
// each kept state of each move, and the states of two moves with eight candidates each. With 961
// objects on 31 rows that is 20 MB in total with the default budget, and 37 MB after 400 million
// walk searches.
#pragma once

#include <cstdint>
#include <vector>

#include "reference/labyrinth/budget.hpp"
#include "reference/labyrinth/state.hpp"
#include "rules/labyrinth/instance.hpp"

namespace biglia::labyrinth {

struct Outcome {
  std::vector<Insertion> line = {};  // empty: no game exists, or no move is needed
  std::size_t lower_bound = 0;       // for the number of moves of any game
  std::uint64_t walks = 0;           // number of walk searches

  bool proved() const { return line.size() == lower_bound; }
  bool has_game() const { return !line.empty() || lower_bound == 0; }
};

Outcome search(const Instance& instance, Budget budget);

}  // namespace biglia::labyrinth

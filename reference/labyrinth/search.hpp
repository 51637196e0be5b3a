// Short games of labyrinth, and proofs that none is shorter.
//
// First a game is built (built_game.hpp), so that there is one whatever the budget. Then two searches in
// turn, each round with four times the work: a beam (beam.hpp), which finds shorter games, and depth-first
// search for a game of so many moves (deepening.hpp), which proves that there is none until it finds
// one, then the shortest. On boards of at most seven rows both work on words of 64 cells.
//
// Cost: the built game's walks, at most 18 side for each object, and as the budget says; less where the
// game found is proved to be a shortest one. Memory: a table of 16 MB; of a beam 12 bytes for each state
// kept and move, and the states of two moves with eight candidates each: with 961 objects on 31 rows
// 20 MB in all with the budget that is the default, and 37 after 400 million walks.
#pragma once

#include <cstdint>
#include <vector>

#include "reference/labyrinth/budget.hpp"
#include "reference/labyrinth/state.hpp"
#include "rules/labyrinth/instance.hpp"

namespace biglia::labyrinth {

struct Outcome {
  std::vector<Insertion> line = {};  // empty: there is no game, or none is needed
  std::size_t lower_bound = 0;       // of the moves of any game
  std::uint64_t walks = 0;           // how often it was searched for what the pawn can reach

  bool proved() const { return line.size() == lower_bound; }
  bool has_game() const { return !line.empty() || lower_bound == 0; }
};

Outcome search(const Instance& instance, Budget budget);

}  // namespace biglia::labyrinth

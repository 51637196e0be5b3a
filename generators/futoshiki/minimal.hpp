// A board from which nothing can be taken, for the families that want one.
#pragma once

#include <cstdint>

#include "generators/futoshiki/effort.hpp"
#include "rules/futoshiki/board.hpp"
#include "toolkit/random.hpp"
#include "toolkit/result.hpp"

namespace biglia::futoshiki {

enum class Saying : std::uint8_t { kBoth, kClues, kSigns };

// Exactly one solution, and more without any one of its clues or signs; with signs alone a few may stay
// that could go. An error if it finds none.
Result<Board> minimal_board(std::size_t size, Saying saying, Random& random, Effort& effort);

// The same with its solution, which a search for it may not find in any reasonable time.
struct SolvedBoard {
  Board board;
  Grid solution;
};
Result<SolvedBoard> solved_minimal_board(std::size_t size, Saying saying, Random& random,
                                         Effort& effort);

}  // namespace biglia::futoshiki

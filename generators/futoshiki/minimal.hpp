// Generates boards without redundant hints, for several families.
#pragma once

#include <cstdint>

#include "generators/futoshiki/effort.hpp"
#include "rules/futoshiki/board.hpp"
#include "toolkit/random.hpp"
#include "toolkit/result.hpp"

namespace biglia::futoshiki {

enum class HintKinds : std::uint8_t { kBoth, kClues, kSigns };

// Generates a board with exactly one solution, and with more solutions if any one of its clues or
// signs is removed. With kSigns a few redundant signs may remain. Returns an error if it finds no
// board.
Result<Board> minimal_board(std::size_t size, HintKinds kinds, Random& random, Effort& effort);

// The same with the solution, which a search may not find in reasonable time.
struct SolvedBoard {
  Board board;
  Grid solution;
};
Result<SolvedBoard> solved_minimal_board(std::size_t size, HintKinds kinds, Random& random,
                                         Effort& effort);

}  // namespace biglia::futoshiki

// From a solution to a board: everything that can be said of a solution is said at first, every clue and
// every sign, and then taken away bit by bit while the board keeps exactly one solution.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "generators/futoshiki/another_solution.hpp"
#include "rules/futoshiki/board.hpp"

namespace biglia::futoshiki {

// The clue of a cell, or the sign between two neighbours.
struct Hint {
  enum class Kind : std::uint8_t { kClue, kSign };
  Kind kind = Kind::kClue;
  CellIndex cell = 0;  // of the clue
  Sign sign = {};

  static Hint clue(std::size_t cell) { return {Kind::kClue, static_cast<CellIndex>(cell), {}}; }
};

// All clues, row by row, then all signs, as the solution has them.
std::vector<Hint> clue_hints(std::size_t size);
std::vector<Hint> sign_hints(std::size_t size, const Grid& solution);

// How many to keep; 0 keeps as few as it can. A hint also stays where the search for another solution
// needs more guesses than these; with 0, where the solution would not follow without a guess.
struct Keep {
  std::int64_t clues = 0;
  std::int64_t signs = 0;
  std::int64_t guesses = kManyGuesses;
};

// A board that says `always`, and of the groups' hints what is left when they were taken away, group by
// group in the order given: a group goes whole or stays. REQUIRES: the solution has all these hints.
//
// None if the hints together do not fix the solution. `decided` means that no search for another
// solution was given up (a hint then stays): with it and Keep{} no single group can go. What is carved
// when the effort has ended is of no use.
struct Carved {
  Board board;
  bool decided = true;
};
std::optional<Carved> carve(std::size_t size, const Grid& solution,
                            std::span<const std::vector<Hint>> groups, Keep keep, Effort& effort,
                            std::span<const Hint> always = {});

// Each hint a group of its own.
std::vector<std::vector<Hint>> alone(std::span<const Hint> hints);

}  // namespace biglia::futoshiki

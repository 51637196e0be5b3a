// Builds a board from a solution: starts with all hints, every clue and every sign, and removes
// hints while the board keeps exactly one solution.
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

// All clues, row by row, and all signs of the solution.
std::vector<Hint> clue_hints(std::size_t size);
std::vector<Hint> sign_hints(std::size_t size, const Grid& solution);

// The numbers of clues and signs to keep; 0 keeps as few as possible. A hint also stays if the
// search for another solution needs more than `guesses` guesses. With guesses = 0, a hint also
// stays if the solution would not follow without a guess.
struct Keep {
  std::int64_t clues = 0;
  std::int64_t signs = 0;
  std::int64_t guesses = kManyGuesses;
};

// Builds a board with the hints of `always`, and with those groups of hints that cannot be removed.
// The groups are tried in the given order; a group is removed or kept as a whole.
// REQUIRES: the solution satisfies all these hints.
//
// Returns none if all hints together do not determine the solution. `decided` means that no search
// for another solution was given up (the hint then stays): with it and Keep{} no single group can
// be removed. If the effort has ended, the result is not usable.
struct Carved {
  Board board;
  bool decided = true;
};
std::optional<Carved> carve(std::size_t size, const Grid& solution,
                            std::span<const std::vector<Hint>> groups, Keep keep, Effort& effort,
                            std::span<const Hint> always = {});

// Groups of one hint each.
std::vector<std::vector<Hint>> singletons(std::span<const Hint> hints);

}  // namespace biglia::futoshiki

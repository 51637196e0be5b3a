// Decides whether a board has solutions of a certain kind. A generator needs this before it removes
// a hint. The search uses the consequences of the rules (rules/futoshiki/candidates.hpp). The
// validator's flag --unique confirms its results and shares no code with it.
#pragma once

#include <cstdint>

#include "generators/futoshiki/effort.hpp"
#include "rules/futoshiki/board.hpp"

namespace biglia::futoshiki {

// kNotDecided if the search needed more guesses than allowed, or the effort ended.
enum class Found : std::uint8_t { kNone, kSome, kNotDecided };

// Enough for nearly every board of the official sizes.
inline constexpr std::int64_t kManyGuesses = 3000;

// Returns true if the board has one solution and it follows without a guess.
bool follows(const Board& board, Effort& effort);

// Searches for a solution other than `solution`.
Found another_solution(const Board& board, const Grid& solution, std::int64_t guesses,
                       Effort& effort);

// Searches for a solution without `value` in `cell`.
Found solution_without_value(const Board& board, std::size_t cell, Value value,
                             std::int64_t guesses, Effort& effort);

// Searches for a solution that also satisfies `sign`.
Found solution_with_sign(const Board& board, Sign sign, std::int64_t guesses, Effort& effort);

}  // namespace biglia::futoshiki

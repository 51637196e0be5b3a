// Whether a board has solutions of a certain kind: what a generator must know before it takes a hint
// away. A search of its own over the rules' consequences (rules/futoshiki/candidates.hpp); what it
// claims is confirmed by the validator's flag --unique, which shares nothing with it.
#pragma once

#include <cstdint>

#include "generators/futoshiki/effort.hpp"
#include "rules/futoshiki/board.hpp"

namespace biglia::futoshiki {

// kNotDecided if more guesses than allowed were needed, or the effort ended.
enum class Found : std::uint8_t { kNone, kSome, kNotDecided };

// Enough for nearly every board of the official sizes.
inline constexpr std::int64_t kManyGuesses = 3000;

// Does its only solution follow without a guess?
bool follows(const Board& board, Effort& effort);

// Any other than this one?
Found another_solution(const Board& board, const Grid& solution, std::int64_t guesses,
                       Effort& effort);

// Any that does not have the value there?
Found solution_without_value(const Board& board, std::size_t cell, Value value,
                             std::int64_t guesses, Effort& effort);

// Any that keeps this sign, too?
Found solution_with_sign(const Board& board, Sign sign, std::int64_t guesses, Effort& effort);

}  // namespace biglia::futoshiki

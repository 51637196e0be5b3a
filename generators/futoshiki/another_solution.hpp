// Whether a board has solutions of a certain kind: what a generator must know before it takes a hint
// away. A search of its own over the rules' consequences (rules/futoshiki/candidates.hpp); what it
// claims is confirmed by the validator's flag --unique, which shares nothing with it.
#pragma once

#include <cstdint>

#include "rules/futoshiki/board.hpp"

namespace biglia::futoshiki {

// kNotDecided after kMaxGuesses guesses.
enum class Found : std::uint8_t { kNone, kSome, kNotDecided };

inline constexpr int kMaxGuesses = 3000;

// Any other than this one?
Found another_solution(const Board& board, const Grid& solution);

// Any that does not have the value there?
Found solution_without_value(const Board& board, std::size_t cell, Value value);

// Any that keeps this sign, too?
Found solution_with_sign(const Board& board, Sign sign);

// REQUIRES: the board has a solution, which is found within kMaxGuesses guesses.
Grid only_solution(const Board& board);

}  // namespace biglia::futoshiki

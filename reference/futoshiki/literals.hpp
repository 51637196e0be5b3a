// The literals of the learning search (learning_search.hpp), and the reasons why they are true.
#pragma once

#include <cstdint>

namespace biglia::futoshiki {

using Variable = std::uint32_t;  // a candidate that is open at the root, numbered from 0
using Literal = std::uint32_t;   // 2 * variable: it holds; 2 * variable + 1: it fails

constexpr Literal holds(Variable variable) { return 2 * variable; }
constexpr Literal fails(Variable variable) { return 2 * variable + 1; }
constexpr Literal negated(Literal literal) { return literal ^ 1U; }
constexpr Variable variable_of(Literal literal) { return literal >> 1U; }
constexpr bool is_positive(Literal literal) { return (literal & 1U) == 0; }

// Why a literal is true. It only refers to the source of the reason. The literals of the reason are
// recomputed from the word or from the bounds of the cell, because the earlier part of the trail is
// unchanged.
class Reason {
 public:
  enum class Kind : std::uint8_t {
    kNone,        // a guess, or true without a guess
    kOther,       // candidate `at`, which shares a word with this one, holds
    kWord,        // all other candidates of word number `at` fail
    kLeastOf,     // all values of cell `at` below this one fail
    kGreatestOf,  // all values of cell `at` above this one fail
    kClause,      // all other literals of the clause at `at` are false
  };

  constexpr Reason() = default;
  // REQUIRES: at < 2^29.
  constexpr Reason(Kind kind, std::uint32_t at)
      : packed_((at << 3U) | static_cast<std::uint32_t>(kind)) {}

  Kind kind() const { return static_cast<Kind>(packed_ & 7U); }
  std::uint32_t at() const { return packed_ >> 3U; }

 private:
  std::uint32_t packed_ = 0;
};

}  // namespace biglia::futoshiki

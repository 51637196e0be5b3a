// Supposed candidates as a search with learning has them (learning_search.hpp): what a literal is, and
// why one holds.
#pragma once

#include <cstdint>

namespace biglia::futoshiki {

using Variable = std::uint32_t;  // a candidate that the root left open; from 0
using Literal = std::uint32_t;   // 2 * variable: it holds; one more: it does not

constexpr Literal holds(Variable variable) { return 2 * variable; }
constexpr Literal fails(Variable variable) { return 2 * variable + 1; }
constexpr Literal negated(Literal literal) { return literal ^ 1U; }
constexpr Variable variable_of(Literal literal) { return literal >> 1U; }
constexpr bool is_positive(Literal literal) { return (literal & 1U) == 0; }

// Why a literal is true. Nothing is written down but who is to be asked: the words of candidates and
// the bounds of a cell say again what they were, because what was on the trail before is still there.
class Reason {
 public:
  enum class Kind : std::uint8_t {
    kNone,        // supposed, or so from the beginning
    kOther,       // candidate `at` holds in a word of this one
    kWord,        // all others of word number `at` fail
    kLeastOf,     // all values of cell `at` below this one fail
    kGreatestOf,  // all values of cell `at` above this one fail
    kClause,      // all others of the clause at `at` are false
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

// A move of an output: `id r|c num x y`.
#pragma once

#include <cstdint>
#include <string>

#include "rules/labyrinth/card.hpp"
#include "rules/labyrinth/cell.hpp"
#include "rules/labyrinth/slide.hpp"

namespace biglia::labyrinth {

// The meaning of a positive column number. The text of the task says down. Two solutions of the
// contest interpret it as up.
enum class ColumnPositive : std::uint8_t { kPushesDown, kPushesUp };

struct Move {
  Card card = 0;
  Slide slide = {};
  Cell to = {};  // the pawn's cell at the end of the move

  friend bool operator==(const Move&, const Move&) = default;
};

// The slide of a row or column with this number. REQUIRES: number is even, 2 <= |number| <=
// kMaxSide.
Slide slide_by(Line kind, std::int64_t number, ColumnPositive positive);
std::int64_t number_of(const Slide& slide, ColumnPositive positive);

// "8 r -4 1 3"
std::string to_string(const Move& move, ColumnPositive positive);

}  // namespace biglia::labyrinth

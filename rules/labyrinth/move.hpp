// A move as an output writes it: `id r|c num x y`.
#pragma once

#include <cstdint>
#include <string>

#include "rules/labyrinth/card.hpp"
#include "rules/labyrinth/cell.hpp"
#include "rules/labyrinth/slide.hpp"

namespace biglia::labyrinth {

// What a positive number of a column means. The task's text says down; two solutions of the contest
// read it as up.
enum class ColumnPositive : std::uint8_t { kPushesDown, kPushesUp };

struct Move {
  Card card = 0;
  Slide slide = {};
  Cell to = {};  // where the pawn ends

  friend bool operator==(const Move&, const Move&) = default;
};

// The slide of a row or column by its number. REQUIRES: 2 <= |number| <= kMaxSide, even.
Slide slide_by(Line kind, std::int64_t number, ColumnPositive positive);
std::int64_t number_of(const Slide& slide, ColumnPositive positive);

// "8 r -4 1 3"
std::string to_string(const Move& move, ColumnPositive positive);

}  // namespace biglia::labyrinth

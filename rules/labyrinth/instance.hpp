// An instance of labyrinth: the board, its objects, the pawn and the free card. Its text, by the
// strict grammar, a line each:
//
//   n            rows and columns, odd
//   m            objects
//   c            the free card
//   x y          the pawn's cell
//   then n^2 lines `card object`, row by row from y = 0, the bottom, x fastest; object -1 for none
//
// and the rules that each object lies on one card, and object 0 not under the pawn.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/labyrinth/card.hpp"
#include "rules/labyrinth/cell.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::labyrinth {

// Of a card; kNoObject where it has none.
using Object = std::int32_t;
inline constexpr Object kNoObject = -1;

struct Instance {
  struct Place {
    Card card = 0;
    Object object = kNoObject;
  };

  std::size_t side = 0;
  std::size_t objects = 0;
  Card free_card = 0;
  Cell pawn = {};
  std::vector<Place> places = {};  // side * side, in the order of the text

  Place& at(Cell cell) { return places[cell.y * side + cell.x]; }
  const Place& at(Cell cell) const { return places[cell.y * side + cell.x]; }
};

// The first fault is the error, as "file:line:column: wanted ..., found ...". Cost: linear.
Result<Instance> read_instance(const TestInput& input);

void write_instance(const Instance& instance, ByteSink& input);

}  // namespace biglia::labyrinth

// An instance of labyrinth: the board, its objects, the pawn and the free card. Its text, by the
// strict grammar, a line each:
//
//   n            rows and columns, odd
//   m            objects
//   c            the free card
//   x y          the pawn's cell
//   then n^2 lines `card object`, row by row from y = 0, the bottom, x fastest; object -1 for none
//
// and the rules that each object lies on one card, and object 0 not under the pawn, unless StartObject
// says that it is found there.
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

// Object 0 on the pawn's first card: the task does not say whether it is found before the first move.
enum class StartObject : std::uint8_t { kRefused, kFound };

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
  std::size_t found = 0;           // objects, before the first move: none, or object 0

  Place& at(Cell cell) { return places[cell.y * side + cell.x]; }
  const Place& at(Cell cell) const { return places[cell.y * side + cell.x]; }
};

// The first fault is the error, as "file:line:column: expected ..., found ...". Cost: linear.
Result<Instance> read_instance(const TestInput& input, StartObject start = StartObject::kRefused);

// The cell of an object. REQUIRES: the board has it.
Cell cell_of(const Instance& instance, Object object);

// The line of the text on which a card stands.
std::size_t line_of(const Instance& instance, Cell cell);

void write_instance(const Instance& instance, ByteSink& input);

}  // namespace biglia::labyrinth

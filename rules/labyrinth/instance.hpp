// An instance of labyrinth: the board, its objects, the pawn and the free card. The strict grammar
// of its text, one line each:
//
//   n            rows and columns, odd
//   m            objects
//   c            the free card
//   x y          the pawn's cell
//   then n^2 lines `card object`, row by row from y = 0, the bottom, x fastest; object -1 for none
//
// Each object must be on exactly one card. Object 0 must not be on the pawn's card, unless
// StartObject::kFound is selected.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/labyrinth/card.hpp"
#include "rules/labyrinth/cell.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::labyrinth {

// The object on a card; kNoObject if there is none.
using Object = std::int32_t;
inline constexpr Object kNoObject = -1;

// The treatment of object 0 on the pawn's first card. The task does not say whether it is found
// before the first move. kRefused: the input is rejected. kFound: the object is found before the
// first move.
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
  std::size_t found = 0;           // objects found before the first move: 0, or 1 (object 0)

  Place& at(Cell cell) { return places[cell.y * side + cell.x]; }
  const Place& at(Cell cell) const { return places[cell.y * side + cell.x]; }
};

// Fails with the first error, as "file:line:column: expected ..., found ...". Cost: linear.
Result<Instance> read_instance(const TestInput& input, StartObject start = StartObject::kRefused);

// The cell of an object. REQUIRES: the object is on the board.
Cell cell_of(const Instance& instance, Object object);

// The number of the line that describes the cell's card in the text.
std::size_t line_of(const Instance& instance, Cell cell);

void write_instance(const Instance& instance, ByteSink& input);

}  // namespace biglia::labyrinth

// A command of Same Game 2: one line of the input, as a value.
#pragma once

#include <cstdint>
#include <string>
#include <variant>

#include "rules/samegame2/bounds.hpp"
#include "toolkit/point.hpp"

namespace biglia::samegame2 {

// `i r c x y file`: a table of `rows` rows of `columns` words. Its first row is the lowest one, at
// `corner.y`.
struct InsertTable {
  std::int64_t rows = 0;
  std::int64_t columns = 0;
  Point corner;
  std::string file;
};

// `b x y colour`
struct InsertMarble {
  Point cell;
  Colour colour = kNoColour;
};

// `m x y x0 x1 y0 y1`
struct Move {
  Point cell;
  Rectangle base;
};

// `o x1 y1 x2 y2`: a shortest path of one colour.
struct HomogeneousPath {
  Point from;
  Point to;
};

// `c x1 y1 x2 y2`: a shortest one of the paths of least variability.
struct Path {
  Point from;
  Point to;
};

// `n`
struct CountBlocks {};

// `f`
struct Finish {};

using Command =
    std::variant<InsertTable, InsertMarble, Move, HomogeneousPath, Path, CountBlocks, Finish>;

}  // namespace biglia::samegame2

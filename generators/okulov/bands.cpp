// Regions in a line: long distances.
#include <algorithm>

#include "generators/families/parameters.hpp"
#include "generators/okulov/partition.hpp"

namespace biglia::okulov {
namespace bands {
namespace {

enum class Kind { kRows, kColumns, kDiagonals, kCorners };

struct Parameters {
  Kind kind = Kind::kDiagonals;
  std::int64_t bands = 5;
};

void declare(ParameterList& list, Parameters& p) {
  choice(list, "--kind", p.kind, {"rows", "columns", "diagonals", "corners"},
         "stripes along rows, columns or diagonals, or around the first corner");
  number(list, "--bands", p.bands, 2, kMaxLargeSide, "number of bands; the answer is two less");
}

// The position of a cell along the line, from 0.
std::size_t position(Kind kind, std::size_t row, std::size_t column) {
  switch (kind) {
    case Kind::kRows:
      return row;
    case Kind::kColumns:
      return column;
    case Kind::kDiagonals:
      return row + column;
    default:
      return std::max(row, column);
  }
}

Result<Board> run(const Parameters& p, Size size, Random& random) {
  Partition partition(size);
  const auto bands = static_cast<std::size_t>(p.bands);
  const std::size_t length = position(p.kind, size.rows - 1, size.columns - 1) + 1;
  // On a board of several rows and columns, a diagonal of width one would not be connected.
  const bool needs_width_two = p.kind == Kind::kDiagonals && size.rows > 1 && size.columns > 1;
  const std::size_t most = needs_width_two ? length / 2 : length;
  if (bands > most) {
    return failure("expected at most " + std::to_string(most) + " bands of this kind and size");
  }
  for (std::size_t row = 0; row < size.rows; ++row) {
    for (std::size_t column = 0; column < size.columns; ++column) {
      partition.at(row, column) = static_cast<Part>(position(p.kind, row, column) * bands / length);
    }
  }
  partition.count = static_cast<Part>(bands);
  return coloured(partition, random);
}

}  // namespace
}  // namespace bands

const Family kBands = {
    "bands",
    "stripes from the first corner to the last, each adjacent only to the next: the longest games",
    "answers one too large or too small; rounds counted as moves; recursion along a region; a scan "
    "of the whole board for each move (quadratic)",
    "--rows=4 --columns=5 --bands=4",
    configured<bands::Parameters, bands::declare, bands::run>,
};

}  // namespace biglia::okulov

// Strips that are joined into one region only at their feet.
#include <algorithm>

#include "generators/families/parameters.hpp"
#include "generators/okulov/family.hpp"

namespace biglia::okulov {
namespace stairs {
namespace {

struct Parameters {
  std::int64_t flight = kMaxLargeSide;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--flight", p.flight, 2, kMaxLargeSide,
         "number of columns of a flight of stairs, which is half as high; at most all columns");
}

enum Part : std::size_t { kStrips, kOver, kBetween };

// Every second column of a flight is a strip. It begins one row below the strip to its right and
// ends in the flight's last row, which joins all strips.
Part part_at(std::size_t row, std::size_t from_right, std::size_t height) {
  if (row + 1 == height) return kStrips;
  if (row <= from_right / 2) return kOver;
  return from_right % 2 == 0 ? kStrips : kBetween;
}

Result<Board> run(const Parameters& p, Size size, Random& random) {
  const std::size_t flight = std::min(static_cast<std::size_t>(p.flight), size.columns);
  const std::size_t height = (flight + 1) / 2 + 2;
  std::vector<std::uint64_t> colours = random.distinct(3, kColours);
  random.shuffle(colours);
  Board board{.rows = size.rows, .columns = size.columns};
  board.cells.reserve(size.cells());
  for (std::size_t row = 0; row < size.rows; ++row) {
    // The board's last row is the last row of a flight.
    const std::size_t row_of_flight = height - 1 - (size.rows - 1 - row) % height;
    for (std::size_t column = 0; column < size.columns; ++column) {
      const std::size_t from_right = flight - 1 - column % flight;
      board.cells.push_back(
          static_cast<Colour>(1 + colours[part_at(row_of_flight, from_right, height)]));
    }
  }
  if (board.cells.front() == board.cells.back()) {
    board.cells.front() = static_cast<Colour>(1 + colours[kOver]);
  }
  return board;
}

}  // namespace
}  // namespace stairs

const Family kStairs = {
    "stairs",
    "strips, each one row below the next, that the last row of their flight joins into one region; "
    "flights on top of each other",
    "union-find without union by size or without path compression (quadratic); a region repainted "
    "for each strip that joins it; labelling in one pass",
    "--rows=4 --columns=5",
    configured<stairs::Parameters, stairs::declare, stairs::run>,
};

}  // namespace biglia::okulov

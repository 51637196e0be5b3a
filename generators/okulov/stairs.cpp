// Strips that turn out to be one region at their feet.
#include <algorithm>

#include "generators/families/parameters.hpp"
#include "generators/okulov/family.hpp"

namespace biglia::okulov {
namespace {

struct Parameters {
  std::int64_t flight = kMaxLargeSide;
};

void declare(CLI::App& app, Parameters& p) {
  number(app, "--flight", p.flight, 2, kMaxLargeSide,
         "columns of a flight of stairs, half as high; all columns where there are fewer");
}

enum Part : std::size_t { kStrips, kOver, kBetween };

// Every second column of a flight is a strip, which begins a row below the one to its right and ends in
// the flight's last row, which joins all of them.
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
    // The board's last row is a flight's.
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

const Family kStairs = {
    "stairs",
    "strips, each a row below the next, that their flight's last row makes one region; flights on "
    "top of each other",
    "sets of cells that are joined without a look at their sizes, or whose paths stay long "
    "(quadratic); a region painted anew for each strip that joins it; labels in one pass",
    configured<Parameters, declare, run>,
};

}  // namespace biglia::okulov

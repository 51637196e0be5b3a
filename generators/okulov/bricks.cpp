// Rectangles in rows and columns: very many shortest games.
#include "generators/families/parameters.hpp"
#include "generators/okulov/partition.hpp"

namespace biglia::okulov {
namespace bricks {
namespace {

enum class Colours { kRandom, kChequered };

struct Parameters {
  std::int64_t down = 5;
  std::int64_t across = 5;
  Colours colours = Colours::kRandom;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--down", p.down, 1, kMaxLargeSide, "bricks from top to bottom");
  number(list, "--across", p.across, 1, kMaxLargeSide, "bricks from left to right");
  choice(list, "--colours", p.colours, {"random", "chequered"},
         "random, or two that meet at every corner; the last brick gets a third colour if "
         "necessary");
}

Board chequered(const Partition& partition, std::size_t across) {
  Board board{.rows = partition.size.rows, .columns = partition.size.columns};
  for (const Part part : partition.parts) {
    board.cells.push_back(static_cast<Colour>(1 + (part / across + part % across) % 2));
  }
  if (board.cells.front() == board.cells.back()) {
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
      if (partition.parts[cell] == partition.parts.back()) board.cells[cell] = 3;
    }
  }
  return board;
}

Result<Board> run(const Parameters& p, Size size, Random& random) {
  const auto down = static_cast<std::size_t>(p.down);
  const auto across = static_cast<std::size_t>(p.across);
  if (down > size.rows || across > size.columns || down * across < 2) {
    return failure("expected at least two bricks, and at most one per row and per column");
  }
  Partition partition(size);
  for (std::size_t row = 0; row < size.rows; ++row) {
    for (std::size_t column = 0; column < size.columns; ++column) {
      partition.at(row, column) =
          static_cast<Part>(row * down / size.rows * across + column * across / size.columns);
    }
  }
  partition.count = static_cast<Part>(down * across);
  if (p.colours == Colours::kChequered) return chequered(partition, across);
  return coloured(partition, random);
}

}  // namespace
}  // namespace bricks

const Family kBricks = {
    "bricks",
    "rectangles in rows and columns: a large distance with very many shortest paths",
    "enumeration of paths or games (exponential); regions listed once for each path to them; with "
    "chequered colours, adjacency over corners, and colours used as regions",
    "--rows=4 --columns=5 --down=2 --across=3",
    configured<bricks::Parameters, bricks::declare, bricks::run>,
};

}  // namespace biglia::okulov

// Compares numbers and neighbours with a plain flood fill, on random boards of all shapes.
#include "rules/okulov/checking/regions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "rules/okulov/checking/steps.hpp"
#include "rules/okulov/flood.hpp"
#include "toolkit/random.hpp"

namespace biglia::okulov::checking {
namespace {

Board random_board(Random& random) {
  Board board{.rows = 1 + random.below(8), .columns = 1 + random.below(8)};
  const std::uint64_t colours = 1 + random.below(4);
  for (std::size_t i = 0; i < board.rows * board.columns; ++i) {
    board.cells.push_back(static_cast<Colour>(1 + random.below(colours)));
  }
  return board;
}

std::vector<std::size_t> neighbours_of(const Board& board, std::size_t cell) {
  std::vector<std::size_t> cells;
  if (cell >= board.columns) cells.push_back(cell - board.columns);
  if (cell % board.columns > 0) cells.push_back(cell - 1);
  if (cell % board.columns + 1 < board.columns) cells.push_back(cell + 1);
  if (cell + board.columns < board.cells.size()) cells.push_back(cell + board.columns);
  return cells;
}

TEST(Regions, EqualThoseOfAPlainFloodFill) {
  Random random(1);
  for (int round = 0; round < 2000; ++round) {
    const Board board = random_board(random);
    const Regions regions(board);
    const Flood plain = flood(board);
    ASSERT_EQ(regions.count(), plain.first_cells.size());
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
      ASSERT_EQ(regions.of(cell), plain.region_of[cell]);
    }
    for (Region region = 0; region < regions.count(); ++region) {
      ASSERT_EQ(regions.first_cell(region), plain.first_cells[region]);
      ASSERT_EQ(std::ranges::count(plain.region_of, region),
                static_cast<std::ptrdiff_t>(plain.sizes[region]));
    }
  }
}

TEST(Regions, ListTheirNeighbours) {
  Random random(2);
  for (int round = 0; round < 2000; ++round) {
    const Board board = random_board(random);
    const Regions regions(board);
    std::vector<std::set<Region>> expected(regions.count());
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
      for (const std::size_t other : neighbours_of(board, cell)) {
        if (regions.of(other) != regions.of(cell))
          expected[regions.of(cell)].insert(regions.of(other));
      }
    }
    for (Region region = 0; region < regions.count(); ++region) {
      const auto found = regions.neighbours(region);
      ASSERT_EQ(std::set<Region>(found.begin(), found.end()), expected[region]);
    }
  }
}

TEST(Steps, GrowByOneAlongThePathAndByAtMostOneBetweenNeighbours) {
  Random random(3);
  for (int round = 0; round < 2000; ++round) {
    const Board board = random_board(random);
    const Regions regions(board);
    const Steps steps(regions);
    const std::vector<Region> path = steps.path();
    ASSERT_EQ(path.front(), regions.of_first_player());
    ASSERT_EQ(path.back(), regions.of_second_player());
    ASSERT_EQ(path.size(), steps.to_second_player() + std::size_t{1});
    for (std::size_t i = 0; i < path.size(); ++i) ASSERT_EQ(steps.to(path[i]), i);
    for (Region region = 0; region < regions.count(); ++region) {
      for (const Region neighbour : regions.neighbours(region)) {
        ASSERT_LE(steps.to(neighbour), steps.to(region) + 1);
      }
    }
  }
}

}  // namespace
}  // namespace biglia::okulov::checking

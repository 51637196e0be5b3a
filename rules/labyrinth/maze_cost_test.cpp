// Counts the operations of Maze::reachable(), on ways that turn as often as possible and on random
// boards.
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "rules/labyrinth/maze.hpp"
#include "toolkit/operations.hpp"
#include "toolkit/random.hpp"

namespace biglia::labyrinth {
namespace {

using Way = std::vector<Cell>;

// Connects each cell of the way to the next one.
void join(Maze& maze, const Way& way) {
  const auto add = [&](Cell cell, Exits side) {
    maze.set_exits(cell, static_cast<Exits>(maze.exits(cell) | side));
  };
  for (std::size_t i = 1; i < way.size(); ++i) {
    const Cell a = way[i - 1];
    const Cell b = way[i];
    add(a, b.x > a.x ? kRight : b.x < a.x ? kLeft : b.y > a.y ? kUp : kDown);
    add(b, b.x > a.x ? kLeft : b.x < a.x ? kRight : b.y > a.y ? kDown : kUp);
  }
}

Way transposed(Way way) {
  for (Cell& cell : way) std::swap(cell.x, cell.y);
  return way;
}

// Row by row, back and forth.
Way rows(std::size_t side) {
  Way way;
  for (std::size_t y = 0; y < side; ++y) {
    for (std::size_t x = 0; x < side; ++x) way.push_back({y % 2 == 0 ? x : side - 1 - x, y});
  }
  return way;
}

Way columns(std::size_t side) { return transposed(rows(side)); }

// First straight down the first column, so that all rows are reached from the beginning. Then up
// and down between two rows at every step, then between the next two rows.
Way battlements(std::size_t side) {
  Way way;
  for (std::size_t y = side; y-- > 0;) way.push_back({0, y});
  for (std::size_t y = 0; y + 1 < side; y += 2) {
    for (std::size_t i = 1; i < side; ++i) {
      const std::size_t x = y % 4 == 0 ? i : side - i;
      const bool rises = i % 2 == 1;
      way.push_back({x, rises ? y : y + 1});
      way.push_back({x, rises ? y + 1 : y});
    }
    // The number of columns is even, so the last column ends in the lower row. Drop that cell: the
    // way continues from the upper row.
    if (way.back().y == y) way.pop_back();
  }
  return way;
}

Way sideways_battlements(std::size_t side) { return transposed(battlements(side)); }

Way spiral(std::size_t side) {
  Way way;
  for (std::size_t ring = 0; 2 * ring < side; ++ring) {
    const std::size_t last = side - 1 - ring;
    for (std::size_t x = ring; x <= last; ++x) way.push_back({x, ring});
    for (std::size_t y = ring + 1; y <= last; ++y) way.push_back({last, y});
    for (std::size_t x = last; x-- > ring;) way.push_back({x, last});
    for (std::size_t y = last; --y > ring && ring < last;) way.push_back({ring, y});
  }
  return way;
}

struct Family {
  const char* name;
  std::function<Way(std::size_t)> way;
};

// The mean number of rows that are tried in a search from the first cell of the way and one from
// its last cell.
std::uint64_t cost(const Maze& maze, const Way& way) {
  const std::uint64_t before = operations_so_far();
  EXPECT_EQ(maze.reachable(CellSet(way.front())), maze.reachable(CellSet(way.back())));
  return (operations_so_far() - before) / 2;
}

TEST(Maze, TriesRowsAtMostTwicePerCellOnTurningWays) {
  if (!kCountsOperations) GTEST_SKIP() << "a build without BIGLIA_COUNT_OPERATIONS";
  for (const Family& family :
       {Family{"rows", rows}, Family{"columns", columns}, Family{"battlements", battlements},
        Family{"sideways battlements", sideways_battlements}, Family{"spiral", spiral}}) {
    std::uint64_t before = 0;
    for (const std::size_t side : {3U, 7U, 15U, 31U}) {
      Maze maze(side);
      const Way way = family.way(side);
      join(maze, way);
      EXPECT_GT(maze.reachable(CellSet(way.front())).size(), side * (side - 2)) << family.name;
      const std::uint64_t tried = cost(maze, way);
      EXPECT_LE(tried, 2 * side * side + 2) << family.name << ' ' << side;
      // From 7 rows to 15 and from 15 to 31 the cost grows like the number of cells. Smaller boards
      // have too few cells for this check.
      const std::uint64_t half = side / 2;
      if (side > 7) {
        EXPECT_LE(5 * half * half * tried, 6 * side * side * before) << family.name << ' ' << side;
      }
      before = tried;
    }
  }
}

TEST(Maze, TriesFewRowsOnRandomBoards) {
  if (!kCountsOperations) GTEST_SKIP() << "a build without BIGLIA_COUNT_OPERATIONS";
  Random random(2);
  for (const std::size_t first : {0U, 2U, 6U, 7U}) {
    for (const std::size_t side : {3U, 7U, 15U, 31U}) {
      Maze maze(side);
      for (Cell cell; cell.y < side; ++cell.y) {
        for (cell.x = 0; cell.x < side; ++cell.x) {
          maze.set_exits(cell, kExits[first + random.below(kCards - first)]);
        }
      }
      EXPECT_LE(cost(maze, {{0, 0}, {0, 0}}), 2 * side * side + 2) << side;
    }
  }
}

}  // namespace
}  // namespace biglia::labyrinth

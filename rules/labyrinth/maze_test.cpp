#include "rules/labyrinth/maze.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "rules/labyrinth/small_maze.hpp"
#include "toolkit/random.hpp"

namespace biglia::labyrinth {
namespace {

// A board from card ids, the top row first, as drawn.
Maze maze_of(const std::vector<std::vector<int>>& rows) {
  Maze maze(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t x = 0; x < rows.size(); ++x) {
      maze.set_exits({x, rows.size() - 1 - i}, kExits[static_cast<std::size_t>(rows[i][x])]);
    }
  }
  return maze;
}

std::string picture(const CellSet& cells, std::size_t side) {
  std::string text;
  for (std::size_t y = side; y-- > 0;) {
    for (std::size_t x = 0; x < side; ++x) text += cells.has({x, y}) ? 'x' : '.';
    text += '\n';
  }
  return text;
}

TEST(Maze, StepsOnlyIfBothSidesHaveAnExit) {
  const Maze maze = maze_of({{2, 0, 3},  //
                             {1, 6, 1},
                             {5, 7, 4}});
  EXPECT_EQ(picture(maze.reachable(CellSet({0, 0})), 3), "xxx\nxxx\nxxx\n");
  const Maze one_sided = maze_of({{0, 0, 0},  //
                                  {1, 6, 1},
                                  {0, 0, 0}});
  EXPECT_EQ(picture(one_sided.reachable(CellSet({1, 1})), 3), "...\n.x.\n...\n");
  EXPECT_EQ(picture(one_sided.reachable(CellSet({2, 2})), 3), "xxx\n...\n...\n");
}

// One way from the bottom left to the top right, back and forth through all cells.
TEST(Maze, FollowsALongWayOnTheLargestBoard) {
  constexpr std::size_t kSide = 31;
  Maze maze(kSide);
  for (std::size_t y = 0; y < kSide; ++y) {
    for (std::size_t x = 0; x < kSide; ++x) maze.set_exits({x, y}, kLeft | kRight);
    const bool turns_right = y % 2 == 0;
    const std::size_t up = turns_right ? kSide - 1 : 0;
    maze.set_exits({up, y}, turns_right ? kLeft | kUp : kRight | kUp);
    if (y > 0) maze.set_exits({kSide - 1 - up, y}, turns_right ? kRight | kDown : kLeft | kDown);
  }
  EXPECT_EQ(maze.reachable(CellSet({0, 0})).size(), kSide * kSide);
  EXPECT_EQ(maze.reachable(CellSet({30, 30})).size(), kSide * kSide);
  maze.set_exits({15, 15}, 0);
  EXPECT_EQ(maze.reachable(CellSet({0, 0})).size(), (15 * kSide) + 15);
}

TEST(Maze, PushesLinesInAllDirections) {
  const std::vector<std::vector<int>> rows = {{2, 3, 4}, {5, 6, 7}, {8, 9, 10}};
  ASSERT_EQ(slides_of(3).size(), 4U);
  for (const Slide& slide : slides_of(3)) {
    Maze maze = maze_of(rows);
    const Exits out = maze.exits(slide.exit(3));
    EXPECT_EQ(maze.push(slide, kExits[0]), out);
    EXPECT_EQ(maze.exits(slide.entry(3)), kExits[0]);
    EXPECT_EQ(maze.exits(slide.exit(3)), kExits[6]);
    EXPECT_EQ(maze.exits({0, 0}), kExits[8]);
    EXPECT_EQ(maze.exits({2, 2}), kExits[4]);
  }
}

TEST(SmallMaze, AgreesWithMaze) {
  Random random(7);
  for (int i = 0; i < 2000; ++i) {
    const std::size_t side = 3 + (2 * random.below(3));
    Maze maze(side);
    SmallMaze small(side);
    for (Cell cell; cell.y < side; ++cell.y) {
      for (cell.x = 0; cell.x < side; ++cell.x) {
        const Exits exits = kExits[random.below(kCards)];
        maze.set_exits(cell, exits);
        small.set_exits(cell, exits);
      }
    }
    const auto slides = slides_of(side);
    const Slide slide = slides[random.below(slides.size())];
    const Exits in = kExits[random.below(kCards)];
    EXPECT_EQ(maze.push(slide, in), small.push(slide, in));
    const Cell pawn{random.below(side), random.below(side)};
    CellSet set(pawn);
    SmallSet small_set(pawn);
    set.slide(slide, side);
    small_set.slide(slide, side);
    const CellSet reach = maze.reachable(set);
    const SmallSet small_reach = small.reachable(small_set);
    EXPECT_EQ(reach.size(), small_reach.size());
    for (Cell cell; cell.y < side; ++cell.y) {
      for (cell.x = 0; cell.x < side; ++cell.x) {
        EXPECT_EQ(maze.exits(cell), small.exits(cell));
        EXPECT_EQ(set.has(cell), small_set.has(cell));
        EXPECT_EQ(reach.has(cell), small_reach.has(cell));
        EXPECT_EQ(reach.distance(cell), small_reach.distance(cell));
      }
    }
  }
}

TEST(CellSet, ComputesTheDistanceToItsNearestCell) {
  CellSet cells({3, 4});
  EXPECT_EQ(cells.distance({3, 4}), 0U);
  EXPECT_EQ(cells.distance({0, 0}), 7U);
  EXPECT_EQ(cells.distance({30, 30}), 27U + 26U);
  cells.insert({30, 29});
  EXPECT_EQ(cells.distance({30, 30}), 1U);
  EXPECT_EQ(cells.distance({29, 0}), 1U + 29U);
}

}  // namespace
}  // namespace biglia::labyrinth

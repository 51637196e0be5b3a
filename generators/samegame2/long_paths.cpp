// Corridors of up to 10^6 cells, snakes, spirals and combs, and solid blocks: searches become as
// long and as deep as possible.
#include <utility>

#include "generators/samegame2/family.hpp"
#include "generators/samegame2/parameters.hpp"
#include "generators/samegame2/script.hpp"

namespace biglia::samegame2 {
namespace long_paths {
namespace {

enum class Shape { kSnake, kSpiral, kComb, kSolid };
enum class Walls { kEmpty, kMarbles };

struct Parameters {
  Shape shape = Shape::kSnake;
  Walls walls = Walls::kEmpty;
  std::int64_t width = 21;
  std::int64_t height = 21;
  std::int64_t x = -10;
  std::int64_t y = -10;
  std::int64_t segment = 0;
  std::int64_t homogeneous = 1;
  std::int64_t paths = 1;
  std::int64_t counts = 1;
  std::int64_t moves = 0;
};

void declare(ParameterList& list, Parameters& p) {
  choice(list, "--shape", p.shape, {"snake", "spiral", "comb", "solid"}, "the corridor");
  choice(list, "--walls", p.walls, {"empty", "marbles"},
         "cells between its turns; marbles of another colour are short cuts that cost variability");
  number(list, "--width", p.width, 3, 5000, "columns");
  number(list, "--height", p.height, 3, 5000, "rows");
  coordinate(list, "--x", p.x, "left column");
  coordinate(list, "--y", p.y, "lowest row");
  number(list, "--segment", p.segment, 0, 1'000'000,
         "number of cells after which the corridor's colour changes (0: never)");
  number(list, "--homogeneous", p.homogeneous, 0, 100, "commands o from end to end");
  number(list, "--paths", p.paths, 0, 100, "commands c from end to end");
  number(list, "--counts", p.counts, 0, 100, "commands n");
  number(list, "--moves", p.moves, 0, 1, "moves of the corridor on the whole field, at the end");
}

struct Cell {
  std::int64_t x;
  std::int64_t y;
};

// The corridor's cells in order; a comb tooth by tooth.
std::vector<Cell> snake(const Parameters& p) {
  std::vector<Cell> cells;
  for (std::int64_t y = 0; y < p.height; ++y) {
    const bool right = y % 4 == 0;
    if (y % 2 == 1) {
      cells.push_back({y % 4 == 1 ? p.width - 1 : 0, y});
      continue;
    }
    for (std::int64_t x = 0; x < p.width; ++x) cells.push_back({right ? x : p.width - 1 - x, y});
  }
  return cells;
}

std::vector<Cell> spiral(const Parameters& p) {
  Grid carved(p.width, p.height);
  const auto is_carved = [&](std::int64_t x, std::int64_t y) {
    return carved.contains(x, y) && carved.at(x, y) != kEmpty;
  };
  std::vector<Cell> cells = {{0, 0}};
  carved.at(0, 0) = 1;
  int direction = 0;
  for (int turns = 0; turns < 2;) {
    const Cell next{cells.back().x + kStepX[direction], cells.back().y + kStepY[direction]};
    int touched = 0;  // carved neighbours of the next cell; only the current cell may be one
    for (int side = 0; side < kDirections; ++side)
      touched += is_carved(next.x + kStepX[side], next.y + kStepY[side]);
    if (!carved.contains(next.x, next.y) || is_carved(next.x, next.y) || touched > 1) {
      direction = (direction + 1) % kDirections;
      ++turns;
      continue;
    }
    turns = 0;
    carved.at(next.x, next.y) = 1;
    cells.push_back(next);
  }
  return cells;
}

std::vector<Cell> comb(const Parameters& p) {
  std::vector<Cell> cells;
  for (std::int64_t x = 0; x < p.width; ++x) {
    const std::int64_t height = x % 2 == 0 ? p.height : 1;
    for (std::int64_t y = height; y-- > 0;) cells.push_back({x, y});
  }
  if (p.width % 2 == 1)
    std::swap(cells.back(), cells[cells.size() - static_cast<std::size_t>(p.height)]);
  return cells;
}

std::vector<Cell> solid(const Parameters& p) {
  std::vector<Cell> cells;
  for (std::int64_t y = 0; y < p.height; ++y) {
    for (std::int64_t x = 0; x < p.width; ++x) cells.push_back({x, y});
  }
  return cells;
}

std::vector<Cell> corridor(const Parameters& p) {
  switch (p.shape) {
    case Shape::kSnake:
      return snake(p);
    case Shape::kSpiral:
      return spiral(p);
    case Shape::kComb:
      return comb(p);
    default:
      return solid(p);
  }
}

void run(const Parameters& p, Script& script, std::uint64_t seed) {
  const auto box = box_at(script, p.x, p.y, p.width, p.height);
  if (!box) return;
  const std::vector<Cell> cells = corridor(p);
  Names names = short_names(3);  // two of the corridor, one of the walls
  Random(seed).shuffle(names);
  Grid grid(p.width, p.height);
  if (p.walls == Walls::kMarbles) {
    for (const Cell cell : solid(p)) grid.at(cell.x, cell.y) = 3;
  }
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto segment = static_cast<std::size_t>(p.segment);
    grid.at(cells[i].x, cells[i].y) =
        segment == 0 ? 1 : static_cast<ColourIndex>(1 + i / segment % 2);
  }
  script.table(grid, names, box->low);
  const auto on_plane = [&](Cell cell) { return cell_at(p.x + cell.x, p.y + cell.y); };
  const Point from = on_plane(cells.front());
  const Point to = on_plane(cells.back());
  for (std::int64_t i = 0; i < p.homogeneous; ++i) script.homogeneous_path(from, to);
  for (std::int64_t i = 0; i < p.paths; ++i) script.path(to, from);
  for (std::int64_t i = 0; i < p.counts; ++i) script.count_blocks();
  if (p.moves > 0) {
    script.move(from, *box);
    script.count_blocks();
  }
}

}  // namespace
}  // namespace long_paths

const Family kLongPaths = {
    "long_paths",
    "snakes, spirals, combs and solid blocks, with paths from end to end",
    "recursion as deep as the block is large; paths stored in small arrays; quadratic path "
    "reconstruction; c that crosses the walls although the way round has fewer changes; lengths "
    "computed from coordinates",
    "--width=5 --height=5",
    configured<long_paths::Parameters, long_paths::declare, long_paths::run>,
};

}  // namespace biglia::samegame2

#include "rules/samegame2/tile.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "toolkit/random.hpp"

namespace biglia::samegame2 {
namespace {

constexpr Cells bit(int index) { return Cells{1} << index; }

Cells random_cells(Random& random) {
  Cells cells = random.bits();
  for (std::uint64_t i = random.below(3); i > 0; --i) cells &= random.bits();
  return random.chance(1, 4) ? ~cells : cells;
}

TEST(Tile, CellToTileAndBitRoundTrips) {
  const Coordinate ends[] = {
      kMinCoordinate,     kMinCoordinate + 1, kMinCoordinate + 8, -9, -8, -1, 0, 1, 7, 8, 100,
      kMaxCoordinate - 8, kMaxCoordinate - 1, kMaxCoordinate};
  for (const Coordinate x : ends) {
    for (const Coordinate y : ends) {
      const Point cell{x, y};
      EXPECT_EQ(cell_of(tile_of(cell), bit_of(cell)), cell) << x << ',' << y;
    }
  }
  EXPECT_EQ(tile_of({kMinCoordinate, kMaxCoordinate}),
            (TilePlace{kLeastTilePlace, kMostTilePlace}));
  EXPECT_EQ(tile_of({-1, 8}), (TilePlace{-1, 1}));
  EXPECT_EQ(bit_of({-1, 8}), 7);
  EXPECT_EQ(bit_of({kMinCoordinate, kMaxCoordinate}), 56);
}

// The cell to the right is one bit up, the cell above is eight bits up. All operations on words
// rely on this.
TEST(Tile, NumbersItsCellsRowByRowUpwards) {
  for (int index = 0; index < kTileCells; ++index) {
    const Point cell = cell_of({-3, 5}, index);
    EXPECT_EQ(cell, (Point{-24 + index % 8, 40 + index / 8}));
    EXPECT_EQ(bit_of(cell), index);
  }
}

TEST(Tile, StepsToItsNeighboursWithinTheRange) {
  for (int direction = 0; direction < kDirections; ++direction) {
    TilePlace place{0, 0};
    EXPECT_TRUE(step(place, direction));
    EXPECT_EQ(place, (TilePlace{kStepX[direction], kStepY[direction]}));
    TilePlace last{kStepX[direction] > 0 ? kMostTilePlace : kLeastTilePlace,
                   kStepY[direction] > 0 ? kMostTilePlace : kLeastTilePlace};
    EXPECT_FALSE(step(last, direction)) << direction;
    TilePlace first{kStepX[direction] > 0 ? kLeastTilePlace : kMostTilePlace,
                    kStepY[direction] > 0 ? kLeastTilePlace : kMostTilePlace};
    EXPECT_TRUE(step(first, direction)) << direction;
  }
}

TEST(Tile, AcrossReturnsTheNeighbourOfEachCell) {
  for (int index = 0; index < kTileCells; ++index) {
    const Point cell = cell_of({0, 0}, index);
    for (int direction = 0; direction < kDirections; ++direction) {
      const Point next = *neighbour(cell, direction);
      const bool leaves = tile_of(next) != TilePlace{0, 0};
      EXPECT_EQ(across(bit(index), direction), leaves ? bit(bit_of(next)) : 0);
      EXPECT_EQ((side(direction) & bit(index)) != 0, leaves);
    }
  }
}

TEST(Tile, AcrossWorksForManyCellsAtOnce) {
  Random random(1);
  for (int i = 0; i < 1000; ++i) {
    const Cells cells = random_cells(random);
    for (int direction = 0; direction < kDirections; ++direction) {
      Cells expected = 0;
      for (int index = 0; index < kTileCells; ++index) {
        if ((cells & bit(index)) != 0) expected |= across(bit(index), direction);
      }
      ASSERT_EQ(across(cells, direction), expected);
    }
  }
}

// grown(), computed cell by cell from coordinates.
Cells plainly_grown(Cells cells) {
  Cells all = cells;
  for (int index = 0; index < kTileCells; ++index) {
    if ((cells & bit(index)) == 0) continue;
    for (int direction = 0; direction < kDirections; ++direction) {
      const Point next = *neighbour(cell_of({0, 0}, index), direction);
      if (tile_of(next) == TilePlace{0, 0}) all |= bit(bit_of(next));
    }
  }
  return all;
}

TEST(Tile, GrowsWithoutWrappingAround) {
  for (int index = 0; index < kTileCells; ++index) {
    EXPECT_EQ(grown(bit(index)), plainly_grown(bit(index))) << index;
  }
  Random random(2);
  for (int i = 0; i < 1000; ++i) {
    const Cells cells = random_cells(random);
    ASSERT_EQ(grown(cells), plainly_grown(cells));
  }
}

TEST(Tile, FloodsConnectedCells) {
  Random random(3);
  for (int i = 0; i < 1000; ++i) {
    const Cells open = random_cells(random);
    const Cells seeds = open & random.bits() & random.bits() & random.bits();
    Cells expected = seeds;
    for (int round = 0; round < kTileCells; ++round) expected = plainly_grown(expected) & open;
    ASSERT_EQ(flooded(seeds, open), expected);
  }
}

// A snake through the tile: the longest possible way.
TEST(Tile, FloodsTheLongestWay) {
  Cells snake = 0;
  for (int y = 0; y < kTileSide; ++y) {
    snake |= y % 2 == 0 ? kBottomRow << (8 * y) : bit(8 * y + (y % 4 == 1 ? 7 : 0));
  }
  EXPECT_EQ(flooded(bit(0), snake), snake);
  EXPECT_EQ(flooded(bit(0), snake & ~bit(15)), kBottomRow);
}

TEST(Tile, CellsInReturnsTheCellsOfABox) {
  const auto plainly = [](TilePlace place, const Rectangle& box) {
    Cells cells = 0;
    for (int index = 0; index < kTileCells; ++index) {
      if (box.contains(cell_of(place, index))) cells |= bit(index);
    }
    return cells;
  };
  const TilePlace places[] = {{0, 0},
                              {-1, 2},
                              {kLeastTilePlace, kLeastTilePlace},
                              {kMostTilePlace, kMostTilePlace},
                              {kLeastTilePlace, kMostTilePlace}};
  Random random(4);
  for (const TilePlace place : places) {
    const Point low = cell_of(place, 0);
    // A coordinate near the tile and within the range, or one of the ends of the range.
    const auto near = [&](Coordinate corner) {
      if (random.chance(1, 8)) return random.chance(1, 2) ? kMinCoordinate : kMaxCoordinate;
      return shifted(corner, random.between(-3, 10)).value_or(corner);
    };
    for (int i = 0; i < 5000; ++i) {
      const auto [x0, x1] = std::minmax({near(low.x), near(low.x)});
      const auto [y0, y1] = std::minmax({near(low.y), near(low.y)});
      const Rectangle box{{x0, y0}, {x1, y1}};
      ASSERT_EQ(cells_in(place, box), plainly(place, box))
          << x0 << ' ' << x1 << ' ' << y0 << ' ' << y1 << " in " << place.x << ',' << place.y;
    }
    const Rectangle all{{kMinCoordinate, kMinCoordinate}, {kMaxCoordinate, kMaxCoordinate}};
    EXPECT_EQ(cells_in(place, all), ~Cells{0});
  }
}

}  // namespace
}  // namespace biglia::samegame2

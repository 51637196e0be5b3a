#include "toolkit/square_index.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "toolkit/random.hpp"

namespace biglia {
namespace {

constexpr Coordinate kSide = 8;

// The cells of each square, and an index that is updated with every change.
class Squares {
 public:
  void put(Point cell) {
    const Point place{cell.x >> 3, cell.y >> 3};
    cells_[place].insert(cell);
    update_index(place);
  }
  void erase(Point cell) {
    const Point place{cell.x >> 3, cell.y >> 3};
    cells_[place].erase(cell);
    update_index(place);
  }

  // The places of the squares that the index finds.
  std::set<Point> found(const Rectangle& box) {
    std::set<Point> places;
    for (const Point place : index.find(box)) {
      EXPECT_TRUE(places.insert(place).second) << "twice";
    }
    return places;
  }
  // The places of the squares that have a cell in the box.
  std::set<Point> expected(const Rectangle& box) const {
    std::set<Point> places;
    for (const auto& [place, cells] : cells_) {
      for (const Point cell : cells) {
        if (box.contains(cell)) places.insert(place);
      }
    }
    return places;
  }

  SquareIndex index;

 private:
  void update_index(Point place) {
    unsigned rows = 0;
    unsigned columns = 0;
    for (const Point cell : cells_[place]) {
      rows |= 1U << (cell.y & 7);
      columns |= 1U << (cell.x & 7);
    }
    index.put(indexed_square(place, rows, columns));
  }

  std::map<Point, std::set<Point>> cells_;
};

Coordinate coordinate(Random& random, std::int64_t reach) {
  return static_cast<Coordinate>(random.between(-reach, reach));
}

TEST(SquareIndex, FindsSquaresWithACellInTheBoxAndAtMostFourOthers) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Random random(seed);
    const std::int64_t reach = random.between(1, 100);
    Squares squares;
    for (int step = 0; step < 600; ++step) {
      const Point cell{coordinate(random, reach), coordinate(random, reach)};
      random.chance(2, 3) ? squares.put(cell) : squares.erase(cell);
      const Coordinate x = coordinate(random, reach), y = coordinate(random, reach);
      const Rectangle box{{std::min(x, cell.x), std::min(y, cell.y)},
                          {std::max(x, cell.x), std::max(y, cell.y)}};
      const std::set<Point> found = squares.found(box);
      const std::set<Point> expected = squares.expected(box);
      ASSERT_TRUE(std::ranges::includes(found, expected)) << "seed " << seed << ", step " << step;
      ASSERT_LE(found.size(), expected.size() + 4) << "seed " << seed << ", step " << step;
    }
  }
}

TEST(SquareIndex, FindsSquaresAtTheCoordinateLimits) {
  Squares squares;
  for (const Coordinate x : {kMinCoordinate, kMaxCoordinate}) {
    for (const Coordinate y : {kMinCoordinate, kMaxCoordinate}) squares.put({x, y});
  }
  EXPECT_EQ(
      squares.found({{kMinCoordinate, kMinCoordinate}, {kMaxCoordinate, kMaxCoordinate}}).size(),
      4U);
  EXPECT_EQ(
      squares.found({{kMinCoordinate, kMinCoordinate}, {kMaxCoordinate, kMinCoordinate}}).size(),
      2U);
  EXPECT_TRUE(
      squares.found({{kMinCoordinate + 1, kMinCoordinate}, {kMaxCoordinate - 1, kMaxCoordinate}})
          .empty());
}

// The box overlaps every square but none of its cells: a gap of rows through a row of squares that
// have cells below and above the gap, and the same with columns.
TEST(SquareIndex, VisitsAtMostTheOrderOfTheSquareRootIfNoCellIsInTheBox) {
  for (const bool upright : {false, true}) {
    for (const Coordinate n : {1'000, 2'000, 4'000, 8'000}) {
      Squares squares;
      for (Coordinate i = 0; i < n; ++i) {
        for (const Coordinate other : {0, 6}) {
          squares.put(upright ? Point{other, i * kSide + i % kSide}
                              : Point{i * kSide + i % kSide, other});
        }
      }
      const Rectangle gap = upright ? Rectangle{{1, kMinCoordinate}, {5, kMaxCoordinate}}
                                    : Rectangle{{kMinCoordinate, 1}, {kMaxCoordinate, 5}};
      EXPECT_TRUE(squares.found(gap).empty());
      EXPECT_LE(static_cast<double>(squares.index.visited_count()), 16 * std::sqrt(n));
      const Rectangle part{{gap.low.x + (upright ? 0 : 3), gap.low.y + (upright ? 3 : 0)},
                           gap.high};
      EXPECT_TRUE(squares.found(part).empty());
      EXPECT_LE(static_cast<double>(squares.index.visited_count()), 32 * std::sqrt(n));
    }
  }
}

}  // namespace
}  // namespace biglia

#include "rules/samegame2/checking/plane.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "toolkit/peak_memory_test.hpp"
#include "toolkit/random.hpp"

namespace biglia::samegame2::checking {
namespace {

TEST(CheckerPlane, HoldsTheLastColourPutInEachCell) {
  Random random(1);
  Plane plane;
  std::map<Point, Colour> twin;
  for (int i = 0; i < 20'000; ++i) {
    const Coordinate far = random.chance(1, 2) ? 0 : kMaxCoordinate - 20;
    const Point p{static_cast<Coordinate>(far + random.between(-20, 20)),
                  static_cast<Coordinate>(random.between(-20, 20))};
    const auto colour = static_cast<Colour>(random.between(1, 4));
    plane.put(p, colour);
    twin[p] = colour;
    const Point q{static_cast<Coordinate>(p.x - random.between(0, 3)), p.y};
    ASSERT_EQ(plane.at(q), twin.contains(q) ? twin.at(q) : kNoColour);
  }
}

// Marbles come and go in a few tiles, so each tile passes through all widths, in every order.
TEST(CheckerPlane, PreservesColoursWhileTheColumnsOfATileChange) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    Random random(seed);
    Plane plane;
    std::map<Point, Colour> twin;
    const std::uint64_t keep = random.below(5);
    for (int i = 0; i < 1'000; ++i) {
      const Point p{static_cast<Coordinate>(random.between(-8, 15)),
                    static_cast<Coordinate>(random.between(0, 7))};
      const auto colour = static_cast<Colour>(random.between(1, 1'000'000));
      if (!twin.contains(p)) {
        plane.put(p, colour);
        twin[p] = colour;
      } else if (random.chance(keep, 5)) {
        plane.repaint(plane.find(p), colour);
        twin[p] = colour;
      } else {
        ASSERT_EQ(plane.take(plane.find(p)), twin[p]);
        twin.erase(p);
      }
      if (random.chance(1, 50)) {
        std::vector<Plane::TileId> all;
        for (Plane::TileId id = 0; id < plane.tile_limit(); ++id) {
          const Point corner{plane.tile(id).x * kTileSide, plane.tile(id).y * kTileSide};
          if (plane.find(corner) != Plane::kNowhere) all.push_back(id);
        }
        plane.release_empty(all);
      }
      for (Coordinate x = -8; x <= 15; ++x) {
        for (Coordinate y = 0; y <= 7; ++y) {
          const auto there = twin.find({x, y});
          ASSERT_EQ(plane.at({x, y}), there == twin.end() ? kNoColour : there->second);
        }
      }
    }
  }
}

// The bytes that the plane takes for each of some marbles in a line, `step` cells apart.
double bytes_per_marble(Point step) {
  constexpr int kMarbles = 200'000;
  peak_memory();
  const std::uint64_t before = peak_memory();
  Plane plane;
  for (int i = 0; i < kMarbles; ++i) plane.put({i * step.x, i * step.y}, 1);
  return static_cast<double>(peak_memory() - before) * 1024 / kMarbles;
}

// The bounds include the slots that the hash table has freed, because ASan keeps them for a while.
TEST(CheckerPlane, TakesLittleMemoryForIsolatedMarblesAndColumns) {
  if (peak_memory() == 0) GTEST_SKIP() << "no /proc/self/status";
  EXPECT_LT(bytes_per_marble({1000, 0}), 110);
  EXPECT_LT(bytes_per_marble({0, 1}), 30);
}

TEST(CheckerPlane, StaysConsistentWhenTilesAreReleasedInAnyOrder) {
  Random random(2);
  Plane plane;
  std::map<Point, Colour> twin;
  for (int i = 0; i < 30'000; ++i) {
    const Point p{static_cast<Coordinate>(random.between(-40, 40)) * 100,
                  static_cast<Coordinate>(random.between(-3, 3)) * kTileSide};
    const Plane::Cell cell = plane.find(p);
    if (cell != Plane::kNowhere && random.chance(2, 3)) {
      plane.take(cell);
      twin.erase(p);
      plane.release_empty({static_cast<Plane::TileId>(cell / kTileCells)});
    } else {
      plane.put(p, 7);
      twin[p] = 7;
    }
    ASSERT_EQ(plane.at(p), twin.contains(p) ? 7 : kNoColour);
  }
  for (const auto& [p, colour] : twin) EXPECT_EQ(plane.at(p), colour);
  EXPECT_EQ(
      plane.tiles_in(Rectangle{{kMinCoordinate, kMinCoordinate}, {kMaxCoordinate, kMaxCoordinate}})
          .size(),
      twin.size());
}

TEST(CheckerPlane, StepsToTheFourNeighboursAcrossTilesAndSigns) {
  Plane plane;
  for (const Point p : {Point{0, 0}, Point{-1, 0}, Point{0, -1}, Point{7, 7}, Point{-8, -8}}) {
    for (int direction = 0; direction < kDirections; ++direction) {
      const Point n = *neighbour(p, direction);
      plane.put(p, 1);
      plane.put(n, 2);
      EXPECT_EQ(plane.point(plane.find(p)), p);
      EXPECT_EQ(plane.step(plane.find(p), direction), plane.find(n));
    }
  }
}

TEST(CheckerPlane, HasNoNeighboursOutsideTheRange) {
  Plane plane;
  const Point corners[] = {{kMinCoordinate, kMinCoordinate},
                           {kMinCoordinate, kMaxCoordinate},
                           {kMaxCoordinate, kMinCoordinate},
                           {kMaxCoordinate, kMaxCoordinate}};
  for (const Point p : corners) plane.put(p, 1);
  for (const Point p : corners) {
    for (int direction = 0; direction < kDirections; ++direction) {
      const auto n = neighbour(p, direction);
      const Plane::Cell stepped = plane.step(plane.find(p), direction);
      if (n) {
        EXPECT_EQ(stepped, plane.find(*n));
      } else {
        EXPECT_EQ(stepped, Plane::kNowhere);
      }
    }
  }
}

using TilePlaces = std::vector<std::pair<int, int>>;

TilePlaces tiles_found(Plane& plane, const Rectangle& box) {
  TilePlaces found;
  for (const auto id : plane.tiles_in(box)) found.emplace_back(plane.tile(id).x, plane.tile(id).y);
  return found;
}

TEST(CheckerPlane, ListsTheTilesWithMarblesInABoxByColumnsFromBelow) {
  Random random(3);
  const auto some = [&] { return static_cast<Coordinate>(random.between(-90, 90)); };
  for (int round = 0; round < 200; ++round) {
    Plane plane;
    std::set<Point> marbles;
    for (int i = 0; i < 60; ++i) marbles.insert({some(), some()});
    for (const Point p : marbles) plane.put(p, 1);
    // Every second round builds the index first: a box this wide cannot be probed.
    if (round % 2 == 0) plane.tiles_in({{kMinCoordinate, -1}, {kMaxCoordinate, 1}});
    const Point a{some(), some()}, b{some(), some()};
    const bool wide = random.chance(1, 2);
    const Rectangle box{{wide ? kMinCoordinate : std::min(a.x, b.x), std::min(a.y, b.y)},
                        {wide ? kMaxCoordinate : std::max(a.x, b.x), std::max(a.y, b.y)}};
    std::set<std::pair<int, int>> expected;
    for (const Point p : marbles) {
      if (box.contains(p)) expected.emplace(tile_of(p.x), tile_of(p.y));
    }
    const TilePlaces found = tiles_found(plane, box);
    EXPECT_TRUE(std::ranges::is_sorted(found));
    EXPECT_TRUE(std::ranges::includes(found, expected));
    EXPECT_LE(found.size(), expected.size() + 4);
  }
}

// Looks up boxes of every shape while tiles are created, released and created again.
TEST(CheckerPlane, FindsTheTilesOfWideBoxesAfterReleases) {
  Plane plane;
  Random random(5);
  std::set<std::pair<int, int>> there;
  const auto coordinate = [&](int tiles) {
    return static_cast<int>(random.between(-tiles, tiles));
  };
  for (int i = 0; i < 6000; ++i) {
    const int x = coordinate(20), y = coordinate(20);
    const Point p{x * 50'000'000 / kTileSide * kTileSide, y * 50'000'000 / kTileSide * kTileSide};
    const std::pair<int, int> at(tile_of(p.x), tile_of(p.y));
    if (random.chance(1, 3) && there.erase(at) > 0) {
      const Plane::Cell cell = plane.find(p);
      plane.take(cell);
      plane.release_empty({static_cast<Plane::TileId>(cell / kTileCells)});
    } else {
      plane.put(p, 1);
      there.insert(at);
    }
    if (i % 3 != 0) continue;
    const auto [x0, x1] = std::minmax({coordinate(20) * 50'000'000, coordinate(20) * 50'000'000});
    const auto [y0, y1] = std::minmax({coordinate(20) * 50'000'000, coordinate(20) * 50'000'000});
    std::vector<std::pair<int, int>> expected;
    for (const auto& [tx, ty] : there) {
      if (tile_of(x0) <= tx && tx <= tile_of(x1) && tile_of(y0) <= ty && ty <= tile_of(y1)) {
        expected.emplace_back(tx, ty);
      }
    }
    ASSERT_EQ(tiles_found(plane, Rectangle{{x0, y0}, {x1, y1}}), expected) << "after " << i;
  }
}

TEST(CheckerPlane, ReaderReturnsTheColoursOfThePlane) {
  Plane plane;
  Random random(4);
  const auto some = [&] { return static_cast<Coordinate>(random.between(-30, 30)); };
  for (int i = 0; i < 400; ++i) plane.put({some(), some()}, static_cast<Colour>(1 + i % 5));
  PlaneReader reader(plane);
  EXPECT_EQ(reader.at({kMinCoordinate, kMinCoordinate}), kNoColour);
  for (int i = 0; i < 4000; ++i) {
    const Point p{some(), some()};
    ASSERT_EQ(reader.at(p), plane.at(p));
  }
}

}  // namespace
}  // namespace biglia::samegame2::checking

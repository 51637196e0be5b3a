#include "checker/samegame2/plane.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "toolkit/random.hpp"

namespace biglia::samegame2::checking {
namespace {

TEST(CheckerPlane, HoldsWhatWasPutLastAndNothingElse) {
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

TEST(CheckerPlane, SurvivesErasingTilesInAnyOrder) {
  Random random(2);
  Plane plane;
  std::map<Point, Colour> twin;
  for (int i = 0; i < 30'000; ++i) {
    const Point p{static_cast<Coordinate>(random.between(-40, 40)) * 100,
                  static_cast<Coordinate>(random.between(-3, 3)) * kTileSide};
    const Plane::Cell cell = plane.find(p);
    if (cell != Plane::kNowhere && random.chance(2, 3)) {
      plane.erase(cell);
      twin.erase(p);
      plane.release_empty({static_cast<Plane::TileId>(cell / kTileCells)});
    } else {
      plane.put(p, 7);
      twin[p] = 7;
    }
    ASSERT_EQ(plane.at(p), twin.contains(p) ? 7 : kNoColour);
  }
  for (const auto& [p, colour] : twin) EXPECT_EQ(plane.at(p), colour);
  EXPECT_EQ(plane.tiles_in(Box{{kMinCoordinate, kMinCoordinate}, {kMaxCoordinate, kMaxCoordinate}})
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

TEST(CheckerPlane, EndsAtTheRangesEnds) {
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

TEST(CheckerPlane, ListsTheTilesOfABoxByColumnsFromBelow) {
  Plane plane;
  Random random(3);
  for (int i = 0; i < 300; ++i) {
    plane.put({static_cast<Coordinate>(random.between(-90, 90)),
               static_cast<Coordinate>(random.between(-90, 90))},
              1);
  }
  for (const Box box : {Box{{-20, -9}, {17, 33}}, Box{{-1000000, -9}, {1000000, 2000000000}}}) {
    std::vector<std::pair<int, int>> wanted;
    for (Plane::TileId id = 0; id < plane.tile_limit(); ++id) {
      const Tile& t = plane.tile(id);
      if (t.x < tile_of(box.low.x) || t.x > tile_of(box.high.x)) continue;
      if (t.y < tile_of(box.low.y) || t.y > tile_of(box.high.y)) continue;
      wanted.emplace_back(t.x, t.y);
    }
    std::ranges::sort(wanted);
    std::vector<std::pair<int, int>> found;
    for (const auto id : plane.tiles_in(box))
      found.emplace_back(plane.tile(id).x, plane.tile(id).y);
    EXPECT_EQ(found, wanted);
  }
}

// Boxes of every shape while tiles come, go and come again.
TEST(CheckerPlane, FindsTheTilesOfWideBoxesWhateverWasReleasedSince) {
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
      plane.erase(cell);
      plane.release_empty({static_cast<Plane::TileId>(cell / kTileCells)});
    } else {
      plane.put(p, 1);
      there.insert(at);
    }
    if (i % 3 != 0) continue;
    const auto [x0, x1] = std::minmax({coordinate(20) * 50'000'000, coordinate(20) * 50'000'000});
    const auto [y0, y1] = std::minmax({coordinate(20) * 50'000'000, coordinate(20) * 50'000'000});
    std::vector<std::pair<int, int>> wanted;
    for (const auto& [tx, ty] : there) {
      if (tile_of(x0) <= tx && tx <= tile_of(x1) && tile_of(y0) <= ty && ty <= tile_of(y1)) {
        wanted.emplace_back(tx, ty);
      }
    }
    std::vector<std::pair<int, int>> found;
    for (const auto id : plane.tiles_in(Box{{x0, y0}, {x1, y1}})) {
      found.emplace_back(plane.tile(id).x, plane.tile(id).y);
    }
    ASSERT_EQ(found, wanted) << "after " << i;
  }
}

TEST(CheckerPlane, ReaderSeesWhatThePlaneHolds) {
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

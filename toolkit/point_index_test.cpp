#include "toolkit/point_index.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "toolkit/random.hpp"

namespace biglia {
namespace {

using Entries = std::vector<PointIndex::Entry>;

Rectangle random_box(Random& random, std::int64_t low, std::int64_t high) {
  const auto a = static_cast<Coordinate>(random.between(low, high));
  const auto b = static_cast<Coordinate>(random.between(low, high));
  const auto c = static_cast<Coordinate>(random.between(low, high));
  const auto d = static_cast<Coordinate>(random.between(low, high));
  return {{std::min(a, b), std::min(c, d)}, {std::max(a, b), std::max(c, d)}};
}

using Points = std::map<Point, PointIndex::Features>;

// One to three features, determined by the number.
PointIndex::Features features_of(std::uint32_t number) {
  return static_cast<PointIndex::Features>(1U << number % 16 | 1U << number / 16 % 16 |
                                           1U << number / 256 % 16);
}

// The points of the map that are in the box and have at least one of the features.
Points expected(const Points& all, const Rectangle& box, PointIndex::Features features) {
  Points some;
  for (const auto& [at, own] : all) {
    if (box.contains(at) && (own & features) != 0) some[at] = own;
  }
  return some;
}

Points found(PointIndex& index, const Rectangle& box, PointIndex::Features features) {
  Points some;
  for (const PointIndex::Entry& entry : index.find(box, features)) {
    EXPECT_TRUE(some.emplace(entry.at, entry.features).second) << "twice";
  }
  return some;
}

TEST(PointIndex, AgreesWithALinearSearch) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Random random(seed);
    // From a crowded corner to a plane with few points in a column.
    const std::int64_t side = random.between(1, 60);
    Points all;
    PointIndex index;
    if (random.chance(1, 2)) {
      Entries entries;
      for (std::uint32_t i = 0; i < 100; ++i) {
        const Point at{static_cast<Coordinate>(random.between(0, side)),
                       static_cast<Coordinate>(random.between(0, side))};
        if (all.emplace(at, features_of(i)).second) entries.push_back({at, features_of(i)});
      }
      index.assign(std::move(entries));
    }
    for (std::uint32_t step = 0; step < 2000; ++step) {
      const Point at{static_cast<Coordinate>(random.between(0, side)),
                     static_cast<Coordinate>(random.between(0, side))};
      // In waves: for 500 steps most operations insert, then for 500 steps most remove.
      const bool grows = random.chance((step / 500) % 2 == 0 ? 3 : 1, 4);
      if (grows) {
        all[at] = features_of(step);
        index.put({at, features_of(step)});
      } else {
        all.erase(at);
        index.remove(at);
      }
      if (step % 20 != 0) continue;
      const Rectangle box = random_box(random, -2, side + 2);
      const auto features = random.chance(1, 3)
                                ? PointIndex::kAnyFeature
                                : features_of(static_cast<std::uint32_t>(random.below(4096)));
      ASSERT_EQ(found(index, box, features), expected(all, box, features))
          << "seed " << seed << ", step " << step;
    }
  }
}

TEST(PointIndex, FindsPointsAtTheCoordinateLimits) {
  PointIndex index;
  const Point ends[] = {{kMinCoordinate, kMinCoordinate},
                        {kMaxCoordinate, kMinCoordinate},
                        {kMinCoordinate, kMaxCoordinate},
                        {kMaxCoordinate, kMaxCoordinate}};
  for (const Point at : ends) index.put({at});
  EXPECT_EQ(index.find({ends[0], ends[3]}).size(), 4U);
  EXPECT_EQ(index.find({ends[3], ends[3]}).size(), 1U);
}

// Layouts of points for searches in empty boxes.
enum class Layout { kRandom, kRow, kColumn, kDiagonal, kCross, kGrid };

Point point_of(Layout layout, std::int64_t i, std::int64_t n, Random& random) {
  const auto side = static_cast<std::int64_t>(std::sqrt(static_cast<double>(n)));
  const auto cell = [](std::int64_t x, std::int64_t y) {
    return Point{static_cast<Coordinate>(x), static_cast<Coordinate>(y)};
  };
  switch (layout) {
    case Layout::kRow:
      return cell(2 * i, 0);
    case Layout::kColumn:
      return cell(0, 2 * i);
    case Layout::kDiagonal:
      return cell(2 * i, 2 * i);
    case Layout::kCross:
      return i % 2 == 0 ? cell(2 * i, 2 * n) : cell(2 * n, 2 * i);
    case Layout::kGrid:
      return cell(2 * (i % side), 2 * (i / side));
    default:
      return cell(2 * random.between(-1'000'000'000, 1'000'000'000),
                  2 * random.between(-1'000'000'000, 1'000'000'000));
  }
}

// A box that contains no point, because all points have even coordinates: a row or a column of
// cells across all points, or a box next to a diagonal.
Rectangle empty_box(std::int64_t reach, Random& random) {
  const auto at = static_cast<Coordinate>(2 * random.between(-reach / 2, reach / 2) + 1);
  const auto other = static_cast<Coordinate>(reach);
  switch (random.below(3)) {
    case 0:
      return {{at, -other}, {at, other}};
    case 1:
      return {{-other, at}, {other, at}};
    default:
      return {{at, at}, {at, other < at ? at : other}};
  }
}

// The maximum number of visits of a search in an empty box, divided by sqrt(points).
double worst_search(Layout layout, std::int64_t n, bool remove_half) {
  Random random(7);
  PointIndex index;
  std::map<Point, bool> there;
  for (std::int64_t i = 0; i < n; ++i) {
    const Point at = point_of(layout, i, n, random);
    if (there.emplace(at, true).second) index.put({at});
  }
  std::size_t left = there.size();
  for (const auto& [at, is_there] : there) {
    if (!remove_half || left * 20 < there.size() * 11) break;
    index.remove(at);
    --left;
  }
  std::uint64_t worst = 0;
  for (int i = 0; i < 200; ++i) {
    const auto found =
        index.find(empty_box(layout == Layout::kRandom ? 2'000'000'000 : 2 * n, random));
    EXPECT_TRUE(found.empty());
    worst = std::max(worst, index.visited_count());
  }
  return static_cast<double>(worst) / std::sqrt(static_cast<double>(left));
}

TEST(PointIndex, VisitsAtMostTheOrderOfTheSquareRootForAnEmptyBox) {
  for (const Layout layout : {Layout::kRandom, Layout::kRow, Layout::kColumn, Layout::kDiagonal,
                              Layout::kCross, Layout::kGrid}) {
    for (const bool remove_half : {false, true}) {
      for (const std::int64_t n : {2'000, 4'000, 8'000, 16'000}) {
        EXPECT_LE(worst_search(layout, n, remove_half), 16)
            << "layout " << static_cast<int>(layout) << ", " << n << " points"
            << (remove_half ? ", half of them removed" : "");
      }
    }
  }
}

// All points are in one row, and each has one of two features. A search for a third one skips them.
TEST(PointIndex, SkipsPointsWithoutTheFeatures) {
  PointIndex index;
  for (std::uint32_t i = 0; i < 10'000; ++i) {
    index.put({{static_cast<Coordinate>(i), 0}, static_cast<PointIndex::Features>(1U << i % 2)});
  }
  const Rectangle all{{kMinCoordinate, kMinCoordinate}, {kMaxCoordinate, kMaxCoordinate}};
  EXPECT_TRUE(index.find(all, 4).empty());
  EXPECT_LE(index.visited_count(), 100U);
  EXPECT_EQ(index.find(all, 2).size(), 5'000U);
  index.put({{0, 0}, 4});
  ASSERT_EQ(index.find(all, 4).size(), 1U);
  EXPECT_LE(index.visited_count(), 200U);
  EXPECT_EQ(index.find(all, 1).size(), 4'999U);
}

}  // namespace
}  // namespace biglia

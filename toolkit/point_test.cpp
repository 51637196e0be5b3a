#include "toolkit/point.hpp"

#include <gtest/gtest.h>

namespace biglia {
namespace {

TEST(Point, HasNoNeighboursOutOfRange) {
  EXPECT_EQ(neighbour({kMaxCoordinate, 0}, 0), std::nullopt);
  EXPECT_EQ(neighbour({0, kMaxCoordinate}, 1), std::nullopt);
  EXPECT_EQ(neighbour({kMinCoordinate, 0}, 2), std::nullopt);
  EXPECT_EQ(neighbour({0, kMinCoordinate}, 3), std::nullopt);
  EXPECT_EQ(neighbour({3, 4}, 0), (Point{4, 4}));
  EXPECT_EQ(neighbour({3, 4}, 3), (Point{3, 3}));
}

TEST(Point, OppositeDirectionsCancel) {
  for (int direction = 0; direction < kDirections; ++direction) {
    EXPECT_EQ(neighbour(*neighbour({5, 6}, direction), direction ^ 2), (Point{5, 6}));
  }
}

TEST(Point, DistancesDoNotOverflow) {
  EXPECT_EQ(manhattan({kMinCoordinate, kMinCoordinate}, {kMaxCoordinate, kMaxCoordinate}),
            2 * 0xffffffffULL);
  EXPECT_TRUE(adjacent({kMaxCoordinate, 1}, {kMaxCoordinate - 1, 1}));
  EXPECT_FALSE(adjacent({kMaxCoordinate, 1}, {kMinCoordinate, 1}));
  EXPECT_FALSE(adjacent({0, 0}, {1, 1}));
  EXPECT_FALSE(adjacent({0, 0}, {0, 0}));
}

TEST(Rectangle, MeasuresTheWholeRange) {
  const Rectangle whole{{kMinCoordinate, kMinCoordinate}, {kMaxCoordinate, kMaxCoordinate}};
  EXPECT_EQ(whole.width(), std::uint64_t{1} << 32);
  EXPECT_EQ(whole.height(), std::uint64_t{1} << 32);
  EXPECT_TRUE(whole.contains({kMaxCoordinate, kMinCoordinate}));
  EXPECT_FALSE((Rectangle{{0, 0}, {1, 1}}.contains({2, 0})));
}

TEST(Shifted, IsNoneOutOfRange) {
  EXPECT_EQ(shifted(kMaxCoordinate, 1), std::nullopt);
  EXPECT_EQ(shifted(kMinCoordinate, std::int64_t{1} << 32), std::nullopt);
  EXPECT_EQ(shifted(kMinCoordinate, 0xffffffffLL), kMaxCoordinate);
}

}  // namespace
}  // namespace biglia

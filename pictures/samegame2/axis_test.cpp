#include "pictures/samegame2/axis.hpp"

#include <gtest/gtest.h>

namespace biglia::samegame2 {
namespace {

TEST(Axis, HasALineForEachCoordinateAndOneForEachLongGap) {
  const Axis axis({7, 0, 1, 7, 4});
  ASSERT_EQ(axis.size(), 8U);  // 0 to 7
  EXPECT_EQ(axis.ranges(), "0 to 7");
  const Axis folded({0, 1, 5});
  ASSERT_EQ(folded.size(), 4U);
  EXPECT_FALSE(folded.is_gap(1));
  EXPECT_TRUE(folded.is_gap(2));
  EXPECT_EQ(folded.at(3), 5);
  EXPECT_EQ(folded.line_of(1), 1U);
  EXPECT_EQ(folded.line_of(5), 3U);
  EXPECT_EQ(folded.ranges(), "0 to 1, 5");
}

TEST(Axis, ReachesBothEndsOfTheRange) {
  const Axis axis({kMaxCoordinate, kMinCoordinate, 0});
  ASSERT_EQ(axis.size(), 5U);
  EXPECT_EQ(axis.line_of(kMinCoordinate), 0U);
  EXPECT_EQ(axis.line_of(kMaxCoordinate), 4U);
  EXPECT_EQ(axis.ranges(), "-2147483648, 0, 2147483647");
}

TEST(Axis, MayBeEmpty) {
  EXPECT_EQ(Axis({}).size(), 0U);
  EXPECT_EQ(Axis({}).ranges(), "none");
}

TEST(Axis, ListsOnlyTheFirstRanges) {
  std::vector<Coordinate> used;
  for (Coordinate i = 0; i < 21; ++i) used.push_back(10 * i);
  EXPECT_TRUE(Axis(used).ranges().ends_with(", 180, 190, ..."));
}

}  // namespace
}  // namespace biglia::samegame2

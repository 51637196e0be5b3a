#include "toolkit/bound.hpp"

#include <gmock/gmock.h>

namespace biglia {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> unreached(const Bound& bound, const std::vector<std::int64_t>& values) {
  Measure measure(bound);
  for (const std::int64_t value : values) measure.record(value);
  return measure.unreached();
}

TEST(Measure, AValueMustReachBothEnds) {
  const Bound x = {.name = "x", .least = -5, .most = 900, .kind = Bound::Kind::kValue};
  EXPECT_THAT(unreached(x, {-4, 899}), ElementsAre("x: no test reaches the minimum, -5",
                                                   "x: no test reaches the maximum, 900"));
  EXPECT_THAT(unreached(x, {900, -5}), IsEmpty());
}

TEST(Measure, ASizeMustReachEachRangeBetweenCommonSizes) {
  const Bound signs = {.name = "signs", .least = 0, .most = 60};
  EXPECT_THAT(unreached(signs, {0, 10, 11, 20, 60}),
              ElementsAre("signs: no test has a value above 20, in [21, 25]",
                          "signs: no test has a value above 25, in [26, 26]",
                          "signs: no test has a value above 26, in [27, 50]"));
  EXPECT_THAT(unreached(signs, {0, 20, 25, 26, 27, 60}), IsEmpty());
  EXPECT_THAT(unreached(signs, {0, 20, 25, 26, 27, 51}),
              ElementsAre("signs: no test reaches the maximum, 60"));
}

TEST(Measure, SkipsRangesThatContainNoValue) {
  const Bound side = {.name = "side", .least = 3, .most = 31, .step = 2};
  EXPECT_THAT(unreached(side, {3, 11, 23, 31}), IsEmpty());
  EXPECT_THAT(unreached(side, {3, 11, 31}),
              ElementsAre("side: no test has a value above 20, in [21, 25]"));
  const Bound large = {.name = "large", .least = 26, .most = 27};
  EXPECT_THAT(unreached(large, {26, 27}), IsEmpty());
}

TEST(Measure, AnOpenBoundMustReachAtLeastItsMost) {
  const Bound names = {.name = "names", .least = 1, .most = 12, .is_open = true};
  EXPECT_THAT(unreached(names, {1, 11}), ElementsAre("names: no test reaches 12"));
  EXPECT_THAT(unreached(names, {1, 11, 5'000'000}), IsEmpty());
  EXPECT_THAT(unreached(names, {1, 5'000'000}),
              ElementsAre("names: no test has a value above 10, in [11, 12]"));
}

TEST(Measure, AddCombinesSeveralTests) {
  const Bound rows = {.name = "rows", .least = 1, .most = 15};
  Measure one(rows);
  one.record(1);
  Measure other(rows);
  other.record(15);
  EXPECT_THAT(one.unreached(), ElementsAre("rows: no test reaches the maximum, 15",
                                           "rows: no test has a value above 10, in [11, 15]"));
  one.add(other);
  EXPECT_THAT(one.unreached(), IsEmpty());
}

}  // namespace
}  // namespace biglia

#include "toolkit/bound.hpp"

#include <gmock/gmock.h>

namespace biglia {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> unreached(const Bound& bound, const std::vector<std::int64_t>& values) {
  Measure measure(bound);
  for (const std::int64_t value : values) measure.take(value);
  return measure.unreached();
}

TEST(Measure, OfAValueAsksForBothEnds) {
  const Bound x = {.name = "x", .least = -5, .most = 900, .kind = Bound::Kind::kValue};
  EXPECT_THAT(unreached(x, {-4, 899}), ElementsAre("x: the least, -5", "x: the most, 900"));
  EXPECT_THAT(unreached(x, {900, -5}), IsEmpty());
}

TEST(Measure, OfASizeAsksForValuesPastEachUsualSizeThatFitTheNext) {
  const Bound signs = {.name = "signs", .least = 0, .most = 60};
  EXPECT_THAT(unreached(signs, {0, 10, 11, 20, 60}),
              ElementsAre("signs: past 20, from 21 to 25", "signs: past 25, from 26 to 26",
                          "signs: past 26, from 27 to 50"));
  EXPECT_THAT(unreached(signs, {0, 20, 25, 26, 27, 60}), IsEmpty());
  EXPECT_THAT(unreached(signs, {0, 20, 25, 26, 27, 51}), ElementsAre("signs: the most, 60"));
}

TEST(Measure, LeavesOutSizesThatNoValueIsBetween) {
  const Bound side = {.name = "side", .least = 3, .most = 31, .step = 2};
  EXPECT_THAT(unreached(side, {3, 11, 23, 31}), IsEmpty());
  EXPECT_THAT(unreached(side, {3, 11, 31}), ElementsAre("side: past 20, from 21 to 25"));
  const Bound large = {.name = "large", .least = 26, .most = 27};
  EXPECT_THAT(unreached(large, {26, 27}), IsEmpty());
}

TEST(Measure, OfAnOpenBoundGoesAtLeastToItsMost) {
  const Bound names = {.name = "names", .least = 1, .most = 12, .is_open = true};
  EXPECT_THAT(unreached(names, {1, 11}), ElementsAre("names: at least 12"));
  EXPECT_THAT(unreached(names, {1, 11, 5'000'000}), IsEmpty());
  EXPECT_THAT(unreached(names, {1, 5'000'000}), ElementsAre("names: past 10, from 11 to 12"));
}

TEST(Measure, OfSeveralTestsIsWhatEachReached) {
  const Bound rows = {.name = "rows", .least = 1, .most = 15};
  Measure one(rows);
  one.take(1);
  Measure other(rows);
  other.take(15);
  EXPECT_THAT(one.unreached(), ElementsAre("rows: the most, 15", "rows: past 10, from 11 to 15"));
  one.add(other);
  EXPECT_THAT(one.unreached(), IsEmpty());
}

}  // namespace
}  // namespace biglia

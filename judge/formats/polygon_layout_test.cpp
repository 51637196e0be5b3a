#include "judge/formats/polygon_layout.hpp"

#include <gmock/gmock.h>

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> names(const PolygonLayout& layout) {
  std::vector<std::string> all;
  for (const PlacedTest& test : layout.tests) all.push_back(test.name);
  return all;
}

PolygonTest in_group(const std::string& group, std::optional<double> points = {},
                     bool sample = false) {
  return {.where = "", .is_sample = sample, .group = group, .points = points};
}

TEST(PolygonLayoutOf, SeparatesSamples) {
  const PolygonLayout layout = layout_of({.tests = {in_group("", {}, true), in_group("")}});
  EXPECT_FALSE(layout.is_scoring);
  EXPECT_THAT(names(layout), ElementsAre("sample/01", "secret/02"));
  EXPECT_THAT(layout.groups, IsEmpty());
}

TEST(PolygonLayoutOf, OrdersGroupsByWhatTheyNeed) {
  const PolygonLayout layout =
      layout_of({.tests = {in_group("s", 0, true), in_group("big", 5), in_group("small", 3)},
                 .groups = {{.name = "big", .is_complete = true, .dependencies = {"small", "s"}},
                            {.name = "small", .is_complete = true},
                            {.name = "s"}}});
  EXPECT_TRUE(layout.is_scoring);
  EXPECT_THAT(names(layout), ElementsAre("sample/01", "secret/01-small/03", "secret/03-big/02"));
  ASSERT_EQ(layout.groups.size(), 2U);
  EXPECT_EQ(layout.groups[0].max_score, 3);
  EXPECT_FALSE(layout.groups[0].is_sum);
  EXPECT_THAT(layout.groups[0].require_pass, IsEmpty());
  EXPECT_THAT(layout.groups[1].require_pass, ElementsAre("secret/01-small", "sample"));
}

TEST(PolygonLayoutOf, SplitsAGroupWhoseTestsGiveDifferentPoints) {
  const PolygonLayout layout =
      layout_of({.tests = {in_group("a", 2), in_group("a", 3), in_group("a", 2), in_group("b", 1)},
                 .groups = {{.name = "a"}, {.name = "b", .dependencies = {"a"}}}});
  EXPECT_THAT(names(layout),
              ElementsAre("secret/01-a-01/01", "secret/01-a-01/03", "secret/01-a-02/02",
                          "secret/01-a-pass/01", "secret/01-a-pass/03", "secret/01-a-pass/02",
                          "secret/02-b/04"));
  ASSERT_EQ(layout.groups.size(), 4U);
  EXPECT_EQ(layout.groups[0].max_score, 4);
  EXPECT_TRUE(layout.groups[0].is_sum);
  EXPECT_EQ(layout.groups[1].max_score, 3);
  EXPECT_EQ(layout.groups[2].max_score, 0);
  EXPECT_FALSE(layout.groups[2].is_sum) << "only pass-fail groups can be required";
  EXPECT_THAT(layout.groups[3].require_pass, ElementsAre("secret/01-a-pass"));
}

TEST(PolygonLayoutOf, KeepsSamplesThatGivePoints) {
  const PolygonLayout layout =
      layout_of({.tests = {in_group("a", 4, true), in_group("a", 4), in_group("", 2)},
                 .groups = {{.name = "a"}}});
  EXPECT_THAT(names(layout),
              ElementsAre("sample/01", "secret/01-a/01", "secret/01-a/02", "secret/02-tests/03"));
  EXPECT_EQ(layout.groups[0].max_score, 8);
  EXPECT_EQ(layout.groups[1].max_score, 2);
}

TEST(PolygonLayoutOf, SharesThePointsOfAGroup) {
  const PolygonLayout layout =
      layout_of({.tests = {in_group("a"), in_group("a"), in_group("b b/.", 9)},
                 .groups = {{.name = "a", .points = 10},
                            {.name = "b b/.", .points = 20, .is_complete = true}}});
  ASSERT_EQ(layout.groups.size(), 2U);
  EXPECT_EQ(layout.groups[0].max_score, 10);
  EXPECT_TRUE(layout.groups[0].is_sum);
  EXPECT_EQ(layout.groups[1].max_score, 20);
  EXPECT_EQ(layout.groups[1].folder, "secret/02-b_b__");
}

TEST(PolygonLayoutOf, GivesNoPointsWithoutAny) {
  const PolygonLayout layout = layout_of({.tests = {in_group("a"), in_group("b", 0)},
                                          .groups = {{.name = "a"}, {.name = "b", .points = 0}}});
  EXPECT_FALSE(layout.is_scoring);
  EXPECT_THAT(names(layout), ElementsAre("secret/01-a/01", "secret/02-b/02"));
  EXPECT_EQ(layout.groups[0].max_score, std::nullopt);
}

}  // namespace
}  // namespace biglia::judge

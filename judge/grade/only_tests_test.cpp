#include "judge/grade/only_tests.hpp"

#include <gmock/gmock.h>

#include "judge/grade/some_groups_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

TEST(OnlyTests, AreThoseThatMatch) {
  auto all = groups();
  all[2].require_pass = {"sample"};
  const auto kept = keep_tests(all, "secret/02/{1,3}");
  ASSERT_TRUE(kept.has_value());
  ASSERT_EQ(kept->size(), 1U);
  EXPECT_EQ(kept->front().tests.size(), 2U);
  EXPECT_EQ(kept->front().tests[1].name, "secret/02/3");
  EXPECT_TRUE(kept->front().require_pass.empty());
  EXPECT_EQ(kept->front().max_score, 0);
  EXPECT_EQ(keep_tests(groups(), "secret/*")->size(), 2U);
  EXPECT_EQ(keep_tests(groups(), "sample")->size(), 1U);
}

TEST(OnlyTests, MustExist) {
  const auto none = keep_tests(groups(), "secret/01/4");
  ASSERT_FALSE(none.has_value());
  EXPECT_THAT(none.error().message, HasSubstr("which matches none; did you mean"));
}

}  // namespace
}  // namespace biglia::judge

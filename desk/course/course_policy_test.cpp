#include "desk/course/course_policy.hpp"

#include <gmock/gmock.h>

#include "judge/base/utc_time.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::string error_of(std::string_view text) {
  const auto policy = parse_course("course.yaml", text);
  return policy ? "" : policy.error().message;
}

TEST(CoursePolicy, ReadsEveryRule) {
  const auto policy =
      parse_course("course.yaml",
                   "deadline: 2026-11-03T23:59:00+01:00\n"
                   "late: {lose: 10%, per: day, at_most: 50}\n"
                   "language: {allowed: [c, cpp], lose: 100%}\n"
                   "ansi_c: {lose: 5}\nreport: {lose: 2.5}\n"
                   "bonus:\n  - {submission: rossi, points: 2, reason: r, author: a}\n"
                   "overrides:\n  - {submission: bianchi, points: 80, reason: r, "
                   "author: a}\nrounding: 0.5\n");
  ASSERT_TRUE(policy.has_value()) << policy.error().message;
  EXPECT_EQ(shown_utc(policy->late->deadline), "2026-11-03 22:59:00 UTC");
  EXPECT_TRUE(policy->late->lose.is_percentage);
  EXPECT_EQ(policy->late->lose.of(60), 6);
  EXPECT_EQ(policy->late->at_most->of(60), 50);
  EXPECT_TRUE(policy->late->is_daily);
  EXPECT_THAT(policy->language->allowed, ElementsAre("c", "cpp"));
  EXPECT_EQ(policy->ansi_c->amount, 5);
  EXPECT_EQ(policy->report->amount, 2.5);
  EXPECT_EQ(policy->bonus[0].submission, "rossi");
  EXPECT_EQ(policy->overrides[0].points, 80);
  EXPECT_EQ(policy->rounding, 0.5);
}

TEST(CoursePolicy, MayBeEmpty) {
  const auto policy = parse_course("course.yaml", "");
  ASSERT_TRUE(policy.has_value());
  EXPECT_FALSE(policy->late.has_value());
}

TEST(CoursePolicy, HasErrorsWithTheirPlace) {
  EXPECT_THAT(error_of("dedline: x\n"), HasSubstr("course.yaml:1"));
  EXPECT_THAT(error_of("deadline: tomorrow\n"), HasSubstr("expected a time with its zone"));
  EXPECT_THAT(error_of("late: {lose: 5}\n"), HasSubstr("expected a deadline beside it"));
  for (const char* const lose : {"x", "-5", "5%%", "101%", "nan", "''", "1e9", "5 %"}) {
    EXPECT_THAT(error_of("report: {lose: " + std::string(lose) + "}\n"),
                HasSubstr("expected a number of points such as 5"))
        << lose;
  }
  EXPECT_THAT(error_of("deadline: 2026-11-03T23:59Z\nlate: {lose: 5, per: week}\n"),
              HasSubstr("course.yaml:2"));
  EXPECT_THAT(error_of("language: {allowed: [], lose: 5}\n"), HasSubstr("found none"));
  EXPECT_THAT(error_of("bonus:\n  - {submission: a, points: 1, reason: ''}\n"),
              HasSubstr("author"));
  EXPECT_THAT(error_of("overrides:\n  - {submission: a, points: 1, reason: r, author: ''}\n"),
              HasSubstr("found an empty author"));
  EXPECT_THAT(error_of("overrides:\n  - {submission: a, points: 1, reason: r, author: b}\n"
                       "  - {submission: a, points: 2, reason: r, author: b}\n"),
              HasSubstr("found two of \"a\""));
}

}  // namespace
}  // namespace biglia::judge

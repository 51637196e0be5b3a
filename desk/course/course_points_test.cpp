#include "desk/course/course_points.hpp"

#include <gmock/gmock.h>

#include "desk/course/course_grade.hpp"
#include "judge/base/utc_time.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

constexpr std::string_view kDeadline = "deadline: 2026-11-03T00:00Z\n";

class CourseTest : public testing::Test {
 protected:
  CourseTest() {
    result_.max_points = 60;
    result_.submissions.resize(1);
    row().submission.name = "rossi";
    row().submission.has_report = true;
    row().complete = true;
    row().points = 40;
    row().judgement = wrong_answer("no");
  }

  SubmissionResult& row() { return result_.submissions[0]; }
  void deliver(std::string_view time) { row().submission.delivered = parse_time(time).value(); }

  // The points by these rules; the steps are in steps_.
  double points_by(const std::string& rules) {
    const auto policy = parse_course("course.yaml", rules);
    EXPECT_TRUE(policy.has_value()) << policy.error().message;
    if (!policy) return -1;
    apply_course(*policy, result_);
    if (!row().course) return -1;
    steps_.clear();
    for (const CourseStep& step : row().course->steps) steps_ += step.rule + ' ';
    return row().course->points;
  }

  GradeResult result_;
  std::string steps_;
};

TEST_F(CourseTest, WithoutABreachKeepsThePoints) {
  deliver("2026-11-03T00:00:00Z");
  EXPECT_EQ(points_by(std::string(kDeadline) + "late: {lose: 50%}\nreport: {lose: 1}\n"), 40);
  EXPECT_EQ(steps_, "");
  EXPECT_EQ(row().points, 40);
}

TEST_F(CourseTest, ShowsTimesInTheZoneOfTheDeadline) {
  deliver("2026-11-03T23:00:01Z");
  EXPECT_EQ(points_by("deadline: 2026-11-03T23:59+01:00\nlate: {lose: 10%}\n"), 34);
  EXPECT_EQ(row().course->steps[0].reason,
            "delivered 2026-11-04 00:00:01 +01:00, 1 day after the deadline, 2026-11-03 23:59:00 "
            "+01:00");
}

TEST_F(CourseTest, CountsEachDayBegun) {
  const std::string rules = std::string(kDeadline) + "late: {lose: 10%, at_most: 20}\n";
  deliver("2026-11-03T00:00:01Z");
  EXPECT_EQ(points_by(rules), 34);
  EXPECT_THAT(row().course->steps[0].reason, HasSubstr(", 1 day after the deadline"));
  deliver("2026-11-04T00:00:00Z");
  EXPECT_EQ(points_by(rules), 34);
  deliver("2026-11-04T00:00:01Z");
  EXPECT_EQ(points_by(rules), 28);
  deliver("2027-11-04T00:00:01Z");
  EXPECT_EQ(points_by(rules), 20) << "at most";
  EXPECT_EQ(points_by(std::string(kDeadline) + "late: {lose: 5, per: delivery}\n"), 35);
}

TEST_F(CourseTest, ListsWhoIsLateAlsoWithoutAPenalty) {
  deliver("2026-11-03T00:00:01Z");
  EXPECT_EQ(points_by(std::string(kDeadline)), 40);
  EXPECT_EQ(steps_, "late ");
}

TEST_F(CourseTest, DoesNotGuessTheTimeOfDelivery) {
  EXPECT_EQ(points_by(std::string(kDeadline) + "late: {lose: 100%}\n"), 40);
  EXPECT_EQ(row().course->steps.at(0).reason, "the time of delivery is unknown");
}

TEST_F(CourseTest, SubtractsForEachAttemptAfterTheAllowedOnes) {
  const std::string rules = "attempts: {most: 2, lose: 4}\n";
  row().submission.attempt = 2;
  EXPECT_EQ(points_by(rules), 40);
  EXPECT_EQ(steps_, "");
  row().submission.attempt = 3;
  EXPECT_EQ(points_by(rules), 36);
  EXPECT_EQ(row().course->steps.at(0).reason, "attempt 3 of at most 2");
  row().submission.attempt = 100;
  EXPECT_EQ(points_by(rules), 0) << "never below 0";
  row().submission.attempt.reset();
  EXPECT_EQ(points_by(rules), 40);
  EXPECT_EQ(row().course->steps.at(0).reason, "the number of the attempt is unknown");
}

TEST_F(CourseTest, SubtractsForBreachesOfForm) {
  row().submission.language = default_languages().find("c");
  row().submission.has_report = false;
  row().compile.emplace().conforming = false;
  EXPECT_EQ(
      points_by("report: {lose: 1}\nansi_c: {lose: 2}\nlanguage: {allowed: [cpp], lose: 4}\n"), 33);
  EXPECT_EQ(steps_, "language ansi_c report ");
  EXPECT_EQ(points_by("language: {allowed: [c, cpp], lose: 100%}\n"), 40);
  EXPECT_EQ(points_by("language: {allowed: [cpp], lose: 100%}\n"), 0) << "never below 0";
}

TEST_F(CourseTest, AddsABonusAndRounds) {
  EXPECT_EQ(points_by("bonus:\n  - {submission: rossi, points: 25.25, reason: r, author: A}\n"
                      "rounding: 0.5\n"),
            65.5);
  EXPECT_EQ(steps_, "bonus rounding ");
  EXPECT_EQ(row().course->steps[0].reason, "r (A)");
  EXPECT_EQ(row().course->steps[1].before, 65.25);
}

TEST_F(CourseTest, AnOverrideHasTheLastWord) {
  const std::string rules =
      "overrides:\n  - {submission: s1, points: 7, reason: r, author: A}\nreport: {lose: 1}\n";
  row().submission.student.identifier = "s1";
  row().submission.has_report = false;
  EXPECT_EQ(points_by(rules), 7);
  EXPECT_EQ(steps_, "report override ");
  row().complete = false;
  EXPECT_EQ(points_by(rules), 7) << "also without a verdict";
  EXPECT_EQ(steps_, "override ");
  EXPECT_EQ(course_grade(result_, row())->points, 7);
  EXPECT_EQ(points_by("report: {lose: 1}\n"), -1) << "no grade";
}

TEST_F(CourseTest, UsesOnePointInAProblemWithoutPoints) {
  result_.max_points = 0;
  row().points = 0;
  row().judgement = accepted();
  row().submission.has_report = false;
  EXPECT_EQ(points_by("report: {lose: 25%}\n"), 0.75);
}

TEST_F(CourseTest, RejectsDecisionsAboutNobody) {
  const auto policy = parse_course(
      "course.yaml", "bonus:\n  - {submission: rosi, points: 1, reason: r, author: A}\n");
  const auto checked = check_decisions(*policy, {row().submission});
  ASSERT_FALSE(checked.has_value());
  EXPECT_EQ(checked.error().message,
            "expected the name or identifier of a submission, found \"rosi\"; did you mean rossi?");
}

}  // namespace
}  // namespace biglia::judge

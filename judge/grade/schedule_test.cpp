#include "judge/grade/schedule.hpp"

#include <gmock/gmock.h>

#include <set>

#include "judge/grade/scoring.hpp"
#include "judge/grade/some_groups_test.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;

class Scheduling : public testing::Test {
 protected:
  // Runs everything in order and returns the names that ran. A test fails if `fails` contains its
  // name.
  std::vector<std::string> run(const std::vector<TestGroup>& all, TestsRun tests_run,
                               const std::set<std::string>& fails) {
    Schedule schedule(all, tests_run, 1);
    std::vector<std::string> names;
    while (const auto unit = schedule.next()) {
      if (unit->kind == Unit::Kind::kCompile) {
        names.emplace_back("compile");
        schedule.compiled(unit->submission_index);
        continue;
      }
      names.push_back(all[unit->group_index].tests[unit->test_index].name);
      const bool fail = fails.contains(names.back());
      schedule.tested(*unit, ran(fail ? Verdict::kWrongAnswer : Verdict::kAccepted));
    }
    EXPECT_TRUE(schedule.is_settled(0));
    EXPECT_EQ(schedule.settled_tests(), schedule.all_tests());
    result_.groups.clear();
    for (const auto& tests : schedule.results(0)) result_.groups.push_back({0, tests});
    return names;
  }

  SubmissionResult result_;
};

TEST_F(Scheduling, StopsALostGroupUnlessItIsASum) {
  EXPECT_THAT(run(groups(), TestsRun::kUntilGroupIsLost, {"secret/01/1", "secret/02/1"}),
              ElementsAre("compile", "sample/1", "secret/01/1", "secret/02/1", "secret/02/2",
                          "secret/02/3"));
}

TEST_F(Scheduling, RunsAllTestsOnRequest) {
  EXPECT_EQ(run(groups(), TestsRun::kAll, {"secret/01/1"}).size(), 8U);
}

TEST_F(Scheduling, StopsTheSubmissionAtItsFirstFailure) {
  EXPECT_THAT(run(groups(), TestsRun::kUntilFailure, {"secret/01/2", "secret/02/1"}),
              ElementsAre("compile", "sample/1", "secret/01/1", "secret/01/2"));
  EXPECT_THAT(run(groups(), TestsRun::kUntilFailure, {"secret/02/2"}),
              ElementsAre("compile", "sample/1", "secret/01/1", "secret/01/2", "secret/01/3",
                          "secret/02/1", "secret/02/2"));
}

TEST_F(Scheduling, SkipsAGroupWhoseRequiredGroupIsLost) {
  auto all = groups();
  all[2].require_pass = {"secret/01"};
  EXPECT_THAT(run(all, TestsRun::kUntilGroupIsLost, {"secret/01/2"}),
              ElementsAre("compile", "sample/1", "secret/01/1", "secret/01/2"));
}

TEST_F(Scheduling, HandlesFiftyGroupsThatRequireAllEarlierGroups) {
  std::vector<TestGroup> all;
  for (int i = 10; i < 60; ++i) {
    TestGroup next = group("secret/" + std::to_string(i), 1, 1);
    for (const TestGroup& before : all) next.require_pass.push_back(before.name);
    all.push_back(std::move(next));
  }
  EXPECT_EQ(run(all, TestsRun::kUntilGroupIsLost, {"secret/58/1"}).size(), 1U + 49);
  score(all, result_);
  EXPECT_EQ(result_.points, 48);
}

TEST(Schedule, DropsTestsThatRanAfterAFailureOnAnotherThread) {
  Schedule schedule(groups(), TestsRun::kUntilGroupIsLost, 1);
  ASSERT_EQ(schedule.next()->kind, Unit::Kind::kCompile);
  EXPECT_FALSE(schedule.next().has_value());
  EXPECT_TRUE(schedule.any_under_way());
  schedule.compiled(0);
  schedule.tested(*schedule.next(), ran(Verdict::kAccepted));  // sample/1
  const Unit first = *schedule.next();
  const Unit second = *schedule.next();
  schedule.tested(second, ran(Verdict::kAccepted));
  schedule.tested(first, ran(Verdict::kTimeLimit));
  schedule.drop_tests_after_failures();
  EXPECT_TRUE(schedule.results(0)[1][0].ran());
  EXPECT_FALSE(schedule.results(0)[1][1].ran());
}

TEST(Schedule, DropsTestsOfLaterGroupsThatRanAfterTheFirstFailureOnAnotherThread) {
  Schedule schedule(groups(), TestsRun::kUntilFailure, 1);
  schedule.request_test(0, 2, 2);
  schedule.compiled(schedule.next()->submission_index);
  schedule.tested(*schedule.next(), ran(Verdict::kAccepted));  // sample/1
  schedule.tested(*schedule.next(), ran(Verdict::kAccepted));  // secret/01/1
  schedule.tested(*schedule.next(), ran(Verdict::kAccepted));  // secret/01/2
  const Unit last = *schedule.next();                          // secret/01/3
  const Unit later = *schedule.next();                         // secret/02/1
  schedule.tested(later, ran(Verdict::kTimeLimit));
  EXPECT_FALSE(schedule.is_settled(0));
  schedule.tested(last, ran(Verdict::kWrongAnswer));
  schedule.tested(*schedule.next(), ran(Verdict::kAccepted));  // secret/02/3, requested
  EXPECT_FALSE(schedule.next().has_value());
  EXPECT_EQ(schedule.settled_tests(), schedule.all_tests());
  schedule.drop_tests_after_failures();
  EXPECT_TRUE(schedule.results(0)[1][2].ran());
  EXPECT_FALSE(schedule.results(0)[2][0].ran());
  EXPECT_FALSE(schedule.results(0)[2][1].ran());
  EXPECT_TRUE(schedule.results(0)[2][2].ran());
}

TEST(Schedule, RunsARequestedTestInALostGroup) {
  Schedule schedule(groups(), TestsRun::kUntilGroupIsLost, 1);
  schedule.request_test(0, 1, 2);
  std::size_t run = 0;
  while (const auto unit = schedule.next()) {
    if (unit->kind == Unit::Kind::kCompile) {
      schedule.compiled(0);
      continue;
    }
    ++run;
    schedule.tested(*unit, ran(Verdict::kWrongAnswer));
  }
  schedule.drop_tests_after_failures();
  EXPECT_EQ(run, 6U);
  EXPECT_TRUE(schedule.results(0)[1][0].ran());
  EXPECT_FALSE(schedule.results(0)[1][1].ran());
  EXPECT_TRUE(schedule.results(0)[1][2].ran());
  EXPECT_TRUE(schedule.is_settled(0));
}

TEST(Schedule, SubmissionWithAnInterruptedTestIsNotComplete) {
  const std::vector<TestGroup> one = {group("secret/01", 1, 1)};
  Schedule schedule(one, TestsRun::kUntilGroupIsLost, 2);
  for (const bool is_interrupted : {true, false}) {
    schedule.compiled(schedule.next()->submission_index);
    const Unit unit = *schedule.next();
    if (is_interrupted) {
      schedule.interrupted(unit);
    } else {
      schedule.tested(unit, ran(Verdict::kAccepted));
    }
  }
  EXPECT_TRUE(schedule.is_settled(0));
  EXPECT_FALSE(schedule.is_complete(0));
  EXPECT_FALSE(schedule.results(0)[0][0].ran());
  EXPECT_TRUE(schedule.is_complete(1));
}

TEST(Schedule, DoesNotRerunResumedTests) {
  Schedule schedule(groups(), TestsRun::kAll, 1);
  for (std::size_t g = 0; g < groups().size(); ++g) {
    for (std::size_t t = 0; t < groups()[g].tests.size(); ++t) {
      TestResult known = ran(Verdict::kAccepted);
      known.state = TestState::kResumed;
      schedule.resume({Unit::Kind::kTest, 0, g, t}, std::move(known));
    }
  }
  EXPECT_FALSE(schedule.any_resumed(0));  // not applied yet
  EXPECT_FALSE(schedule.next().has_value());
  EXPECT_TRUE(schedule.any_resumed(0));
  EXPECT_TRUE(schedule.is_settled(0));
}

}  // namespace
}  // namespace biglia::judge

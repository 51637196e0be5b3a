// Tests grading with a checker that misbehaves.
#include <gmock/gmock.h>

#include <latch>
#include <thread>

#include "judge/grade/fake_grading_test.hpp"
#include "judge/problem/hostile_problem_test.hpp"

namespace biglia::judge {
namespace {

using hostile::Misbehaviour;
using testing::HasSubstr;
using testing::StartsWith;

class HostileChecker : public FakeGrading {
 protected:
  void SetUp() override {
    FakeGrading::SetUp();
    problem_ = hostile::problem();
    limit(0.5);
    put("one.c", "right 1");
    put("two.c", "right 2");
  }
  void TearDown() override { hostile::behave(); }

  void limit(double seconds) const {
    put("testdata/sum/problem.yaml",
        "problem_format_version: 2025-09\nname: Sum\nuuid: 1\ntype: scoring\n"
        "limits: {time_limit: 1.5, memory: 64, output: 1, validation_memory: 64, "
        "validation_time: " +
            std::to_string(seconds) + "}\n");
  }

  // The judgements of the tests that were run, by name.
  static std::map<std::string, Judgement> tests_of(const GradeResult& result, std::size_t s) {
    std::map<std::string, Judgement> judgements;
    for (std::size_t g = 0; g < result.groups.size(); ++g) {
      for (std::size_t t = 0; t < result.groups[g].tests.size(); ++t) {
        const TestResult& test = result.submissions[s].groups[g].tests[t];
        if (test.ran()) judgements[result.groups[g].tests[t].name] = test.judgement;
      }
    }
    return judgements;
  }
};

constexpr const char* kTest = "secret/01-small/01-seven";
constexpr const char* kInput = "01-seven.in";

TEST_F(HostileChecker, CausesAJudgeErrorOfItsTestAndIsRerun) {
  int before = 0;
  for (const Misbehaviour misbehaviour :
       {Misbehaviour::kLoop, Misbehaviour::kEat, Misbehaviour::kAbort, Misbehaviour::kRecurse,
        Misbehaviour::kThrow, Misbehaviour::kExit}) {
    limit(misbehaviour == Misbehaviour::kLoop ? 0.5 : 20);
    judge_version_ = std::to_string(static_cast<int>(misbehaviour));
    hostile::ask_for("checker", misbehaviour, kInput);
    before = ran_;
    const auto graded = grade_paths({"one.c", "two.c"});
    ASSERT_TRUE(graded.has_value()) << graded.error().message;
    EXPECT_EQ(ran_ - before, 10);
    for (std::size_t s = 0; s < 2; ++s) {
      EXPECT_EQ(graded->submissions[s].judgement.verdict, Verdict::kJudgeError);
      EXPECT_FALSE(graded->submissions[s].complete);
      const auto tests = tests_of(*graded, s);
      EXPECT_EQ(tests.size(), 5U);
      for (const auto& [name, judgement] : tests) {
        EXPECT_EQ(judgement.verdict, name == kTest ? Verdict::kJudgeError : Verdict::kAccepted)
            << name;
      }
    }
    EXPECT_THAT(tests_of(*graded, 0)[kTest].reason,
                StartsWith("the checker of sum, on 01-seven.in: "));

    // The store contains every result except the judge errors.
    hostile::behave();
    before = ran_;
    const auto again = grade_paths({"one.c", "two.c"});
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(ran_ - before, 2);
    for (const SubmissionResult& submission : again->submissions) {
      EXPECT_EQ(submission.judgement.verdict, Verdict::kAccepted);
      EXPECT_TRUE(submission.complete);
    }
    before = ran_;
    ASSERT_TRUE(grade_paths({"one.c", "two.c"}).has_value());
    EXPECT_EQ(ran_, before);
  }
}

TEST_F(HostileChecker, LoopingIsNotATimeLimitVerdict) {
  hostile::ask_for("checker", Misbehaviour::kLoop);
  const auto graded = grade_paths({"one.c"});
  ASSERT_TRUE(graded.has_value());
  auto tests = tests_of(*graded, 0);
  EXPECT_EQ(tests.size(), 5U);
  for (const auto& [name, judgement] : tests) {
    EXPECT_EQ(judgement.verdict, Verdict::kJudgeError) << name;
  }
  EXPECT_THAT(tests[kTest].reason, HasSubstr("took more CPU time than its limit of 0.5 s"));
}

TEST_F(HostileChecker, EndsWithoutAVerdictWhenGradingIsStopped) {
  limit(1000);
  jobs_ = 1;
  hostile::ask_for("checker", Misbehaviour::kLoop, kInput);
  std::stop_source stop;
  std::latch started(1);  // the grading must not fork while a thread starts
  const std::jthread stopper([&] {
    started.count_down();
    while (hostile::asked().begun == 0) std::this_thread::yield();
    stop.request_stop();
  });
  started.wait();
  const auto graded = grade_paths({"one.c"}, stop);
  ASSERT_TRUE(graded.has_value());
  EXPECT_TRUE(graded->interrupted);
  EXPECT_NE(graded->submissions[0].judgement.verdict, Verdict::kJudgeError);
  hostile::behave();
  const auto again = grade_paths({"one.c"});
  EXPECT_EQ(again->submissions[0].judgement.verdict, Verdict::kAccepted);
}

TEST_F(HostileChecker, ErrorsOfOtherProgramsNameTheProgramAndTheTest) {
  MakeOptions make;
  make.package = package();
  make.tree = path("tree");
  const CallBudget small = {.cpu = std::chrono::milliseconds(500),
                            .cpu_per_mib = std::chrono::milliseconds(0),
                            .memory = mib(64)};
  make.budgets = {small, small};
  const std::pair<const char*, const char*> rows[] = {
      {"validator", "the validator of sum, on 01-seven.in: took more CPU time"},
      {"generator", "the generator of sum, called with pair --seed=7: took more CPU time"},
      {"reference", "the reference of sum, on test.in: took more CPU time"}};
  for (const auto& [program, error] : rows) {
    const std::string on = program == std::string("validator")   ? kInput
                           : program == std::string("generator") ? "--seed=7"
                                                                 : "";
    hostile::ask_for(program, Misbehaviour::kLoop, on);
    const auto made = make_tests(problem_, make);
    ASSERT_FALSE(made.has_value());
    EXPECT_THAT(made.error().message, HasSubstr(std::string(kTest) + ": " + error));
    EXPECT_FALSE(std::filesystem::exists(path("tree/data/secret/01-small/01-seven.in")));
    // Only the reference misbehaved on every test.
    EXPECT_EQ(std::filesystem::exists(path("tree/data/secret/01-small/02-text.ans")),
              std::string(program) != "reference");
    hostile::behave();
    const auto again = make_tests(problem_, make);
    ASSERT_TRUE(again.has_value()) << again.error().message;
    EXPECT_EQ(get("tree/data/secret/01-small/01-seven.in"), "7 2\n");
    std::filesystem::remove_all(path("tree"));
  }
}

}  // namespace
}  // namespace biglia::judge

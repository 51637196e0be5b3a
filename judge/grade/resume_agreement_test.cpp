// Compares resumed gradings with fresh ones, and both with a naive rule for the tests to run, on
// random packages, submissions, settings and interruptions.
#include <gmock/gmock.h>

#include <array>
#include <random>
#include <set>

#include "judge/grade/fake_grading_test.hpp"

namespace biglia::judge {
namespace {

constexpr int kTrials = 60;

class ResumeAgreement : public FakeGrading {
 protected:
  enum class Behaviour { kRight, kPartial, kCrash };

  void SetUp() override {
    FakeGrading::SetUp();
    put("x.c", "x");
    tools_.run = [this](Box&, const Executable&, const TestFiles& test, const Limits&,
                        const std::filesystem::path&,
                        const std::stop_token&) { return run(test.input); };
    const auto compile = tools_.compile;
    tools_.compile = [this, compile](Box& box, const CompileRequest& request,
                                     const std::stop_token& stop) -> Result<CompileOutcome> {
      if (compiler_fails_) return failure("no compiler");
      return compile(box, request, stop);
    };
    put("3", "3\n");
    put("4", "4\n");
  }

  int below(int end) { return std::uniform_int_distribution(0, end - 1)(random_); }

  RunOutcome run(const std::filesystem::path& input) const {
    RunOutcome outcome;
    if (failing_runs_.contains(input.stem())) {
      outcome.judgement = judge_error("the box failed");
      return outcome;
    }
    const Behaviour behaviour = behaviours_.at(input.stem());
    if (behaviour == Behaviour::kCrash) outcome.judgement = {Verdict::kRunTimeError, "crashed", {}};
    outcome.output = path(behaviour == Behaviour::kPartial ? "4" : "3");
    return outcome;
  }

  // Random groups; all tests have equal files.
  std::vector<TestGroup> make_package() {
    std::vector<TestGroup> groups(static_cast<std::size_t>(2 + below(4)));
    behaviours_.clear();
    hashes_.clear();
    for (std::size_t g = 0; g < groups.size(); ++g) {
      groups[g].name = g == 0 ? "sample" : "secret/" + std::to_string(g);
      for (int t = 0; t < 1 + below(4); ++t) {
        TestCase test;
        const std::string stem = std::to_string(g) + "-" + std::to_string(t);
        test.name = groups[g].name + "/" + stem;
        test.input = put("tests/" + stem + ".in", "1 2\n");
        test.answer = put("tests/" + stem + ".ans", "3\n");
        const int kind = below(10);
        behaviours_[stem] =
            kind < 7 ? Behaviour::kRight : (kind < 8 ? Behaviour::kPartial : Behaviour::kCrash);
        hashes_[test.name] = "hash of " + stem;
        groups[g].tests.push_back(std::move(test));
      }
    }
    return groups;
  }

  // Changes settings as the author of a package may do between gradings.
  void change_settings(std::vector<TestGroup>& groups) {
    constexpr std::array kHow = {Aggregation::kPassFail, Aggregation::kMin, Aggregation::kSum};
    for (std::size_t g = 0; g < groups.size(); ++g) {
      groups[g].aggregation = kHow.at(static_cast<std::size_t>(below(3)));
      groups[g].max_score = g == 0 ? 0 : 10 + below(30);
      groups[g].require_pass.clear();
      for (std::size_t r = 0; r < g; ++r) {
        if (below(3) == 0) groups[g].require_pass.push_back(groups[r].name);
      }
      for (TestCase& test : groups[g].tests) {
        test.settings.allows_partial_credit = groups[g].aggregation != Aggregation::kPassFail;
        test.settings.checker_flags.clear();
        if (test.settings.allows_partial_credit) test.settings.checker_flags = {"--half"};
      }
    }
  }

  Result<GradeResult> grade_now() { return grade_paths({"x.c"}, std::stop_source(), tests_run_); }

  // A grading that is stopped after some steps. The compiler, or the box on some tests, may fail.
  void grade_with_faults() {
    std::stop_source stop;
    int steps = below(10);
    progress_ = [&](const Progress&) {
      if (steps-- == 0) stop.request_stop();
    };
    compiler_fails_ = below(5) == 0;
    for (const auto& [stem, behaviour] : behaviours_) {
      if (below(8) == 0) failing_runs_.insert(stem);
    }
    ASSERT_TRUE(grade_paths({"x.c"}, stop, tests_run_).has_value());
    progress_ = nullptr;
    compiler_fails_ = false;
    failing_runs_.clear();
  }

  bool is_accepted(const TestCase& test) const {
    const Behaviour behaviour = behaviours_.at(test.input.stem());
    return behaviour == Behaviour::kRight ||
           (behaviour == Behaviour::kPartial && test.settings.allows_partial_credit);
  }

  // The tests to run according to the format's rules, one after another.
  std::set<std::string> tests_to_run() const {
    std::set<std::string> names;
    std::set<std::string> passed;
    bool any_failed = false;
    for (const TestGroup& group : *groups_) {
      const bool open = std::ranges::all_of(
          group.require_pass, [&](const std::string& name) { return passed.contains(name); });
      bool accepted = open;
      for (const TestCase& test : group.tests) {
        const bool lost = !accepted && group.aggregation != Aggregation::kSum;
        if (tests_run_ == TestsRun::kUntilGroupIsLost && (!open || lost)) continue;
        if (tests_run_ == TestsRun::kUntilFailure && any_failed) continue;
        names.insert(test.name);
        any_failed = any_failed || !is_accepted(test);
        accepted = accepted && is_accepted(test);
      }
      if (accepted) passed.insert(group.name);
    }
    return names;
  }

  void expect_same(const GradeResult& resumed, const GradeResult& fresh) const {
    const SubmissionResult& one = resumed.submissions[0];
    const SubmissionResult& two = fresh.submissions[0];
    EXPECT_EQ(one.judgement.verdict, two.judgement.verdict);
    EXPECT_EQ(one.judgement.reason, two.judgement.reason);
    EXPECT_EQ(one.failed_test, two.failed_test);
    EXPECT_EQ(one.points, two.points);
    EXPECT_TRUE(one.complete);
    EXPECT_TRUE(two.complete);
    EXPECT_EQ(resumed.idle_tests, fresh.idle_tests);
    EXPECT_EQ(resumed.settled_tests, resumed.all_tests);
    const std::set<std::string> expected = tests_to_run();
    for (std::size_t g = 0; g < groups_->size(); ++g) {
      EXPECT_EQ(one.groups[g].points, two.groups[g].points);
      for (std::size_t t = 0; t < one.groups[g].tests.size(); ++t) {
        const TestResult& resumed_test = one.groups[g].tests[t];
        const TestResult& fresh_test = two.groups[g].tests[t];
        const std::string& name = (*groups_)[g].tests[t].name;
        EXPECT_EQ(resumed_test.ran(), fresh_test.ran()) << name;
        EXPECT_EQ(fresh_test.ran(), expected.contains(name)) << name;
        EXPECT_EQ(resumed_test.judgement.verdict, fresh_test.judgement.verdict) << name;
        EXPECT_EQ(resumed_test.judgement.multiplier, fresh_test.judgement.multiplier) << name;
      }
    }
  }

  std::mt19937 random_{17};
  std::map<std::string, Behaviour> behaviours_;  // by the stem of a test's files
  std::set<std::string> failing_runs_;
  bool compiler_fails_ = false;
  TestsRun tests_run_ = TestsRun::kUntilGroupIsLost;
};

TEST_F(ResumeAgreement, ResumedGradingEqualsAFreshOne) {
  for (int trial = 0; trial < kTrials && !HasFailure(); ++trial) {
    SCOPED_TRACE("trial " + std::to_string(trial));
    store_.reset();
    groups_ = make_package();
    for (int part = 0; part < 1 + below(3); ++part) {
      change_settings(*groups_);
      constexpr std::array kModes = {TestsRun::kUntilFailure, TestsRun::kUntilGroupIsLost,
                                     TestsRun::kAll};
      tests_run_ = kModes.at(static_cast<std::size_t>(below(3)));
      jobs_ = static_cast<unsigned>(1 + below(2));
      grade_with_faults();
    }
    const auto resumed = grade_now();
    store_.reset();
    const auto fresh = grade_now();
    ASSERT_TRUE(resumed.has_value() && fresh.has_value());
    expect_same(*resumed, *fresh);
  }
}

}  // namespace
}  // namespace biglia::judge

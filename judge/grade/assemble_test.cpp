#include "judge/grade/assemble.hpp"

#include <gmock/gmock.h>

namespace biglia::judge {
namespace {

using testing::ElementsAre;

class Assemble : public testing::Test {
 protected:
  Assemble() : groups_(1) {
    groups_[0].name = "secret/01";
    groups_[0].max_score = 10;
    groups_[0].tests.resize(1);
    groups_[0].tests[0].name = "secret/01/1";
    findings_.tests = {{TestResult{}}};
    findings_.all_done = true;
    findings_.program.report.emplace().failed = false;
    set_test(Verdict::kAccepted, "");
  }

  void set_test(Verdict verdict, const std::string& reason) {
    findings_.tests[0][0].state = TestState::kRun;
    findings_.tests[0][0].judgement = {verdict, reason, {}};
  }
  void reject() {
    CompileReport& report = findings_.program.report.emplace();
    report.failed = true;
    report.reason = "no main";
    findings_.tests = {{TestResult{}}};
  }
  SubmissionResult assembled(bool is_stopped = false) {
    return assemble_submission(groups_, findings_, is_stopped);
  }

  std::vector<TestGroup> groups_;
  Findings findings_;
};

TEST_F(Assemble, ScoresTheTests) {
  EXPECT_EQ(assembled().judgement.verdict, Verdict::kAccepted);
  EXPECT_EQ(assembled().points, 10);
  set_test(Verdict::kWrongAnswer, "no");
  EXPECT_EQ(assembled().judgement.reason, "no");
  EXPECT_EQ(assembled().failed_test, "secret/01/1");
  EXPECT_EQ(assembled().points, 0);
  EXPECT_TRUE(assembled().complete);
}

TEST_F(Assemble, CompileErrorIsTheJudgementOfACompleteSubmission) {
  reject();
  EXPECT_EQ(assembled().judgement.verdict, Verdict::kCompileError);
  EXPECT_EQ(assembled().judgement.reason, "no main");
  EXPECT_TRUE(assembled().complete);
}

TEST_F(Assemble, JudgeErrorOfTheProgramOverridesItsCompileErrorAndItsTests) {
  set_test(Verdict::kWrongAnswer, "no");
  findings_.program.fault = judge_error("broken");
  EXPECT_EQ(assembled().judgement.reason, "broken");
  EXPECT_FALSE(assembled().complete);
  reject();
  EXPECT_EQ(assembled().judgement.reason, "broken");
}

TEST_F(Assemble, RefusalIsTheJudgement) {
  findings_.submission.refusal = Judgement{Verdict::kCompileError, "too large", {}};
  findings_.program.report = {};
  findings_.tests = {{TestResult{}}};
  EXPECT_EQ(assembled().judgement.reason, "too large");
  EXPECT_TRUE(assembled().complete);
}

TEST_F(Assemble, RemainingTestsAreAJudgeErrorUnlessGradingWasStopped) {
  findings_.all_done = false;
  EXPECT_EQ(assembled(false).judgement.reason,
            "some tests were not run, but grading was not stopped");
  EXPECT_FALSE(assembled(false).complete);
  EXPECT_EQ(assembled(true).judgement.verdict, Verdict::kAccepted);
  EXPECT_FALSE(assembled(true).complete);
}

TEST_F(Assemble, NotesOfTheProgramFollowThoseOfTheIntake) {
  findings_.submission.notes = {"no report (pdf or rtf) found"};
  findings_.program.notes = {"not ANSI C: 1 warning"};
  EXPECT_THAT(assembled().submission.notes,
              ElementsAre("no report (pdf or rtf) found", "not ANSI C: 1 warning"));
}

}  // namespace
}  // namespace biglia::judge

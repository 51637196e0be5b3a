#include "judge/programs/validator_report.hpp"

#include <gmock/gmock.h>

#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::AllOf;
using testing::HasSubstr;

ProgramEnd exited(int code, std::string error = "") {
  ProgramEnd end;
  end.box.end = BoxEnd::kExited;
  end.box.exit_code = code;
  end.error = std::move(error);
  return end;
}

class ValidatorReport : public FolderTest {
 protected:
  Judgement judge(const ProgramEnd& end) const {
    return judgement_of_validator(end, path("feedback"), "output_validator", "1.in", Limits());
  }
};

TEST_F(ValidatorReport, AcceptsWithExitCode42) {
  put("feedback/judgemessage.txt", "all 3 lines are right\n");
  const Judgement judgement = judge(exited(42));
  EXPECT_TRUE(judgement.has_full_credit());
  EXPECT_EQ(judgement.reason, "");
  EXPECT_EQ(judgement.details, "all 3 lines are right");
}

TEST_F(ValidatorReport, TakesTheReasonFromTheMessageElseFromStandardError) {
  EXPECT_EQ(judge(exited(43)).reason, "rejected by the output validator");
  EXPECT_EQ(judge(exited(43, "\n wrong sum\nmore\n")).reason, "wrong sum");
  put("feedback/judgemessage.txt", "lines 1 and 2 are right\nline 3: expected 4, found 5\n");
  const Judgement judgement = judge(exited(43, "debug"));
  EXPECT_EQ(judgement.verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(judgement.reason, "line 3: expected 4, found 5");
  EXPECT_EQ(judgement.details, "lines 1 and 2 are right\nline 3: expected 4, found 5");
}

TEST_F(ValidatorReport, ReportsOtherEndsAsErrorsOfTheJudge) {
  for (const int code : {0, 1, 17}) {
    const Judgement judgement = judge(exited(code, "bad cast\n"));
    EXPECT_EQ(judgement.verdict, Verdict::kJudgeError);
    EXPECT_THAT(judgement.reason, AllOf(HasSubstr("the output validator output_validator on 1.in"),
                                        HasSubstr("expected exit code 42 or 43"),
                                        HasSubstr("exited with code " + std::to_string(code)),
                                        HasSubstr("it printed: bad cast")));
  }
  ProgramEnd crashed;
  crashed.box.end = BoxEnd::kSignalled;
  crashed.box.signal = 11;
  EXPECT_THAT(judge(crashed).reason, HasSubstr("segmentation fault"));
  EXPECT_EQ(judge(crashed).fault, FaultOf::kProblem);
}

TEST_F(ValidatorReport, DistinguishesFaultsOfTheHost) {
  EXPECT_EQ(judge(exited(17)).fault, FaultOf::kProblem);
  ProgramEnd starved;
  starved.box.end = BoxEnd::kStarved;
  EXPECT_EQ(judge(starved).fault, FaultOf::kHost);
  ProgramEnd with_link = exited(42);
  with_link.box.not_collected = "files of the program: x: is a symbolic link";
  EXPECT_EQ(judge(with_link).fault, FaultOf::kProblem);
}

TEST_F(ValidatorReport, ReadsScores) {
  put("feedback/score.txt", "12.5\n");
  EXPECT_EQ(judge(exited(42)).score, 12.5);
  EXPECT_THAT(judge(exited(43)).reason, HasSubstr("rejects the output but wrote score.txt"));
  put("feedback/score_multiplier.txt", "0.25\n");
  EXPECT_THAT(judge(exited(42)).reason, HasSubstr("wrote score.txt and score_multiplier.txt"));
  std::filesystem::remove(path("feedback/score.txt"));
  const Judgement judgement = judge(exited(42));
  EXPECT_EQ(judgement.multiplier, 0.25);
  EXPECT_TRUE(judgement.has_partial_credit());
  EXPECT_NE(judgement.reason, "");
}

TEST_F(ValidatorReport, RejectsScoresThatAreNoNumbersInRange) {
  for (const char* const text : {"", "nan", "-1", "1 2", "one"}) {
    put("feedback/score.txt", text);
    EXPECT_THAT(judge(exited(42)).reason, HasSubstr("score.txt: expected a number from 0")) << text;
  }
  std::filesystem::remove(path("feedback/score.txt"));
  for (const char* const text : {"1.01", "-0.1"}) {
    put("feedback/score_multiplier.txt", text);
    EXPECT_THAT(judge(exited(42)).reason, HasSubstr("expected a number from 0 to 1")) << text;
  }
}

TEST_F(ValidatorReport, RejectsANextPassAfterARejection) {
  put("feedback/nextpass.in", "1\n");
  EXPECT_EQ(judge(exited(42)).verdict, Verdict::kAccepted);
  EXPECT_THAT(judge(exited(43)).reason, HasSubstr("wrote nextpass.in"));
}

}  // namespace
}  // namespace biglia::judge

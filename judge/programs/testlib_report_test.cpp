#include "judge/programs/testlib_report.hpp"

#include <gmock/gmock.h>

namespace biglia::judge {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

ProgramEnd ended_with(int code, std::string error = "") {
  ProgramEnd end;
  end.box.end = BoxEnd::kExited;
  end.box.exit_code = code;
  end.error = std::move(error);
  return end;
}

Judgement judged(const ProgramEnd& end) {
  return judgement_of_testlib(end, "the checker check on 01.in", Limits());
}

TEST(TestlibReport, AcceptsWithExitCode0) {
  const Judgement judgement = judged(ended_with(0, "ok 3 numbers\n"));
  EXPECT_TRUE(judgement.has_full_credit());
  EXPECT_EQ(judgement.reason, "");
  EXPECT_EQ(judgement.details, "3 numbers");
}

TEST(TestlibReport, TakesTheReasonFromTheMessage) {
  const Judgement wrong = judged(ended_with(1, "wrong answer 2nd numbers differ\n"));
  EXPECT_EQ(wrong.verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(wrong.reason, "2nd numbers differ");
  EXPECT_EQ(judged(ended_with(1, "other words\n")).reason, "other words");
  EXPECT_EQ(judged(ended_with(1, "okay\n")).reason, "okay");
  EXPECT_EQ(judged(ended_with(1)).reason, "rejected by the checker");
  const Judgement two = judged(ended_with(1, "wrong answer first\nsecond\n"));
  EXPECT_EQ(two.reason, "first");
  EXPECT_THAT(two.details, HasSubstr("second"));
}

TEST(TestlibReport, HasPresentationErrors) {
  for (const int code : {2, 4, 8}) {
    EXPECT_EQ(judged(ended_with(code)).verdict, Verdict::kPresentationError) << code;
  }
  EXPECT_EQ(judged(ended_with(2, "wrong output format Extra information\n")).reason,
            "Extra information");
  EXPECT_EQ(judged(ended_with(8, "unexpected eof in line 3\n")).reason, "in line 3");
}

TEST(TestlibReport, ReadsPoints) {
  for (const int code : {5, 7}) {
    const Judgement judgement = judged(ended_with(code, "points 2.5 a good try\n"));
    EXPECT_EQ(judgement.verdict, Verdict::kAccepted);
    EXPECT_EQ(judgement.score, 2.5);
    EXPECT_EQ(judgement.reason, "a good try");
  }
  const Judgement none = judged(ended_with(7, "points 0 nothing\n"));
  EXPECT_EQ(none.verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(none.reason, "0 points: nothing");
  for (const char* const text : {"", "points", "points nan", "points -1", "points_info=x"}) {
    EXPECT_THAT(judged(ended_with(7, text)).reason,
                AllOf(StartsWith("the checker check on 01.in: expected \"points\" and a number"),
                      HasSubstr("exited with code 7")))
        << text;
  }
}

TEST(TestlibReport, ReadsSharesOfTwoHundred) {
  for (const int code : {50, 66, 100}) {
    const Judgement judgement = judged(ended_with(code, "partially correct (50) half of it\n"));
    EXPECT_EQ(judgement.multiplier, 0.25) << code;
    EXPECT_EQ(judgement.reason, "50 of 200 for this test: half of it");
  }
  EXPECT_TRUE(judged(ended_with(200, "partially correct (200) \n")).has_full_credit());
  EXPECT_EQ(judged(ended_with(0, "partially correct (0) none\n")).verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(judged(ended_with(1, "partially correct (1) \n")).multiplier, 0.005);
}

TEST(TestlibReport, RejectsAShareThatTheExitCodeDoesNotHave) {
  EXPECT_EQ(judged(ended_with(60, "partially correct (50) \n")).verdict, Verdict::kJudgeError);
  EXPECT_EQ(judged(ended_with(1, "partially correct (50) \n")).verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(judged(ended_with(201, "partially correct (201) \n")).verdict, Verdict::kJudgeError);
  EXPECT_EQ(judged(ended_with(50, "partially correct (50\n")).verdict, Verdict::kJudgeError);
}

TEST(TestlibReport, ReportsTheProgramsOwnFailures) {
  EXPECT_EQ(judged(ended_with(3, "FAIL the answer is wrong\n")).reason,
            "the checker check on 01.in failed: the answer is wrong");
  EXPECT_EQ(judged(ended_with(3)).reason, "the checker check on 01.in failed: it printed nothing");
  for (const int code : {6, 17, 42, 139}) {
    const Judgement judgement = judged(ended_with(code, "bad cast\n"));
    EXPECT_EQ(judgement.verdict, Verdict::kJudgeError);
    EXPECT_THAT(judgement.reason, AllOf(HasSubstr("expected an exit code of testlib"),
                                        HasSubstr("exited with code " + std::to_string(code)),
                                        HasSubstr("it printed: bad cast")));
  }
  ProgramEnd crashed;
  crashed.box.end = BoxEnd::kSignalled;
  crashed.box.signal = 11;
  EXPECT_THAT(judged(crashed).reason,
              AllOf(StartsWith("the checker check on 01.in "), HasSubstr("segmentation fault")));
}

TEST(TestlibReport, SaysWhatAnInteractorMeans) {
  for (const int code : {0, 7}) EXPECT_EQ(says_by_testlib(code, ""), InteractorSays::kAccepts);
  for (const int code : {1, 2, 4, 8}) {
    EXPECT_EQ(says_by_testlib(code, ""), InteractorSays::kRejects);
  }
  for (const int code : {3, 5, 17, 42}) {
    EXPECT_EQ(says_by_testlib(code, ""), InteractorSays::kNothing);
  }
  EXPECT_EQ(says_by_testlib(5, "points 3\n"), InteractorSays::kAccepts);
  EXPECT_EQ(says_by_testlib(20, "partially correct (20) \n"), InteractorSays::kAccepts);
}

TEST(TestlibReport, ShowsARefusalWithoutFail) {
  EXPECT_EQ(refusal_of_testlib(ended_with(3, "FAIL n is 0 (stdin, line 1)\n")),
            "n is 0 (stdin, line 1)");
}

}  // namespace
}  // namespace biglia::judge

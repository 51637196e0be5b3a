// A grading never uses stored results of another submission, and never hides a failure with them.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "judge/grade/fake_grading_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

class Resuming : public FakeGrading {
 protected:
  // A grading that is stopped when its progress reaches `last`.
  void grade_until(const std::vector<std::string>& names, const std::string& last) {
    jobs_ = 1;
    std::stop_source stop;
    progress_ = [&](const Progress& progress) {
      if (progress.what.ends_with(last)) stop.request_stop();
    };
    const auto result = grade_paths(names, stop);
    progress_ = nullptr;
    ASSERT_TRUE(result.has_value()) << result.error().message;
    EXPECT_TRUE(result->interrupted);
    EXPECT_FALSE(result->submissions[0].complete);
  }

  static Verdict verdict(const Result<GradeResult>& result, std::size_t submission = 0) {
    return result.value().submissions.at(submission).judgement.verdict;
  }

  static std::string reason(const Result<GradeResult>& result) {
    return result.value().submissions.at(0).judgement.reason;
  }

  // Correct on the sample, wrong on the other tests.
  void put_wrong() const { put("wrong.c", "3"); }
};

TEST_F(Resuming, EqualSourcesWithAnotherFileAreAnotherSubmission) {
  jobs_ = 1;  // the first one is stored when the second one starts
  for (const std::string file : {"body.txt", ".h.h", ".hidden/table.inc", "deep/data"}) {
    const std::string one = "one-" + std::filesystem::path(file).filename().string();
    const std::string two = "two-" + std::filesystem::path(file).filename().string();
    for (const std::string& name : {one, two}) {
      put(name + "/main.c", fmt::format("#include \"{}\"\n", file));
      put(fmt::format("{}/{}", name, file), name == one ? "right" : "no compile");
    }
    const auto first = grade_paths({one});
    const auto second = grade_paths({two});
    EXPECT_EQ(verdict(first), Verdict::kAccepted) << file;
    EXPECT_EQ(verdict(second), Verdict::kCompileError) << file;
    const auto again = grade_paths({one, two});
    EXPECT_EQ(verdict(again, 0), Verdict::kAccepted) << file;
    EXPECT_EQ(verdict(again, 1), Verdict::kCompileError) << file;
  }
}

TEST_F(Resuming, GradesAnotherProblemWithTheSameTestsAgain) {
  put("right.c", "right");
  ASSERT_EQ(verdict(grade_paths({"right.c"})), Verdict::kAccepted);
  const int before = ran_;
  problem_.name = "product";
  problem_.check = [](const TestInput&, ByteSource&, ByteSource&, Flags) {
    return wrong_answer("this is no product");
  };
  const auto other = grade_paths({"right.c"});
  EXPECT_GT(ran_, before);
  EXPECT_EQ(verdict(other), Verdict::kWrongAnswer);
}

TEST_F(Resuming, AnotherJudgeVersionGradesAgain) {
  put("right.c", "right");
  EXPECT_EQ(verdict(grade_paths({"right.c"})), Verdict::kAccepted);
  judge_version_ = "2";
  EXPECT_EQ(verdict(grade_paths({"right.c"})), Verdict::kAccepted);
  EXPECT_EQ(compiled_, 2);
  EXPECT_EQ(ran_, 10);
}

TEST_F(Resuming, NeverResumesATestWithoutAHash) {
  put("right.c", "right");
  hashes_.erase("sample/1");
  ASSERT_EQ(verdict(grade_paths({"right.c"})), Verdict::kAccepted);
  put("made/data/sample/1.ans", "4\n");  // at the same path
  put("right.c", "right");
  problem_.check = [](const TestInput& test, ByteSource&, ByteSource&, Flags) {
    return test.name == "1.in" ? wrong_answer("another test") : accepted();
  };
  EXPECT_EQ(verdict(grade_paths({"right.c"})), Verdict::kWrongAnswer);
}

TEST_F(Resuming, CompilerJudgeErrorOverridesResumedFailures) {
  put_wrong();
  grade_until({"wrong.c"}, "secret/01-small/01-seven");
  const auto compile = tools_.compile;
  tools_.compile = [](Box&, const CompileRequest&,
                      const std::stop_token&) -> Result<CompileOutcome> {
    return failure("compiling: the launcher is gone");
  };
  const auto broken = grade_paths({"wrong.c"});
  EXPECT_EQ(verdict(broken), Verdict::kJudgeError);
  EXPECT_EQ(reason(broken), "cannot compile: compiling: the launcher is gone");
  EXPECT_FALSE(broken->submissions[0].complete);
  EXPECT_FALSE(broken->interrupted);
  EXPECT_EQ(broken->submissions[0].failed_test, "");
  tools_.compile = compile;
  const auto repaired = grade_paths({"wrong.c"});
  EXPECT_EQ(verdict(repaired), Verdict::kWrongAnswer);
  EXPECT_TRUE(repaired->submissions[0].complete);
}

TEST_F(Resuming, InterruptedCompilerWithoutAStopIsAJudgeError) {
  put("right.c", "right");
  tools_.compile = [](Box&, const CompileRequest&,
                      const std::stop_token&) -> Result<CompileOutcome> {
    CompileOutcome outcome;
    outcome.interrupted = true;
    return outcome;
  };
  const auto result = grade_paths({"right.c"});
  EXPECT_EQ(verdict(result), Verdict::kJudgeError);
  EXPECT_FALSE(result->submissions[0].complete);
  EXPECT_EQ(ran_, 0);
}

TEST_F(Resuming, InterruptedRunWithoutAStopIsAJudgeError) {
  put("right.c", "right");
  const auto run = tools_.run;
  tools_.run = [&](Box& box, const Executable& executable, const TestFiles& test,
                   const Limits& limits, const std::filesystem::path& scratch,
                   const std::stop_token& stop) {
    RunOutcome outcome = run(box, executable, test, limits, scratch, stop);
    outcome.interrupted = test.input.string().contains("02-text");
    return outcome;
  };
  const auto result = grade_paths({"right.c"});
  EXPECT_EQ(verdict(result), Verdict::kJudgeError);
  EXPECT_FALSE(result->submissions[0].complete);
}

TEST_F(Resuming, CompileErrorOfACompiledSubmissionIsAJudgeError) {
  put_wrong();
  grade_until({"wrong.c"}, "secret/01-small/01-seven");
  const auto compile = tools_.compile;
  tools_.compile = [](Box&, const CompileRequest&,
                      const std::stop_token&) -> Result<CompileOutcome> {
    CompileOutcome outcome;
    outcome.report.reason = "as: not found";
    return outcome;
  };
  const auto broken = grade_paths({"wrong.c"});
  EXPECT_EQ(verdict(broken), Verdict::kJudgeError);
  EXPECT_THAT(reason(broken), HasSubstr("rejects them now: as: not found"));
  EXPECT_FALSE(broken->submissions[0].complete);
  tools_.compile = compile;
  EXPECT_EQ(verdict(grade_paths({"wrong.c"})), Verdict::kWrongAnswer);
}

TEST_F(Resuming, FilesThatChangeDuringCompilationAreAJudgeError) {
  put("main.c", "right");
  const auto compile = tools_.compile;
  tools_.compile = [&](Box& box, const CompileRequest& request, const std::stop_token& stop) {
    put("main.c", "crash");
    return compile(box, request, stop);
  };
  const auto changed = grade_paths({"main.c"});
  EXPECT_EQ(verdict(changed), Verdict::kJudgeError);
  EXPECT_THAT(reason(changed), HasSubstr("changed while it was graded"));
  tools_.compile = compile;
  put("main.c", "right");  // as it was collected
  EXPECT_EQ(verdict(grade_paths({"main.c"})), Verdict::kAccepted);
}

TEST_F(Resuming, JudgeErrorOfATestLosesNoGroupAndIsNotComplete) {
  put("right.c", "right");
  put("made/data/secret/01-small/01-seven.ans", "no number\n");
  put("made/data/secret/02-files/test_group.yaml",
      "max_score: 60\nscore_aggregation: sum\nrequire_pass: [secret/01-small]\n");
  const auto broken = grade_paths({"right.c"});
  const SubmissionResult& submission = broken->submissions[0];
  EXPECT_EQ(submission.judgement.verdict, Verdict::kJudgeError);
  EXPECT_EQ(submission.failed_test, "secret/01-small/01-seven");
  EXPECT_TRUE(submission.groups[1].tests[1].ran());
  EXPECT_FALSE(submission.groups[2].tests[0].ran());
  EXPECT_FALSE(submission.complete);
  EXPECT_FALSE(broken->interrupted);
  put("made/data/secret/01-small/01-seven.ans", "9\n");
  const auto repaired = grade_paths({"right.c"});
  EXPECT_EQ(repaired->submissions[0].points, 100);
  EXPECT_TRUE(repaired->submissions[0].complete);
}

TEST_F(Resuming, AddedRequirementLocksResumedTests) {
  put("wrong.c", "9");  // correct only on secret/01-small/01-seven
  put("made/data/secret/01-small/test_group.yaml", "max_score: 40\nscore_aggregation: sum\n");
  EXPECT_EQ(grade_paths({"wrong.c"})->submissions[0].points, 20);
  put("made/data/secret/01-small/test_group.yaml",
      "max_score: 40\nscore_aggregation: sum\nrequire_pass: sample\n");
  const auto locked = grade_paths({"wrong.c"});
  EXPECT_EQ(locked->submissions[0].points, 0);
  EXPECT_FALSE(locked->submissions[0].groups[1].tests[0].ran());
  EXPECT_TRUE(locked->submissions[0].complete);
}

TEST_F(Resuming, RunsLockedGroupsWithoutPointsIfAllTestsAreRun) {
  put("wrong.c", "9");
  put("made/data/secret/01-small/test_group.yaml",
      "max_score: 40\nscore_aggregation: sum\nrequire_pass: [sample]\n");
  const auto result = grade_paths({"wrong.c"}, std::stop_source(), TestsRun::kAll);
  EXPECT_EQ(ran_, 5);
  EXPECT_EQ(result->submissions[0].groups[1].tests[0].judgement.verdict, Verdict::kAccepted);
  EXPECT_EQ(result->submissions[0].points, 0);
  EXPECT_EQ(result->settled_tests, result->all_tests);
}

TEST_F(Resuming, RunsATestThatAnExpectationNamesInALockedGroup) {
  put("testdata/sum/submissions/wrong_answer/nine.c", "9");
  put("testdata/sum/submissions/submissions.yaml",
      "wrong_answer/nine.c: {secret/01-small/02-text: {required: [WA]}}\n");
  put("made/data/secret/01-small/test_group.yaml",
      "max_score: 40\nscore_aggregation: sum\nrequire_pass: [sample]\n");
  const auto result = grade_paths({"testdata/sum/submissions"});
  ASSERT_TRUE(result.has_value()) << result.error().message;
  EXPECT_FALSE(result->submissions[0].groups[1].tests[0].ran());
  EXPECT_TRUE(result->submissions[0].groups[1].tests[1].ran());
  EXPECT_THAT(result->submissions[0].unexpected, IsEmpty());
  EXPECT_TRUE(result->submissions[0].complete);
}

}  // namespace
}  // namespace biglia::judge

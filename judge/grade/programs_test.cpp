#include "judge/grade/programs.hpp"

#include <gmock/gmock.h>

#include <memory>

#include "judge/grade/fake_grading_test.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

class ProgramsTest : public FakeGrading {
 protected:
  // A grading of these submissions, with languages found. It resumes from earlier ones.
  struct Grading {
    Grading(ProgramsTest& test, const std::vector<std::string>& names)
        : request{.problem = test.problem_,
                  .config = read_problem_config(test.package()).value(),
                  .groups = {},
                  .test_hashes = {},
                  .scratch = test.path("scratch"),
                  .judge_version = "1",
                  .progress = {},
                  .stop = stop.get_token()},
          submissions(test.submissions_at(names).submissions),
          known(request, test.store(), "judge", submissions.size()),
          programs(request, test.tools_, submissions, known, runs) {
      programs.find_languages(box);
    }

    CompileEnd compile(std::size_t submission_index = 0) {
      return programs.compile(box, submission_index, false);
    }
    const CompiledProgram& program(std::size_t submission_index = 0) const {
      return programs.program(submission_index);
    }
    std::string fault() const { return program().fault ? program().fault->reason : "(no fault)"; }

    NoBox box;
    std::stop_source stop;
    GradeRequest request;
    std::vector<Submission> submissions;
    KnownResults known;
    TimedRuns runs;
    Programs programs;
  };

  // The compile report that a later grading finds.
  std::optional<CompileReport> recorded(const std::string& name) {
    Grading later(*this, {name});
    later.programs.resume(0);
    return later.program().report;
  }

  // Compilations return this report.
  void return_report(const CompileReport& report) {
    tools_.compile = [report](Box&, const CompileRequest&,
                              const std::stop_token&) -> Result<CompileOutcome> {
      CompileOutcome outcome;
      outcome.report = report;
      return outcome;
    };
  }
};

TEST_F(ProgramsTest, RefusedOrUnavailableSubmissionsHaveNoWork) {
  put("right.c", "right");
  put("refused.c", "refuse");
  put("a.py", "right");
  missing_ = "python3";
  const Grading grading(*this, {"right.c", "refused.c", "a.py"});
  EXPECT_TRUE(grading.programs.has_work(0));
  EXPECT_FALSE(grading.programs.has_work(1));
  EXPECT_FALSE(grading.programs.has_work(2));
  EXPECT_EQ(grading.program(0).not_judged, "");
  EXPECT_EQ(grading.program(1).not_judged, "");
  EXPECT_EQ(grading.program(2).not_judged, "Python 3 is not installed here");
}

TEST_F(ProgramsTest, FailedProbeIsAJudgeErrorOfTheLanguage) {
  put("a.c", "right");
  put("a.py", "right");
  tools_.probe = [](Box&, const Language& language, const std::filesystem::path&,
                    const std::stop_token&) -> Result<Toolchain> {
    if (language.key == "c") return failure("gcc --version failed");
    return Toolchain{"Python 3", ""};
  };
  const Grading grading(*this, {"a.c", "a.py"});
  EXPECT_EQ(grading.fault(), "gcc --version failed");
  EXPECT_EQ(grading.program(0).fault->verdict, Verdict::kJudgeError);
  EXPECT_FALSE(grading.programs.has_work(0));
  EXPECT_TRUE(grading.programs.has_work(1));
}

TEST_F(ProgramsTest, LimitsOfALanguageAreNoted) {
  put("a.c", "right");
  put("a.py", "right");
  const Grading grading(*this, {"a.c", "a.py"});
  const auto limit = grading.request.config.limits.time;
  EXPECT_EQ(grading.program(0).limits.cpu, limit);
  EXPECT_THAT(grading.program(0).notes, IsEmpty());
  EXPECT_EQ(grading.program(1).limits.cpu, 6 * limit);
  EXPECT_THAT(grading.program(1).notes, ElementsAre("time limit 9.0 s = 1.5 s × 6 for Python 3"));
  EXPECT_EQ(grading.programs.plan_of(1).limits, grading.program(1).limits);
}

TEST_F(ProgramsTest, CompilesWithTheSettingsOfTheGrading) {
  put("testdata/sum/problem.yaml",
      "problem_format_version: 2025-09\nname: Sum\ntype: scoring\n"
      "limits: {time_limit: 1, compilation_time: 3, compilation_memory: 128}\n");
  put("a.c", "right");
  CompileRequest found;
  tools_.compile = [&](Box&, const CompileRequest& request, const std::stop_token&) {
    found = request;
    return compile(request);
  };
  Grading grading(*this, {"a.c"});
  EXPECT_EQ(grading.compile(), CompileEnd::kCompiled);
  EXPECT_EQ(found.submission, path("a.c"));
  EXPECT_EQ(found.program, grading.programs.path_of(0));
  EXPECT_EQ(found.program.parent_path(), path("scratch"));
  EXPECT_EQ(found.limits.cpu, std::chrono::seconds(3));
  EXPECT_EQ(found.limits.memory, mib(128));
  EXPECT_EQ(found.language, grading.submissions[0].language);
  EXPECT_EQ(found.compiler, version_);
  EXPECT_EQ(found.judge, "judge");
  EXPECT_EQ(found.cache, nullptr);
}

TEST_F(ProgramsTest, RecordsASuccessfulCompilation) {
  put("a.c", "right");
  {
    Grading grading(*this, {"a.c"});
    EXPECT_EQ(grading.compile(), CompileEnd::kCompiled);
    ASSERT_TRUE(grading.program().report.has_value());
    EXPECT_FALSE(grading.program().report->failed);
    EXPECT_EQ(grading.fault(), "(no fault)");
  }
  ASSERT_TRUE(recorded("a.c").has_value());
  EXPECT_EQ(recorded("a.c")->compiler, version_);
  version_ = "gcc 2";
  EXPECT_FALSE(recorded("a.c").has_value());
}

TEST_F(ProgramsTest, RecordsACompileErrorOnlyAfterItsConfirmation) {
  put("a.c", "no compile");
  Grading grading(*this, {"a.c"});
  EXPECT_EQ(grading.compile(), CompileEnd::kRejected);
  EXPECT_TRUE(grading.program().report->failed);
  EXPECT_FALSE(recorded("a.c").has_value());
  EXPECT_EQ(tried_, 1);
  grading.programs.confirm_compile_errors(grading.box);
  EXPECT_EQ(tried_, 2);
  EXPECT_EQ(grading.fault(), "(no fault)");
  ASSERT_TRUE(recorded("a.c").has_value());
  EXPECT_EQ(recorded("a.c")->reason, "main.c:1:1: error: as asked");
}

TEST_F(ProgramsTest, CompileErrorOfABrokenToolchainIsAJudgeError) {
  put("a.c", "no compile");
  Grading grading(*this, {"a.c"});
  EXPECT_EQ(grading.compile(), CompileEnd::kRejected);
  broken_ = true;
  grading.programs.confirm_compile_errors(grading.box);
  EXPECT_EQ(grading.fault(), "cannot compile: the assembler is gone");
  EXPECT_FALSE(grading.program().report.has_value());
  EXPECT_FALSE(recorded("a.c").has_value());
}

TEST_F(ProgramsTest, CompileErrorIsUnconfirmedAfterAStop) {
  put("a.c", "no compile");
  Grading grading(*this, {"a.c"});
  EXPECT_EQ(grading.compile(), CompileEnd::kRejected);
  grading.stop.request_stop();
  grading.programs.confirm_compile_errors(grading.box);
  EXPECT_TRUE(grading.program().unconfirmed);
  EXPECT_EQ(grading.fault(), "(no fault)");
  EXPECT_FALSE(recorded("a.c").has_value());
}

TEST_F(ProgramsTest, InterruptedCompilationHasNoReport) {
  put("a.c", "right");
  tools_.compile = [](Box&, const CompileRequest&,
                      const std::stop_token&) -> Result<CompileOutcome> {
    CompileOutcome outcome;
    outcome.interrupted = true;
    return outcome;
  };
  Grading stopped(*this, {"a.c"});
  stopped.stop.request_stop();
  EXPECT_EQ(stopped.compile(), CompileEnd::kInterrupted);
  EXPECT_FALSE(stopped.program().report.has_value());
  EXPECT_EQ(stopped.fault(), "(no fault)");
  Grading running(*this, {"a.c"});
  EXPECT_EQ(running.compile(), CompileEnd::kJudgeError);
  EXPECT_THAT(running.fault(), HasSubstr("the compiler was interrupted"));
}

TEST_F(ProgramsTest, RejectionOfAProgramThatRanBeforeIsAJudgeError) {
  put("a.c", "no compile");
  Grading grading(*this, {"a.c"});
  EXPECT_EQ(grading.programs.compile(grading.box, 0, true), CompileEnd::kJudgeError);
  EXPECT_THAT(grading.fault(), StartsWith("the same compiler accepted the same files before"));
  EXPECT_FALSE(grading.program().report.has_value());
}

TEST_F(ProgramsTest, FailureOfTheCompilersBoxIsAJudgeError) {
  put("a.c", "right");
  tools_.compile = [](Box&, const CompileRequest&,
                      const std::stop_token&) -> Result<CompileOutcome> {
    return failure("no space");
  };
  Grading grading(*this, {"a.c"});
  EXPECT_EQ(grading.compile(), CompileEnd::kJudgeError);
  EXPECT_EQ(grading.fault(), "cannot compile: no space");
  grading.programs.fail(0, "bad_alloc");
  EXPECT_EQ(grading.fault(), "cannot compile: bad_alloc");
}

TEST_F(ProgramsTest, NotesWhyAProgramIsNotAnsiC) {
  put("a.c", "right");
  const auto notes_for = [&](const std::string& standard, std::size_t warnings,
                             const std::string& note) {
    CompileReport report;
    report.failed = false;
    report.conforming = false;
    report.standard = standard;
    report.warning_count = warnings;
    report.conformance_note = note;
    return_report(report);
    Grading grading(*this, {"a.c"});
    EXPECT_EQ(grading.compile(), CompileEnd::kCompiled);
    EXPECT_EQ(grading.compile(), CompileEnd::kCompiled);  // adds no second note
    return grading.program().notes;
  };
  EXPECT_THAT(notes_for("c90", 1, ""), ElementsAre("not ANSI C: 1 warning"));
  EXPECT_THAT(notes_for("c90", 2, "a.c:1: x"), ElementsAre("not ANSI C: 2 warnings: a.c:1: x"));
  EXPECT_THAT(notes_for("gnu17", 0, "a.c:2: y"),
              ElementsAre("not ANSI C: compiled as gnu17: a.c:2: y"));
}

TEST_F(ProgramsTest, TriesALanguageBeforeItsFirstCompilation) {
  put("a.c", "right");
  put("b.c", "right");
  broken_ = true;
  Grading grading(*this, {"a.c", "b.c"});
  EXPECT_EQ(grading.compile(), CompileEnd::kJudgeError);
  EXPECT_EQ(grading.fault(), "cannot compile: the assembler is gone");
  EXPECT_FALSE(grading.programs.has_work(0));
  EXPECT_EQ(grading.programs.compile(grading.box, 1, false), CompileEnd::kJudgeError);
  EXPECT_FALSE(grading.programs.has_work(1));
  EXPECT_EQ(tried_, 1);
  EXPECT_EQ(compiled_, 0);
}

TEST_F(ProgramsTest, DoesNotTryALanguageIfTheProgramIsInTheCache) {
  put("a.c", "right");
  tools_.compile = [this](Box&, CompileRequest request, const std::stop_token&) {
    request.before_compiling = {};
    return compile(request);
  };
  broken_ = true;
  Grading grading(*this, {"a.c"});
  EXPECT_EQ(grading.compile(), CompileEnd::kCompiled);
  EXPECT_EQ(tried_, 0);
}

TEST_F(ProgramsTest, TriesAnInterpreterEvenIfTheProgramIsInTheCache) {
  put("a.py", "right");
  tools_.compile = [this](Box&, CompileRequest request, const std::stop_token&) {
    request.before_compiling = {};
    return compile(request);
  };
  broken_ = true;
  Grading grading(*this, {"a.py"});
  EXPECT_EQ(grading.compile(), CompileEnd::kJudgeError);
  EXPECT_EQ(grading.fault(), "cannot compile: the assembler is gone");
  EXPECT_EQ(compiled_, 0);
}

TEST_F(ProgramsTest, NotesALanguageThatCannotBeTried) {
  put("a.c", "right");
  Grading grading(*this, {"a.c"});
  Language language = *grading.submissions[0].language;
  language.sample.clear();
  grading.submissions[0].language = &language;
  grading.programs.find_languages(grading.box);
  EXPECT_EQ(grading.compile(), CompileEnd::kCompiled);
  EXPECT_EQ(grading.compile(), CompileEnd::kCompiled);  // adds no second note
  EXPECT_THAT(grading.program().notes,
              ElementsAre("the toolchain of C was not checked: it has no `sample`"));
}

}  // namespace
}  // namespace biglia::judge

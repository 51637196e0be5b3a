// Test fixture: grading with fake tools instead of compilers and boxes.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <fstream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/compile/compile_key.hpp"
#include "judge/compile/sources.hpp"
#include "judge/grade/grade.hpp"
#include "judge/package/make_tests.hpp"
#include "judge/package/package_fixture_test.hpp"
#include "judge/package/submissions_folder.hpp"

namespace biglia::judge {

class NoBox : public Box {
 public:
  BoxResult run(const BoxRequest&, const std::stop_token&) override { return {}; }
  std::string description() const override { return "no box"; }
  bool approximate() const override { return false; }
};

// A submission's source is also its program's output. Words in the source select a behaviour:
//   right        prints the answer          no compile   fails to compile
//   crash        ends with a run-time error near         is near the time limit
//   endless      hits the time limit on every run        slowed    on the first run only
//   never turns  is starved on every run                 starved   on the first run only
//   refuse       is refused by the intake
class FakeGrading : public PackageTest {
 protected:
  void SetUp() override {
    PackageTest::SetUp();
    std::filesystem::create_directories(path("scratch"));
    MakeOptions make;
    make.package = package();
    make.tree = tree();
    auto made = make_tests(sum::problem(), make);
    ASSERT_TRUE(made.has_value()) << made.error().message;
    hashes_ = made->test_hashes;
    tools_.open_box = []() -> Result<std::unique_ptr<Box>> { return std::make_unique<NoBox>(); };
    tools_.probe = [this](Box&, const Language& language, const std::filesystem::path&,
                          const std::stop_token&) -> Result<Toolchain> {
      if (language.key == missing_) return Toolchain{"", language.name + " is not installed here"};
      return Toolchain{version_, ""};
    };
    tools_.try_out = [this](Box&, const Language&, const Limits&, const std::filesystem::path&,
                            const std::stop_token&) -> Result<void> {
      ++tried_;
      return broken_ ? failure("the assembler is gone") : Result<void>();
    };
    tools_.compile = [this](Box&, const CompileRequest& request, const std::stop_token&) {
      return compile(request);
    };
    tools_.run = [this](Box&, const Executable& executable, const TestFiles& test,
                        const Limits& limits, const std::filesystem::path& scratch,
                        const std::stop_token&) {
      if (limits.processor) ++pinned_;
      return run(executable.program, test, scratch);
    };
  }

  Result<CompileOutcome> compile(const CompileRequest& request) {
    if (request.before_compiling) {
      if (auto ready = request.before_compiling(); !ready) return std::unexpected(ready.error());
    }
    ++compiled_;
    const std::string source = source_of(request.submission);
    CompileOutcome outcome;
    outcome.report.standard = "c90";
    outcome.report.compiler = request.compiler;
    if (source.contains("no compile")) {
      outcome.report.reason = "main.c:1:1: error: as asked";
      return outcome;
    }
    outcome.report.failed = false;
    std::ofstream(request.program) << source;
    return outcome;
  }

  // The source of a submission. If a folder's main.c begins with an include, the included file.
  static std::string source_of(const std::filesystem::path& submission) {
    if (!std::filesystem::is_directory(submission)) return read_text(submission).value_or("");
    std::string text = read_text(submission / "main.c").value_or("");
    constexpr std::string_view kInclude = "#include \"";
    if (!text.starts_with(kInclude)) return text;
    const std::size_t end = text.find('"', kInclude.size());
    return read_text(submission / text.substr(kInclude.size(), end - kInclude.size())).value_or("");
  }

  RunOutcome run(const std::filesystem::path& program, const TestFiles& test,
                 const std::filesystem::path& scratch) {
    ++ran_;
    const std::string source = read_text(program).value_or("");
    RunOutcome outcome;
    outcome.folder = TempFolder::make(scratch).value();
    outcome.output = outcome.folder->path() / "out";
    outcome.cpu = std::chrono::milliseconds(10);
    outcome.memory = mib(1);
    outcome.near_time_limit = source.contains("near");
    outcome.cut_at_time_limit =
        source.contains("endless") || (source.contains("slowed") && !slowed_.exchange(true));
    if (outcome.cut_at_time_limit) outcome.judgement = {Verdict::kTimeLimit, "too slow", {}};
    outcome.starved =
        source.contains("never turns") || (source.contains("starved") && !starved_.exchange(true));
    if (outcome.starved) outcome.judgement = judge_error("the machine was too busy");
    std::filesystem::path answer = test.input;
    const std::string right = read_text(answer.replace_extension(".ans")).value_or("");
    std::ofstream(outcome.output) << (source.contains("right") ? right : source);
    if (source.contains("crash")) outcome.judgement = {Verdict::kRunTimeError, "crashed", {}};
    return outcome;
  }

  // The groups of the generated tree, unless the test sets its own.
  std::vector<TestGroup> groups() const {
    return groups_ ? *groups_ : read_test_groups(tree(), Judging::kScoring).value();
  }

  static Submission submission_at(const std::filesystem::path& origin, std::filesystem::path name) {
    Submission submission;
    submission.name = name.replace_extension().string();
    submission.origin = origin;
    submission.sources = origin;
    if (source_of(origin).contains("refuse")) {
      submission.refusal = {Verdict::kCompileError, "refused by the intake", {}};
      return submission;
    }
    submission.hash = digest_of_submission(origin).value();
    submission.language = find_sources(origin, default_languages()).value().language;
    return submission;
  }

  // Source files, folders of one submission, and the folder submissions/ of a package.
  Intake submissions_at(const std::vector<std::string>& names) const {
    Intake intake;
    for (const std::string& name : names) {
      if (path(name).filename() != "submissions") {
        intake.submissions.push_back(submission_at(path(name), path(name).filename()));
        continue;
      }
      for (const std::string& entry : submissions_in(path(name))) {
        intake.submissions.push_back(submission_at(path(name) / entry, entry));
      }
    }
    return intake;
  }

  Result<GradeResult> grade_paths(const std::vector<std::string>& names,
                                  const std::stop_source& stop = std::stop_source(),
                                  TestsRun tests_run = TestsRun::kUntilGroupIsLost) {
    GradeRequest request{.problem = problem_,
                         .config = read_problem_config(package()).value(),
                         .groups = groups(),
                         .test_hashes = hashes_,
                         .scratch = path("scratch"),
                         .judge_version = judge_version_,
                         .jobs = jobs_,
                         .tests_run = tests_run,
                         .timing = timing_,
                         .progress = progress_,
                         .stop = stop.get_token()};
    return grade(request, tools_, store(), submissions_at(names));
  }

  // The results of all gradings of this test.
  ResultStore& store() {
    if (!store_) store_ = ResultStore::in_memory().value();
    return *store_;
  }

  std::unique_ptr<ResultStore> store_;
  std::string missing_;  // the language that is not installed
  std::string version_ = "gcc 1";
  std::string judge_version_ = "1";
  std::optional<std::vector<TestGroup>> groups_;
  Problem problem_ = sum::problem();
  GradeTools tools_;
  ProgressFunction progress_;
  Timing timing_ = Timing::kNormal;
  unsigned jobs_ = 2;
  std::map<std::string, std::string> hashes_;
  std::atomic<int> compiled_{0};
  std::atomic<int> tried_{0};
  std::atomic<bool> broken_{false};  // the toolchain
  std::atomic<int> ran_{0};
  std::atomic<int> pinned_{0};
  std::atomic<bool> slowed_{false};
  std::atomic<bool> starved_{false};
};

}  // namespace biglia::judge

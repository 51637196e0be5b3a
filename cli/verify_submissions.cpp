// The part of `biglia verify` that grades the example submissions.
#include <fmt/format.h>

#include <algorithm>

#include "cli/base/boxes.hpp"
#include "cli/base/inferred_limit.hpp"
#include "cli/base/program_intake.hpp"
#include "cli/verify_session.hpp"
#include "desk/report/progress_bar.hpp"
#include "judge/base/rounded_time.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/base/unique_fd.hpp"
#include "judge/compile/sources.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/text_file.hpp"
#include "judge/package/submissions_folder.hpp"
#include "judge/programs/program_languages.hpp"
#include "workbench/verify/submissions.hpp"
#include "workbench/verify/timing.hpp"

namespace biglia::judge {

namespace fs = std::filesystem;

GradeRequest VerifySession::request() {
  return GradeRequest{.problem = problem(),
                      .config = config_,
                      .groups = groups_,
                      .total = total_,
                      .programs = opened_->programs(),
                      .test_hashes = test_hashes_,
                      .scratch = scratch_->path(),
                      .judge_version = version_,
                      .compile_cache = compile_cache_ ? &*compile_cache_ : nullptr,
                      .jobs = is_builtin() ? options_.jobs : open_options().jobs,
                      .tests_run = options_.quick ? TestsRun::kUntilGroupIsLost : TestsRun::kAll,
                      .timing = Timing::kNormal,
                      .progress = {},
                      .stop = interruption_.token()};
}

GradeTools VerifySession::tools() const {
  GradeTools tools;
  tools.open_box = box_opener(options_.approximate);
  return tools;
}

IntakeOptions VerifySession::intake_options() const {
  return intake_for(*opened_, languages_.table, scratch_->path());
}

// The example submissions in a language of the judge. The others are findings.
Result<std::vector<fs::path>> VerifySession::known_submissions() {
  const fs::path folder = folder_ / "submissions";
  if (const int error = cannot_list(folder).value(); fault_of_errno(error) == FaultOf::kHost) {
    return failed_call(folder, "cannot list", error);
  }
  std::vector<fs::path> paths;
  for (const std::string& name : submissions_in(folder)) {
    const auto sources = find_sources(folder / name, languages_.table);
    if (sources) {
      paths.push_back(folder / name);
    } else if (sources.error().blame == Blame::kHost) {
      return failure(sources.error().message, FaultOf::kHost);
    } else {
      add({{Level::kInfo, Check::kSubmissions, "submissions/" + safe_line(name),
            "not judged: no source in a language that the problem allows and this judge knows",
            "Nothing, if only other judges need it; --languages FILE adds languages."}});
    }
  }
  return paths;
}

// Returns false, with a finding, if no limit can be inferred.
Result<bool> VerifySession::infer_limit(GradeRequest& request) {
  const auto limit = inferred_time_limit(request, tools(), intake_options(), folder_);
  if (interruption_.token().stop_requested()) return failure("interrupted");
  if (!limit) {
    const auto added =
        add_error(Check::kTiming, limit.error(), folder_,
                  "Give `time_limit` in `limits:`, or correct the accepted submissions.");
    return added ? Result<bool>(false) : std::unexpected(added.error());
  }
  request.config.limits.time = config_.limits.time = *limit;
  return true;
}

Result<void> VerifySession::check_submissions_of_package() {
  if (!wants_any({Check::kSubmissions, Check::kTiming})) return {};
  if (!is_builtin()) languages_.replace(without_ansi_c(languages_.table));
  if (auto kept = languages_.keep(config_.languages); !kept) {
    add({finding_of_error(Check::kMetadata, kept.error(), folder_,
                          "Correct `languages:` in problem.yaml.")});
    return {};
  }
  Findings expectations = check_expectations(folder_, groups_);
  const bool readable = count(expectations, Level::kError) == 0;
  if (wants(Check::kSubmissions)) add(std::move(expectations));
  if (!readable) return {};
  BIGLIA_TRY(const auto known, known_submissions());
  const std::vector<fs::path>& paths = known;
  if (paths.empty()) {
    add({{kind_ == PackageKind::kBare ? Level::kInfo : Level::kError, Check::kSubmissions,
          "submissions/", "expected a submission that is accepted, found none",
          "Add a right solution to submissions/accepted."}});
    return {};
  }
  GradeRequest request = this->request();
  const bool inferred = config_.limits.time.count() == 0;
  if (inferred) {
    const auto limit = infer_limit(request);
    if (!limit || !*limit) return limit ? Result<void>() : std::unexpected(limit.error());
  }
  auto intake = collect_submissions(paths, intake_options());
  if (!intake) {
    return add_error(Check::kSubmissions, intake.error(), folder_, "Correct the submission.");
  }
  BIGLIA_TRY(const auto store,
             ResultStore::open(own_folder() / "results.db",
                               options_.fresh ? StoreStart::kFresh : StoreStart::kResume));
  ProgressBar bar("submissions");
  request.progress = bar.function();
  const auto result = grade(request, tools(), *store, std::move(*intake));
  bar.finish();
  if (interruption_.token().stop_requested()) return failure("interrupted");
  if (!result) {
    return add_error(Check::kSubmissions, result.error(), folder_,
                     "Correct what the message reports.");
  }
  result_.submissions = result->submissions.size();
  BIGLIA_TRY(auto found, check_submissions(folder_, *result));
  if (wants(Check::kSubmissions)) add(std::move(found));
  return wants(Check::kTiming) ? check_times(request, *store, *result) : Result<void>();
}

// Runs submissions that are too slow again, under a higher limit, to learn how much too slow they
// are.
Result<void> VerifySession::check_times(const GradeRequest& request, ResultStore& store,
                                        const GradeResult& result) {
  const ProblemLimits& limits = config_.limits;
  const bool inferred = read_problem_config(folder_).value_or(config_).limits.time.count() == 0;
  TimingSummary summary = summarise_times(folder_, result, limits, inferred);
  for (const TooSlow& slow : too_slow_in(result)) {
    GradeRequest again = request;
    again.config.judging = Judging::kPassFail;
    again.config.limits.time = scaled(limits.time, limits.time_limit_to_tle);
    TestGroup group;
    group.name = "secret";
    group.tests = slow.tests;
    again.groups = {std::move(group)};
    again.total = {};
    again.tests_run = TestsRun::kUntilGroupIsLost;
    Intake intake;
    intake.submissions.push_back(result.submissions[slow.submission].submission);
    // Without expectations.
    intake.submissions.back().origin =
        scratch_->path() / intake.submissions.back().origin.filename();
    ProgressBar bar("time limit");
    again.progress = bar.function();
    const auto rerun = grade(again, tools(), store, std::move(intake));
    bar.finish();
    if (interruption_.token().stop_requested()) return failure("interrupted");
    if (!rerun) return std::unexpected(rerun.error());
    add_rerun(folder_, slow, result, *rerun, summary);
  }
  add(check_timing(summary, limits));
  result_.timing = std::move(summary);
  return {};
}

}  // namespace biglia::judge

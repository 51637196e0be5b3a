#include "cli/base/inferred_limit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/base/command.hpp"
#include "cli/base/places.hpp"
#include "desk/report/progress_bar.hpp"
#include "judge/base/shown_limit.hpp"
#include "judge/compile/sources.hpp"
#include "judge/files/text_file.hpp"
#include "judge/grade/expectation_rules.hpp"
#include "judge/grade/time_limit.hpp"
#include "judge/package/submissions_folder.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using std::chrono::milliseconds;

// The measurements of earlier calls, by the keys of their runs. Without them, only time is lost.
Result<std::unique_ptr<ResultStore>> known_measurements() {
  constexpr std::uintmax_t kMostBytes = std::uintmax_t{64} << 20U;
  const fs::path folder = cache_folder() / "time-limits";
  const fs::path file = folder / "results.db";
  std::error_code failed;
  const auto size = fs::file_size(file, failed);
  const StoreStart start = !failed && size > kMostBytes ? StoreStart::kFresh : StoreStart::kResume;
  if (make_folder(folder)) {
    if (auto store = ResultStore::open(file, start)) return store;
  }
  return ResultStore::in_memory();
}

bool was_any_run(const GradeResult& measured) {
  return std::ranges::any_of(measured.submissions, [](const SubmissionResult& submission) {
    return std::ranges::any_of(submission.groups, [](const GroupResult& group) {
      return std::ranges::count(group.tests, TestState::kRun, &TestResult::state) > 0;
    });
  });
}

void print_inferred(const InferredLimit& inferred) {
  print_error(
      fmt::format("biglia: time limit {}: not given, inferred from {}, which takes {:.2f} s\n",
                  shown_limit(std::chrono::microseconds(inferred.limit)), inferred.slowest,
                  std::chrono::duration<double>(inferred.time).count()));
}

Result<milliseconds> measure(GradeRequest request, const GradeTools& tools,
                             const IntakeOptions& intake, const std::vector<fs::path>& paths,
                             const BoundsLimit& bounds) {
  const ProblemLimits limits = request.config.limits;
  request.config.limits.time = kMeasuringLimit;
  request.config.limits.time_limit_to_tle = 1;  // a margin would only take time
  BIGLIA_TRY(auto submissions, collect_submissions(paths, intake));
  BIGLIA_TRY(const auto store, known_measurements());
  ProgressBar bar("time limit");
  request.progress = bar.function();
  const auto measured = grade(request, tools, *store, std::move(submissions));
  bar.finish();
  if (!measured) return std::unexpected(measured.error());
  if (measured->interrupted) return failure("interrupted while the time limit was inferred");
  BIGLIA_TRY(const auto inferred, infer_time_limit(*measured, limits, bounds));
  if (was_any_run(*measured)) print_inferred(inferred);
  return inferred.limit;
}

}  // namespace

Result<milliseconds> inferred_time_limit(GradeRequest request, const GradeTools& tools,
                                         const IntakeOptions& intake, const fs::path& package) {
  const fs::path submissions = package / "submissions";
  BIGLIA_TRY(const auto rules, read_expectations(submissions));
  std::vector<fs::path> paths;
  for (const std::string& name : submissions_in(submissions)) {
    if (!bounds_time_limit(rules, name)) continue;
    if (!find_sources(submissions / name, *intake.languages)) continue;  // in no known language
    paths.push_back(submissions / name);
  }
  if (paths.empty()) {
    return failure((package / "problem.yaml").string() +
                   ": expected time_limit, or accepted submissions from which it is inferred");
  }
  const BoundsLimit bounds = [&](const Submission& submission, const std::string& test) {
    const auto home = submissions_folder_of(submission.origin);
    if (!home) return true;
    const fs::path path = submission.origin.lexically_relative(*home);
    return bounds_time_limit(rules, path.generic_string(), test);
  };
  return measure(std::move(request), tools, intake, paths, bounds);
}

}  // namespace biglia::judge

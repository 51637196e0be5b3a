#include "cli/base/inferred_limit.hpp"

#include <fmt/format.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/base/command.hpp"
#include "cli/base/places.hpp"
#include "desk/report/progress_bar.hpp"
#include "judge/base/shown_limit.hpp"
#include "judge/compile/compile_key.hpp"
#include "judge/compile/sources.hpp"
#include "judge/files/sha256.hpp"
#include "judge/files/text_file.hpp"
#include "judge/grade/expectations.hpp"
#include "judge/grade/time_limit.hpp"
#include "judge/package/submissions_folder.hpp"
#include "toolkit/parsed_number.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using std::chrono::milliseconds;

std::optional<milliseconds> kept_limit(const fs::path& file) {
  const auto text = read_text(file);
  if (!text) return std::nullopt;
  const auto count = parsed_number<std::int64_t>(*text);
  if (!count || *count <= 0) return std::nullopt;
  return milliseconds(*count);
}

Result<InferredLimit> measure(GradeRequest request, const GradeTools& tools,
                              const IntakeOptions& intake, const std::vector<fs::path>& paths,
                              const BoundsLimit& bounds) {
  const ProblemLimits limits = request.config.limits;
  request.config.limits.time = kMeasuringLimit;
  request.config.limits.time_limit_to_tle = 1;  // a margin would only take time
  auto submissions = collect_submissions(paths, intake);
  if (!submissions) return std::unexpected(submissions.error());
  const auto store = ResultStore::in_memory();
  if (!store) return std::unexpected(store.error());
  ProgressBar bar("time limit");
  request.progress = bar.function();
  const auto measured = grade(request, tools, **store, std::move(*submissions));
  bar.finish();
  if (!measured) return std::unexpected(measured.error());
  if (measured->interrupted) return failure("interrupted while the time limit was inferred");
  return infer_time_limit(*measured, limits, bounds);
}

}  // namespace

Result<milliseconds> inferred_time_limit(GradeRequest request, const GradeTools& tools,
                                         const IntakeOptions& intake, const fs::path& package) {
  const fs::path submissions = package / "submissions";
  const auto rules = read_expectations(submissions);
  if (!rules) return std::unexpected(rules.error());
  std::vector<fs::path> paths;
  std::vector<std::string> fields = {request.judge_version};
  for (const std::string& name : submissions_in(submissions)) {
    if (!bounds_time_limit(*rules, name)) continue;
    if (!find_sources(submissions / name, *intake.languages)) continue;  // in no known language
    paths.push_back(submissions / name);
    fields.push_back(digest_of_tree(paths.back()).value_or(""));
  }
  if (paths.empty()) {
    return failure((package / "problem.yaml").string() +
                   ": expected time_limit, or accepted submissions from which it is inferred");
  }
  for (const auto& [name, hash] : request.test_hashes) fields.push_back(hash);
  const fs::path kept = cache_folder() / "time-limits" / sha256_of_fields(fields);
  if (const auto limit = kept_limit(kept)) return *limit;
  const BoundsLimit bounds = [&](const Submission& submission, const std::string& test) {
    const auto home = submissions_folder_of(submission.origin);
    if (!home) return true;
    const fs::path path = submission.origin.lexically_relative(*home);
    return bounds_time_limit(*rules, path.generic_string(), test);
  };
  const auto inferred = measure(std::move(request), tools, intake, paths, bounds);
  if (!inferred) return std::unexpected(inferred.error());
  print_error(
      fmt::format("biglia: time limit {}: not given, inferred from {}, which takes {:.2f} s\n",
                  shown_limit(std::chrono::microseconds(inferred->limit)), inferred->slowest,
                  std::chrono::duration<double>(inferred->time).count()));
  if (auto made = make_folder(kept.parent_path()); !made) return std::unexpected(made.error());
  const auto written = write_text(kept, std::to_string(inferred->limit.count()));
  if (!written) return std::unexpected(written.error());
  return inferred->limit;
}

}  // namespace biglia::judge

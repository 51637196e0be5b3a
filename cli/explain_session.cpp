#include "cli/explain_session.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "cli/base/boxes.hpp"
#include "cli/counterexample_report.hpp"
#include "cli/package_trial.hpp"
#include "cli/packages/opened_package.hpp"
#include "cli/shrink_session.hpp"
#include "cli/trial_boxes.hpp"
#include "desk/report/progress_bar.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/sha256.hpp"
#include "judge/files/text_file.hpp"
#include "workbench/report/counterexample_page.hpp"
#include "workbench/stress/secret_inputs.hpp"
#include "workbench/stress/stress.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

// The same submission is searched with the same inputs.
std::uint64_t seed_of(const Submission& submission) {
  const std::string digest = sha256_of(submission.name + '\n' + submission.hash);
  return std::stoull(digest.substr(0, 15), nullptr, 16);
}

std::string beginning(const std::string& text) {
  constexpr std::size_t kLongest = std::size_t{16} * 1024;
  return text.size() <= kLongest ? text : text.substr(0, cut_at(text, kLongest)) + "…";
}

Explanation not_found(const NamedCandidate& candidate, const std::string& why) {
  return {.text = candidate.name + ": " + why + '\n', .notes = {why}};
}

class Explaining {
 public:
  Explaining(const ExplainRequest& request, GradeResult& result)
      : request_(request), result_(result) {}

  Result<void> open();
  void explain_all();

 private:
  Result<std::vector<NamedCandidate>> compile();
  Result<std::unique_ptr<InputSource>> inputs(const SubmissionResult& submission);
  Result<StressResult> search(const SubmissionResult& submission, const NamedCandidate& candidate,
                              milliseconds time);
  Result<Explanation> explained(const SubmissionResult& submission, const NamedCandidate& candidate,
                                milliseconds time);
  Result<Explanation> shrunk(const NamedCandidate& candidate, const FoundFailure& finding,
                             milliseconds time);
  bool is_stopped() const { return request_.options.stop.stop_requested(); }
  milliseconds remaining() const {
    return std::max(milliseconds(0), std::chrono::duration_cast<milliseconds>(end_ - Clock::now()));
  }

  const ExplainRequest& request_;
  GradeResult& result_;
  Clock::time_point end_ = {};  // set when the first search begins
  SecretInputs secret_;
  WarmPrograms warm_;                      // before the programs that it keeps running
  std::unique_ptr<PackageTrial> package_;  // null for a built-in problem
  ProblemSettings settings_;
  Boxes boxes_;                             // one for each thread
  std::vector<NamedCandidate> candidates_;  // as ExplainRequest::submissions
};

Result<void> Explaining::open() {
  BIGLIA_TRY(secret_, SecretInputs::read(result_.groups));
  settings_.budgets.validation = request_.config.limits.validation;
  if (const auto* const package = dynamic_cast<const OpenedPackage*>(&request_.opened)) {
    OpenOptions options = request_.options;
    options.warm = &warm_;
    BIGLIA_TRY(package_, PackageTrial::open(*package, options, request_.scratch / "explain-tools"));
    BIGLIA_TRY(package_->set(settings_));
  }
  const unsigned jobs = std::min(request_.options.jobs, kMostJobsWithTools);
  const bool is_package = package_ != nullptr;
  BIGLIA_TRY(boxes_, open_trial_boxes(
                         {.jobs = jobs,
                          .others = is_package ? jobs + 1 : 0,
                          .programs_per_job = is_package ? 1 + kProgramsThatMakeTests : 1},
                         box_opener(request_.options.approximate), warm_, request_.options.stop));
  BIGLIA_TRY(candidates_, compile());
  keep_warm(candidates_, warm_);
  return {};
}

Result<std::vector<NamedCandidate>> Explaining::compile() {
  Intake intake;
  for (const std::size_t i : request_.submissions) {
    intake.submissions.push_back(result_.submissions[i].submission);
  }
  const fs::path programs = request_.scratch / "explain-programs";
  BIGLIA_TRY(make_folder(programs));
  const GradeRequest request{.problem = request_.opened.problem(),
                             .config = request_.config,
                             .groups = {},
                             .test_hashes = {},
                             .scratch = programs,
                             .judge_version = request_.options.judge_version,
                             .compile_cache = request_.compile_cache,
                             .progress = {},
                             .stop = request_.options.stop};
  return compile_candidates(request, {}, *boxes_.front(), intake);
}

// A submission that is too slow or uses too much memory probably fails on larger inputs only.
Result<std::unique_ptr<InputSource>> Explaining::inputs(const SubmissionResult& submission) {
  const Verdict verdict = submission.judgement.verdict;
  const bool is_greedy = verdict == Verdict::kTimeLimit || verdict == Verdict::kMemoryLimit;
  const SearchFor search = is_greedy ? SearchFor::kSlowInputs : SearchFor::kFailures;
  const std::uint64_t seed = seed_of(submission.submission);
  if (package_ != nullptr) {
    return package_->inputs({.seed = seed, .search = search, .changed = ChangedInputs::kSamples});
  }
  return family_source(request_.opened.problem(), {}, seed, search);
}

Result<StressResult> Explaining::search(const SubmissionResult& submission,
                                        const NamedCandidate& candidate, milliseconds time) {
  BIGLIA_TRY(const auto source, inputs(submission));
  ProgressBar bar("explain");
  StressRequest request{.problem = request_.opened.problem(),
                        .inputs = *source,
                        .settings = settings_,
                        .candidates = {candidate},
                        .only = {},
                        .time = time,
                        .iterations = {},
                        .full_credit = submission.judgement.has_partial_credit(),
                        .allows = [this](const InstanceText& text) { return secret_.allow(text); },
                        .scratch = request_.scratch,
                        .progress = {},
                        .stop = request_.options.stop};
  const auto total = static_cast<std::size_t>(request_.budget.count());
  request.progress = [&](const StressState& state) {
    bar.show({total - static_cast<std::size_t>(remaining().count()),
              std::max<std::size_t>(total, 1),
              fmt::format("{}: {} tests", candidate.name, state.tests)});
  };
  return stress(request, boxes_);
}

Result<Explanation> Explaining::shrunk(const NamedCandidate& candidate, const FoundFailure& finding,
                                       milliseconds time) {
  const std::string call = fmt::format("{}", fmt::join(finding.call, " "));
  const fs::path folder = request_.folder / candidate.name;
  const auto reported =
      shrink_and_keep({.problem = request_.opened.problem(),
                       .settings = finding.settings,
                       .boxes = boxes_,
                       .scratch = request_.scratch,
                       .folder = folder,
                       .draws_svg = true,
                       .stop = request_.options.stop},
                      {.candidate = candidate,
                       .kind = finding.kind,
                       .instance = finding.instance,
                       .name = kExplanationName,
                       .found = fmt::format("found by test {}: {}", finding.test, call),
                       .repeat = {},
                       .budget = std::max(time, milliseconds(1)),
                       .allows = [this](const InstanceText& text) { return secret_.allow(text); }});
  if (!reported) return std::unexpected(reported.error());
  const auto page = write_counterexample_page(
      {.title = request_.opened.problem().name + ": " + candidate.name,
       .summary = {"A small input on which the program fails. It is not one of the secret tests."},
       .counterexamples = {reported->shown}},
      folder / (std::string(kExplanationName) + ".html"));
  if (!page) return std::unexpected(page.error());
  const Counterexample& counterexample = reported->shown.counterexample;
  return Explanation{.is_found = true,
                     .text = reported->summary,
                     .notes = reported->shown.notes,
                     .shown = shown_texts(counterexample),
                     .call = call,
                     .input = beginning(counterexample.instance.input),
                     .expected = beginning(counterexample.answer),
                     .output = beginning(counterexample.output),
                     .judgement = counterexample.judgement};
}

Result<Explanation> Explaining::explained(const SubmissionResult& submission,
                                          const NamedCandidate& candidate, milliseconds time) {
  const Clock::time_point end = Clock::now() + time;
  // The search may use most of the time: a large counterexample is better than none.
  BIGLIA_TRY(const auto result, search(submission, candidate, time * 3 / 4));
  if (result.interrupted && result.findings.empty()) return failure("interrupted");
  if (!result.findings.empty()) {
    return shrunk(candidate, result.findings.front(),
                  std::chrono::duration_cast<milliseconds>(end - Clock::now()));
  }
  if (const std::optional<FoundFailure>& fault = result.judge_fault) {
    return failure(fmt::format("{} is at fault on the input of {}: {}",
                               request_.opened.problem().name, fmt::join(fault->call, " "),
                               fault->judgement.reason));
  }
  const auto seconds = std::chrono::duration<double>(result.state.elapsed).count();
  return not_found(candidate, fmt::format("no failure in {} tests of {} families in {:.1f} s",
                                          result.state.tests, result.state.families, seconds));
}

void Explaining::explain_all() {
  end_ = Clock::now() + request_.budget;
  for (std::size_t c = 0; c < candidates_.size() && !is_stopped(); ++c) {
    SubmissionResult& submission = result_.submissions[request_.submissions[c]];
    const NamedCandidate& candidate = candidates_[c];
    const milliseconds share = remaining() / static_cast<std::int64_t>(candidates_.size() - c);
    Result<Explanation> made = share > milliseconds(0)
                                   ? explained(submission, candidate, share)
                                   : failure("not searched: the time for all submissions is over");
    if (!made && is_stopped()) return;
    submission.explanation =
        made ? std::move(*made)
             : not_found(candidate, "no counterexample: " + safe_text(made.error().message));
  }
}

}  // namespace

Result<void> explain_submissions(const ExplainRequest& request, GradeResult& result) {
  if (request.submissions.empty()) return {};
  Explaining explaining(request, result);
  BIGLIA_TRY(explaining.open());
  explaining.explain_all();
  return {};
}

}  // namespace biglia::judge

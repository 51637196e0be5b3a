#include "judge/grade/judge_one.hpp"

#include <fmt/format.h>

#include <cmath>
#include <utility>

#include "judge/base/safe_text.hpp"
#include "judge/base/shown_limit.hpp"
#include "judge/package/make_one.hpp"

namespace biglia::judge {
namespace {

constexpr std::size_t kLongestReason = 1000;
constexpr std::size_t kLongestDetails = 16'000;

std::string shortened(std::string text, std::size_t longest) {
  if (text.size() <= longest) return text;
  return text.substr(0, cut_at(text, longest)) + "…";
}

// Reasons and details may quote a program's output: makes them safe to show and limits their
// length.
void sanitise(Judgement& judgement) {
  judgement.reason = shortened(safe_line(judgement.reason), kLongestReason);
  judgement.details = shortened(safe_text(judgement.details), kLongestDetails);
}

}  // namespace

Limits limits_of(const ProblemLimits& limits) {
  Limits result;
  result.cpu = limits.time;
  result.wall = limits.wall.value_or(3 * limits.time + std::chrono::seconds(2));
  result.memory = limits.memory;
  result.output = limits.output;
  return result;
}

Limits compile_limits_of(const ProblemLimits& limits) {
  Limits result = compile_limits();
  if (limits.compile_time) {
    result.cpu = *limits.compile_time;
    result.wall = *limits.compile_time + std::chrono::seconds(10);
  }
  if (limits.compile_memory) result.memory = *limits.compile_memory;
  return result;
}

Executable executable_of(const RunPlan& plan, const std::filesystem::path& program) {
  return {.program = program,
          .command = plan.command,
          .environment = plan.environment,
          .view = plan.view,
          .memory_message = plan.memory_message,
          .time_note = plan.time_note,
          .memory_note = plan.memory_note,
          .any_exit_code = plan.any_exit_code};
}

std::vector<std::string> notes_of(const RunPlan& plan) {
  std::vector<std::string> notes;
  if (!plan.time_note.empty()) {
    notes.push_back("time limit " + shown_limit(plan.limits.cpu) + ' ' + plan.time_note);
  }
  if (!plan.memory_note.empty()) {
    notes.push_back("memory limit " + shown_limit(plan.limits.memory) + ' ' + plan.memory_note);
  }
  return notes;
}

Judgement check_output(const Problem& problem, const std::filesystem::path& input,
                       const std::filesystem::path& output, const std::filesystem::path& answer,
                       Flags flags, const CallOptions& options) {
  Judgement judgement = check_files(problem, {input, output, answer}, flags, options);
  sanitise(judgement);
  return judgement;
}

namespace {

constexpr const char* kNoShare =
    "the checker gave partial credit, which only a group with score_aggregation min or sum allows";
constexpr const char* kNoPoints =
    "the checker gave points, which only a group with score_aggregation min or sum allows";

// For a test whose points only the checker knows.
Judgement settled_unbounded(Judgement judgement) {
  if (judgement.verdict != Verdict::kAccepted) return judgement;
  if (judgement.score_file == ScoreFile::kMultiplier || judgement.has_partial_credit()) {
    return problem_error("the checker gave a share of the points, but max_score is unbounded");
  }
  if (judgement.score) return judgement;
  return problem_error(
      "the checker accepts without points (score.txt), but max_score is unbounded");
}

// Replaces points by a share of the test's.
Judgement with_share(Judgement judgement, double most) {
  const auto score = std::exchange(judgement.score, std::nullopt);
  // A third of the group's points is written with a finite number of digits.
  constexpr double kRounding = 1e-6;
  if (!score || std::abs(*score - most) <= kRounding * most) return judgement;
  if (*score > most) {
    return problem_error(
        fmt::format("the checker gave {:g} points, more than the test's {:g}", *score, most));
  }
  judgement.multiplier = *score / most;
  const std::string comment = judgement.reason.empty() ? "" : ": " + judgement.reason;
  judgement.reason = fmt::format("{:g} of {:g} points{}", *score, most, comment);
  return judgement;
}

// The legacy format has points for an accepted test without a score of its own.
void add_accept_score(Judgement& judgement, const TestSettings& settings) {
  const bool has_own = judgement.score || judgement.score_file != ScoreFile::kNone;
  if (!settings.accept_score || !settings.max_score || has_own) return;
  if (judgement.has_full_credit()) judgement.score = settings.accept_score;
}

Judgement settled_points(Judgement judgement, const TestSettings& settings) {
  add_accept_score(judgement, settings);
  if (settings.max_score == kUnbounded) return settled_unbounded(std::move(judgement));
  if (settings.max_score) return with_share(std::move(judgement), *settings.max_score);
  // A validator may give points in a sample, where they do not count.
  const bool has_score = std::exchange(judgement.score, std::nullopt).has_value();
  if (settings.allows_partial_credit) return judgement;
  if (has_score) return problem_error(kNoPoints);
  return judgement.score_file == ScoreFile::kNone ? judgement : problem_error(kNoShare);
}

}  // namespace

Judgement settled(Judgement judgement, const TestSettings& settings) {
  judgement = settled_points(std::move(judgement), settings);
  if (judgement.has_full_credit()) judgement.reason.clear();
  if (judgement.has_partial_credit() && !settings.allows_partial_credit) {
    judgement = problem_error(kNoShare);
  }
  sanitise(judgement);
  return judgement;
}

Judgement check_once(const Problem& problem, const TestCase& test,
                     const std::filesystem::path& output, JudgementMemo& memo,
                     const CallOptions& options) {
  const auto key = JudgementMemo::key_of(test.input, output);
  if (key) {
    if (auto known = memo.find(*key)) return std::move(*known);
  }
  Judgement judgement =
      check_output(problem, test.input, output, test.answer, test.settings.checker_flags, options);
  judgement = settled(std::move(judgement), test.settings);
  if (key) memo.add(*key, judgement);
  return judgement;
}

TestRun judge_test(const Problem& problem, const GradeTools& tools, JudgementMemo& memo, Box& box,
                   const Executable& executable, const TestCase& test, const Limits& limits,
                   const std::filesystem::path& scratch, const CallOptions& options) {
  RunOutcome outcome =
      tools.run(box, executable, {test.input, test.files.value_or(std::filesystem::path())}, limits,
                scratch, options.stop);
  TestRun run;
  run.flags() = outcome.flags();
  run.result.use() = outcome.use();
  run.result.state = TestState::kRun;
  if (run.interrupted) return run;
  run.result.judgement = std::move(outcome.judgement);
  if (run.result.judgement.verdict == Verdict::kAccepted) {
    run.result.judgement = check_once(problem, test, outcome.output, memo, options);
    run.interrupted = run.result.judgement.verdict == Verdict::kJudgeError &&
                      options.stop.stop_requested();  // a stop ends the checker with an error
  } else if (run.result.judgement.details.empty()) {
    run.result.judgement.details = std::move(outcome.error_text);
    sanitise(run.result.judgement);
  }
  return run;
}

}  // namespace biglia::judge

#include "cli/base/exit_code_of_grading.hpp"

#include <algorithm>

#include "desk/report/closing_line.hpp"

namespace biglia::judge {
namespace {

// Meets its expectations if it has any; else accepted with full points.
bool is_as_expected(const SubmissionResult& submission) {
  if (!submission.not_judged.empty()) return true;  // reported by ExitCode::kNotJudged
  if (is_compared(submission)) return submission.unexpected.empty();
  return submission.judgement.has_full_credit();
}

}  // namespace

ExitCode exit_code_of(const GradeResult& result) {
  const auto& all = result.submissions;
  if (result.interrupted) return ExitCode::kInterrupted;
  if (std::ranges::any_of(all, [](const SubmissionResult& submission) {
        return submission.judgement.verdict == Verdict::kJudgeError;
      })) {
    return ExitCode::kJudgeError;
  }
  // A test of a package is idle if none of the package's own submissions fails it.
  const bool idle =
      !result.idle_tests.empty() && std::ranges::all_of(all, &SubmissionResult::has_expectations);
  if (!std::ranges::all_of(all, is_as_expected) || idle) return ExitCode::kWrong;
  return std::ranges::all_of(all, &std::string::empty, &SubmissionResult::not_judged)
             ? ExitCode::kAsExpected
             : ExitCode::kNotJudged;
}

}  // namespace biglia::judge

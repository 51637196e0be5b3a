#include "judge/grade/compile_fault.hpp"

#include <algorithm>

#include "judge/compile/compile_key.hpp"

namespace biglia::judge {
namespace {

bool any_resumed(const SubmissionResult& submission) {
  return std::ranges::any_of(submission.groups, [](const GroupResult& group) {
    return std::ranges::any_of(
        group.tests, [](const TestResult& test) { return test.state == TestState::kResumed; });
  });
}

// The journal's keys use the digest of the files as collected. Without a digest there are no keys.
bool is_changed(const Submission& submission) {
  return !submission.hash.empty() && digest_of_submission(submission.sources) != submission.hash;
}

}  // namespace

std::optional<Judgement> fault_of_judge(const SubmissionResult& submission,
                                        const Result<CompileOutcome>& outcome, bool is_stopped) {
  if (!outcome) return judge_error("cannot compile: " + outcome.error().message);
  if (outcome->status == CompileStatus::kInterrupted) {
    if (is_stopped) return std::nullopt;
    return judge_error("the compiler was interrupted, but grading was not stopped");
  }
  if (is_changed(submission.submission)) {
    return judge_error("the submission's files changed while it was graded; grade it again");
  }
  const bool compiled_before = submission.compile.done || any_resumed(submission);
  if (outcome->status == CompileStatus::kCompileError && compiled_before) {
    return judge_error("the same compiler accepted the same files before and rejects them now: " +
                       outcome->reason);
  }
  return std::nullopt;
}

}  // namespace biglia::judge

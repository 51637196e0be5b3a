#include "judge/grade/compile_fault.hpp"

#include "judge/compile/compile_key.hpp"

namespace biglia::judge {
namespace {

// The keys of results use the digest of the files as collected. Without a digest there are no keys.
bool is_changed(const Submission& submission) {
  return !submission.hash.empty() && digest_of_submission(submission.sources) != submission.hash;
}

}  // namespace

std::optional<Judgement> fault_of_judge(const Submission& submission, bool compiled_before,
                                        const Result<CompileOutcome>& outcome, bool is_stopped) {
  if (!outcome) return judge_error("cannot compile: " + outcome.error().message);
  if (outcome->interrupted) {
    if (is_stopped) return std::nullopt;
    return judge_error("the compiler was interrupted, but grading was not stopped");
  }
  if (is_changed(submission)) {
    return judge_error("the submission's files changed while it was graded; grade it again");
  }
  if (outcome->report.failed && compiled_before) {
    return judge_error("the same compiler accepted the same files before and rejects them now: " +
                       outcome->report.reason);
  }
  return std::nullopt;
}

}  // namespace biglia::judge

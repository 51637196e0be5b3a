#include "workbench/stress/shrink_failure.hpp"

#include <utility>
#include <vector>

#include "workbench/shrink/text_reductions.hpp"

namespace biglia::judge {

Result<Shrunk> shrink_failure(const InstanceText& instance, const ShrinkFailureRequest& request,
                              const Boxes& boxes) {
  std::vector<ProblemCalls> calls;
  for (unsigned job = 0; job < boxes.size(); ++job) {
    const InstanceFiles files{request.scratch / ("shrink-" + std::to_string(job))};
    BIGLIA_TRY(clear_files(files));
    calls.emplace_back(request.problem, request.settings, files, request.options.stop);
  }
  const Keeps keeps = [&](const InstanceText& smaller, unsigned job) -> Result<bool> {
    if (request.allows && !request.allows(smaller)) return false;
    const ProblemCalls& own = calls[job];
    BIGLIA_TRY(write_files(own.files(), smaller));
    const TrialResult tried =
        try_candidate(own, *boxes[job], request.candidate, FirstRun::kQuick, request.options.stop);
    if (!tried.is_test()) return false;
    const bool is_of_kind = kind_of(tried.judgement) == request.kind;
    if (tried.judgement.verdict == Verdict::kJudgeError && !is_of_kind) {
      // A program of the package may fail on an input that its weak validator accepts. A problem
      // that errs may err in several ways.
      const bool may_err =
          request.problem.programs != nullptr || request.kind.verdict == Verdict::kJudgeError;
      if (may_err && tried.judgement.fault != FaultOf::kHost) return false;
      return failure(tried.judgement.reason, tried.judgement.fault);
    }
    return is_of_kind;
  };
  ShrinkOptions options = request.options;
  options.jobs = static_cast<unsigned>(boxes.size());
  const std::function<ReductionsFunction> reductions =
      request.problem.reductions != nullptr ? request.problem.reductions : text_reductions;
  return shrink(instance, reductions, keeps, options);
}

}  // namespace biglia::judge

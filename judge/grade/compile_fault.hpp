// Ends of a compilation that look like the submission's fault and are the judge's.
#pragma once

#include <optional>

#include "judge/compile/compile.hpp"
#include "judge/grade/results.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// The judge error that the outcome means for the submission: no outcome, an interruption though the
// grading was not stopped, files that are no longer those that were taken, or a refusal of what the
// journal knows as compiled. None if the outcome counts, or the grading was stopped.
// Cost: reading the submission's files.
std::optional<Judgement> fault_of_judge(const SubmissionResult& submission,
                                        const Result<CompileOutcome>& outcome, bool is_stopped);

}  // namespace biglia::judge

// Detects compilation failures that look like the submission's fault but are the judge's.
#pragma once

#include <optional>

#include "judge/compile/compile.hpp"
#include "judge/grade/submission.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Returns a judge error if
// - there is no outcome;
// - the compiler was interrupted but grading was not stopped;
// - the submission's files changed since they were collected;
// - the compiler rejects files that it compiled before (`compiled_before`, from an earlier grading).
// Returns none if the outcome is valid or grading was stopped.
// Cost: reads the submission's files.
std::optional<Judgement> fault_of_judge(const Submission& submission, bool compiled_before,
                                        const Result<CompileOutcome>& outcome, bool is_stopped);

}  // namespace biglia::judge

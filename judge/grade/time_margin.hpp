// Example submissions of a package may run longer than the time limit, up to a margin, so that it is
// known how much too slow they are. Their verdict is TLE nevertheless.
#pragma once

#include "judge/grade/grade.hpp"
#include "judge/grade/judge_one.hpp"

namespace biglia::judge {

// The factor `time_limit_to_tle` of a user's package; 1 for a built-in problem.
double time_margin(const GradeRequest& request);
// That of a submission: 1 unless the package expects something about its time.
double time_margin(const GradeRequest& request, const Submission& submission);

// The limits of a run that may take `margin` times the CPU time.
Limits with_margin(Limits limits, double margin);

// Turns a run under with_margin() into that under `limits`. If it took more than their CPU time, its
// verdict is TLE and the one that it had is TestResult::late_verdict; none if it did not end in time.
// `time_note` is as in LanguageTexts.
TestRun within_limits(TestRun run, const Limits& limits, const std::string& time_note);

}  // namespace biglia::judge

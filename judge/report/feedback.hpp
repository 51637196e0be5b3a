// What a student may be shown: a folder for each submission.
#pragma once

#include <filesystem>
#include <string>

#include "judge/grade/results.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// The text of feedback.txt: verdict, points per group, the compiler's words, and per test the
// verdict and its reason; for sample tests also the details. Of secret tests nothing is shown
// beyond the reason's line.
std::string feedback_text(const GradeResult& result, const SubmissionResult& submission);

// Writes `folder`/<submission>/feedback.txt for each.
Result<void> write_feedback(const std::filesystem::path& folder, const GradeResult& result);

}  // namespace biglia::judge

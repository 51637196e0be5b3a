// What a student may be shown: a folder for each submission.
#pragma once

#include <filesystem>
#include <string>

#include "judge/grade/results.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// The text of feedback.txt: verdict, points per group, the compiler's words, and per test the
// verdict, time, memory and reason. Where the checker refused the output of a secret test, nothing
// of the test is shown, only the place in the output; its words and details only with full_feedback
// in the test's or group's settings, which samples have.
std::string feedback_text(const GradeResult& result, const SubmissionResult& submission);

// Writes `folder`/<submission>/feedback.txt for each, and removes those that earlier calls wrote there
// for submissions that are gone (feedback_folders.hpp).
Result<void> write_feedback(const std::filesystem::path& folder, const GradeResult& result);

}  // namespace biglia::judge

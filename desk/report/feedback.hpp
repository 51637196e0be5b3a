// Writes the feedback for students: one folder per submission.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "desk/translation/translation.hpp"
#include "judge/grade/results.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// The texts are in the language of the result (GradeResult::feedback_language), but for the output of
// compilers, and reasons and details that have no translation.

// Returns the text of feedback.txt: the verdict, the points of each group, the compiler's output,
// and for each test the verdict, time, memory and reason. If the checker refused the output of a
// secret test, only the position in the output is shown; times, memory and exit codes of secret tests
// are shown in steps or not at all (secret_figures.hpp). The checker's message and details are
// shown only with full_feedback in the settings of the test or group, which is the default for
// samples.
std::string feedback_text(const GradeResult& result, const SubmissionResult& submission);

// The reason of a test that the student may see. A judge error has a reason that names no cause.
std::string reason_for_student(const TestSettings& settings, const Judgement& judgement,
                               const Translation& translation);

// The CPU time, the memory and the note of a test, as a student may see them (secret_figures.hpp).
std::string time_for_student(const TestSettings& settings, const TestResult& result);
std::string memory_for_student(const TestSettings& settings, const TestResult& result);
std::string note_for_student(const TestSettings& settings, const TestResult& result,
                             const Translation& translation);

// reason_for_student() of the overall judgement, after the name of the test that gave it; empty if there is none.
std::string overall_reason_for_student(const GradeResult& result,
                                       const SubmissionResult& submission);

// "hint: …", which the test's author wrote for this; empty if there is none, or the submission does
// not fail the test.
std::string hint_for_student(const TestSettings& settings, const Judgement& judgement,
                             const Translation& translation);

// True if the student may see the judgement's details. Those of a judge error are about the machine.
bool shows_details(const TestSettings& settings, const Judgement& judgement);

// The title of the problem in the language, if the package has it; else as in the results; else its name.
std::string title_for_student(const GradeResult& result);

// "wrong answer"
std::string meaning_of(Verdict verdict, const Translation& translation);

// The line before the compiler's output: "Compiled as C (c90) by gcc 12". Empty if nothing was compiled.
std::string compile_line(const CompileReport& report, const Translation& translation);

// The line before a counterexample, or before why none was found.
std::string explanation_heading(const Explanation& explanation, const Translation& translation);

// The counterexample, or why none was found: the verdict and its reason, how it was found, the input and both answers side
// by side, the checker's details.
std::string explanation_text(const Explanation& explanation, const Translation& translation);

// What each rule of the course did, and the points that result; empty without a step.
std::vector<std::string> course_lines(const CoursePoints& course, const Translation& translation);

// Its two parts: what is about the whole submission, and what is about one group.
std::string feedback_head(const GradeResult& result, const SubmissionResult& submission);
std::string group_feedback(const TestGroup& group, const GroupResult& result,
                           const Translation& translation);

// Writes `folder`/<submission>/feedback.txt for each submission. Removes the feedback of earlier
// calls for submissions that no longer exist (feedback_folders.hpp).
Result<void> write_feedback(const std::filesystem::path& folder, const GradeResult& result);

}  // namespace biglia::judge

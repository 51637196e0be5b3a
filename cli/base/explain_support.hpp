// `biglia grade --explain`: after the grading, a small counterexample for each chosen submission. The
// search is of a higher layer; biglia-first-PROBLEM does not have it.
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "cli/base/opened_problem.hpp"
#include "judge/compile/cache.hpp"
#include "judge/grade/results.hpp"
#include "judge/grade/submission.hpp"

namespace biglia::judge {

struct ExplainRequest {
  const OpenedProblem& opened;
  const ProblemConfig& config;           // with the time limit of the grading
  std::vector<std::size_t> submissions;  // indices of those to explain
  OpenOptions options;                   // of the programs of a package
  CompileCache* compile_cache = nullptr;
  std::filesystem::path scratch;        // must exist
  std::filesystem::path folder;         // receives a folder for each submission that is explained
  std::chrono::milliseconds budget{0};  // wall time, in all
};

// Sets SubmissionResult::explanation. Inputs come from the families of a built-in problem, or from the
// generators and the samples of a package; no input of a secret test is shown. After a stop, the
// submissions that were not reached have no explanation. The error: nothing can be explained.
using ExplainFunction = Result<void>(const ExplainRequest& request, GradeResult& result);

// The files of an explanation are called so in the folder of its submission.
inline constexpr const char* kExplanationName = "counterexample";

// Checks that each name is that of a submission, or "all". The error suggests the nearest one.
Result<void> check_explained(const std::vector<std::string>& names,
                             const std::vector<Submission>& submissions);

// The submissions that the names mean and that were judged to be wrong, or gave partial credit.
std::vector<std::size_t> submissions_to_explain(const GradeResult& result,
                                                const std::vector<std::string>& names);

// A note for each submission of the names that has no failure to explain.
std::string notes_on_others(const GradeResult& result, const std::vector<std::string>& names);

// Removes the explanations of earlier gradings of these submissions. Other files stay.
void remove_explanations(const std::filesystem::path& folder,
                         const std::vector<SubmissionResult>& submissions);

// The texts of all explanations, for the terminal.
std::string explanations_text(const GradeResult& result);

}  // namespace biglia::judge

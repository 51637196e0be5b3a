// The comment by which DOMjudge knows the verdicts that a submission may get.
#pragma once

#include <filesystem>

#include "toolkit/result.hpp"
#include "workbench/export/content.hpp"

namespace biglia::judge {

// Adds `@EXPECTED_RESULTS@: CORRECT, TIMELIMIT` in a comment at the end of the submission's first
// source. Returns false if no source is in a language whose comments are known here.
Result<bool> mark_expected_results(const std::filesystem::path& submission,
                                   const ExportedSubmission& expected);

}  // namespace biglia::judge

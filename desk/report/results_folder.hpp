// Protects other folders from being overwritten by results: checks that a folder is empty or
// contains results of the same problem.
#pragma once

#include <filesystem>
#include <string>

#include "toolkit/result.hpp"

namespace biglia::judge {

// Succeeds if the folder is missing or empty, was marked for this problem by mark_results_folder(),
// or has no mark (earlier versions wrote none) and a results.json of this problem. Otherwise the
// error names what was found. Writes nothing.
Result<void> check_results_folder(const std::filesystem::path& folder, const std::string& problem);

// Writes the mark, `<folder>/.results-of`. The folder must exist.
Result<void> mark_results_folder(const std::filesystem::path& folder, const std::string& problem);

}  // namespace biglia::judge

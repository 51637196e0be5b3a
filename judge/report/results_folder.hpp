// Whose a folder of results is: nothing is written into one that somebody else made, or that holds the
// results of another problem.
#pragma once

#include <filesystem>
#include <string>

#include "toolkit/result.hpp"

namespace biglia::judge {

// The error says what was found there. Good: no such folder, an empty one, one that mark_results_folder()
// marked for this problem, or one with a results.json of it from before there were marks. Changes nothing.
Result<void> check_results_folder(const std::filesystem::path& folder, const std::string& problem);

// Writes the mark, `<folder>/.results-of`. The folder must exist.
Result<void> mark_results_folder(const std::filesystem::path& folder, const std::string& problem);

}  // namespace biglia::judge

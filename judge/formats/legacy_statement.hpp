// The statements of the legacy format.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "toolkit/result.hpp"

namespace biglia::judge {

// Places problem_statement/ (or statement/, as the draft calls it) in the package `to`; without both, DOMjudge's
// problem.pdf beside problem.yaml. A file without a language is in English: problem.tex becomes problem.en.tex. Returns the problem's name by
// the language of each statement ("en", "pt-BR"); a name is empty if the statement does not give it.
Result<std::map<std::string, std::string>> import_statements(const std::filesystem::path& folder,
                                                             const std::filesystem::path& to);

// The name that a statement in LaTeX gives, by `%% plainproblemname: NAME` or \problemname{NAME};
// empty if it gives none.
std::string problem_name_in(const std::string& latex);

}  // namespace biglia::judge

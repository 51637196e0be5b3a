// The legacy format of Kattis, with what DOMjudge adds.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

// As import_package() for PackageFormat::kLegacy.
//   problem.yaml    legacy, legacy-icpc, or 2023-07-draft, whose test data is as in legacy
//   .timelimit      the time limit in seconds
//   domjudge-problem.ini    its timelimit, and its name if there is no problem.yaml
Result<std::vector<std::string>> import_legacy(const std::filesystem::path& folder,
                                               const std::filesystem::path& to);

}  // namespace biglia::judge

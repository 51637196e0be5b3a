// Checks problem.yaml.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "workbench/verify/finding.hpp"
#include "workbench/verify/package_kind.hpp"

namespace biglia::judge {

// Errors: what read_problem_config() refuses. Warnings: no uuid, licence or credits; a licence
// without an owner; limits in the wrong unit; a language without a key in `languages`. Nothing for
// kBare.
Findings check_metadata(const std::filesystem::path& folder, PackageKind kind,
                        const std::vector<std::string>& languages);

}  // namespace biglia::judge

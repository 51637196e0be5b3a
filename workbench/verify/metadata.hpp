// Checks problem.yaml.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "workbench/verify/finding.hpp"
#include "workbench/verify/package_kind.hpp"

namespace biglia::judge {

// Errors: what read_problem_config() refuses; a time limit that is no multiple of time_resolution; a
// source without a name; an invalid embargo_until. Warnings: no uuid, licence or credits; a licence
// without an owner, or with one that it does not allow; limits in the wrong unit; a language without
// a key in `languages`; keywords that are no list; a version that is no text; line ends of Windows
// and byte-order marks. Nothing for kBare.
Findings check_metadata(const std::filesystem::path& folder, PackageKind kind,
                        const std::vector<std::string>& languages);

}  // namespace biglia::judge

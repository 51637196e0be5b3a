// Checks the names and places of a package's files.
#pragma once

#include <filesystem>

#include "workbench/verify/finding.hpp"
#include "workbench/verify/package_kind.hpp"

namespace biglia::judge {

// Errors: an answer without its input; settings of no test. Warnings: a name with characters that the format does not allow; a file larger than 100
// MiB; a file among the tests that nothing uses; a file of submissions/ outside its folders; an
// empty package of programs. Info: an entry of the package that the format does not know.
Findings check_files(const std::filesystem::path& folder, PackageKind kind);

}  // namespace biglia::judge

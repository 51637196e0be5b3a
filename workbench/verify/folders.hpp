// Checks the folders whose contents the format prescribes, and the relations of their files.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "workbench/verify/finding.hpp"
#include "workbench/verify/package_kind.hpp"

namespace biglia::judge {

// Errors: a folder of attachments/ that the format does not know; a group in data/sample; a companion
// file of a test with the name of an input validator's file. Warnings: a solution/ without a
// solution; an entry of include/ or attachments/templates/ that is no folder, is empty, or is not of
// a language in `languages`; a folder with the name of a test; two illustrations of a test;
// arguments of an input validator that does not exist. Nothing for kConverted and kBare.
Findings check_folders(const std::filesystem::path& folder, PackageKind kind,
                       const std::vector<std::string>& languages);

}  // namespace biglia::judge

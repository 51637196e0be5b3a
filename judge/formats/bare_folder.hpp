// A folder of tests without metadata.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

// True if the folder, or a folder in it, has *.in with an answer beside it.
bool is_bare_folder(const std::filesystem::path& folder);

// As import_package() for PackageFormat::kBareFolder. Each *.in with *.ans, *.out or *.a becomes a
// test of data/secret, or of data/sample if its folder is called sample or samples; outputs are
// compared by the default output validator. A folder submissions/ is kept. The time limit is 2 s,
// which is a warning.
Result<std::vector<std::string>> import_bare_folder(const std::filesystem::path& folder,
                                                    const std::filesystem::path& to);

}  // namespace biglia::judge

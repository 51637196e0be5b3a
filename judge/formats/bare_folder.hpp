// A folder of tests without metadata.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

// True if the folder, or a folder in it, has inputs with answers (test_pairs.hpp).
bool is_bare_folder(const std::filesystem::path& folder);

// As import_package() for PackageFormat::kBareFolder. Each pair of an input and an answer becomes a
// test of data/secret, or of data/sample (bare_tests.hpp); outputs are compared by the default output
// validator. A folder submissions/ is kept. The warnings say which names were recognised, how many
// tests, that the time limit is 2 s, and what is not used.
Result<std::vector<std::string>> import_bare_folder(const std::filesystem::path& folder,
                                                    const std::filesystem::path& to);

}  // namespace biglia::judge

// The folders of data/ in the legacy format: which of their files are those of a test.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

struct LegacyFolder {
  std::vector<std::filesystem::path> folders;  // sorted
  std::vector<std::filesystem::path> tests;    // their names without `.in`
  // What a statement shows in place of a test, or without one: 1.interaction, 1.in.statement.
  std::vector<std::filesystem::path> shown;
};

// The visible entries of a folder in data/sample or data/secret.
Result<LegacyFolder> read_legacy_folder(const std::filesystem::path& folder);

// Returns a warning for each kind of file in data/ that the import does not keep. Error: arguments of a
// submission (`.args`), without which it would not be the same test.
Result<std::vector<std::string>> unknown_legacy_data(const std::filesystem::path& data);

}  // namespace biglia::judge

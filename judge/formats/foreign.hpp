// Names formats of problem packages that are known and not read, so that the error says what the
// folder is and what to do, and its tests are not graded without its limits, points and checker.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace biglia::judge {

// "a package of DMOJ (init.yml), …: …": what was found in the folder, by the names of its files, and
// the remedy. None if it is of no such format.
std::optional<std::string> foreign_format(const std::filesystem::path& folder);

// The same for a problem.yaml that other programs wrote. None if it is, or should be, that of the
// problem package format: it has its version, one of its own keys or the folders of its tests.
std::optional<std::string> foreign_metadata(const std::filesystem::path& metadata);

}  // namespace biglia::judge

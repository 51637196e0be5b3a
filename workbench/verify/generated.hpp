// Checks that generators make the same files again, and that the package has these files.
#pragma once

#include <filesystem>

#include "workbench/verify/finding.hpp"

namespace biglia::judge {

// `first` and `second` are packages that the same generators.yaml made. An error for each test whose
// files differ.
Findings compare_generated(const std::filesystem::path& first, const std::filesystem::path& second);

// `generated` is what generators.yaml makes, `package` what the package has. Errors: another input.
// Warnings: another answer, which may be right too; a test that only one of them has.
Findings compare_with_package(const std::filesystem::path& generated,
                              const std::filesystem::path& package);

}  // namespace biglia::judge

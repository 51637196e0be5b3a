// Checks the files of the tests, without any program.
#pragma once

#include <filesystem>

#include "workbench/verify/finding.hpp"

namespace biglia::judge {

// `folder` has data/ with all tests. Errors: an input without an answer. Warnings: no sample; the
// same test twice in a group; line ends of Windows, a byte-order mark, no newline at the end; a
// sample that is long. Info: the same test in several groups.
// Cost: reads every file of the tests once.
Findings check_test_files(const std::filesystem::path& folder);

}  // namespace biglia::judge

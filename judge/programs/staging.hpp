// Copies the sources of a package's program to a folder that a compiler may see: constants
// replaced, and testlib.h beside sources that include it.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/package/constants.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct StagingOptions {
  Constants constants = {};
  // Where headers such as testlib.h are searched for, after the program's own folder.
  std::vector<std::filesystem::path> header_folders = {};
};

// Copies a source file or a folder to the new folder `to`. Hidden files are skipped. A symbolic
// link that leads out of the folder is replaced by the file of its name in a header folder. Errors: such
// a link without such a file; too many files; a source that includes testlib.h, which
// is in none of the folders. The last error names the folders.
Result<void> stage_sources(const std::filesystem::path& program, const std::filesystem::path& to,
                           const StagingOptions& options);

}  // namespace biglia::judge

// Files that the user of a box can read. Outputs and generated inputs belong to the judge alone.
#pragma once

#include <filesystem>

#include "toolkit/result.hpp"

namespace biglia::judge {

// The file, or a copy of it in `folder` if the user of a box could not read the file itself.
Result<std::filesystem::path> readable(const std::filesystem::path& file,
                                       const std::filesystem::path& folder);

// Copies the file for the working folder of a box, whose user can read and change the copy. Creates
// the folder of `to`.
Result<void> copy_readable(const std::filesystem::path& from, const std::filesystem::path& to);

}  // namespace biglia::judge

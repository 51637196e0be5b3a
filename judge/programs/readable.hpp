// Files that the user of a box can read. Outputs and generated inputs belong to the judge alone.
#pragma once

#include <filesystem>

#include "toolkit/result.hpp"

namespace biglia::judge {

// The file, or a copy of it in `folder` if the user of a box could not read the file itself.
Result<std::filesystem::path> readable(const std::filesystem::path& file,
                                       const std::filesystem::path& folder);

}  // namespace biglia::judge

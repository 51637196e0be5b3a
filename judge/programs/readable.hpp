// Files for the working folder of a box. Outputs and generated inputs belong to the judge alone.
#pragma once

#include <filesystem>

#include "toolkit/result.hpp"

namespace biglia::judge {

// Copies the file for the working folder of a box, whose user can read and change the copy. Creates
// the folder of `to`.
Result<void> copy_readable(const std::filesystem::path& from, const std::filesystem::path& to);

}  // namespace biglia::judge

// Makes a folder independent of the one that its files were linked from.
#pragma once

#include <filesystem>

#include "toolkit/result.hpp"

namespace biglia::judge {

// Replaces each regular file below the folder that has other names (hard links) by a copy with the
// same permissions, so that a change of one does not change the other. Symbolic links stay.
Result<void> own_copies(const std::filesystem::path& folder);

}  // namespace biglia::judge

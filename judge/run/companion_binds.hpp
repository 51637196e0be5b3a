// Mounts the companion files of a test in the working folder of a box.
#pragma once

#include <filesystem>
#include <vector>

#include "judge/sandbox/box.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Binds each regular file of `folder` separately, so that the working folder itself stays writable.
// Returns none if `folder` is empty. The error names a file whose name is not plain.
Result<std::vector<Bind>> companion_binds(const std::filesystem::path& folder);

}  // namespace biglia::judge

// Host paths in what a program has printed, for boxes without a file tree of their own.
#pragma once

#include <filesystem>
#include <string_view>

#include "toolkit/result.hpp"

namespace biglia::judge {

// Removes each `root` from the file, so that the paths in it are those of box.hpp, as in every other
// box. REQUIRES: `root` has a random part, so that only a path of the box can be equal to it. A missing
// file is not an error. Cost: reads the file once; rewrites it only if it has such a path.
Result<void> hide_root(const std::filesystem::path& file, std::string_view root);

}  // namespace biglia::judge

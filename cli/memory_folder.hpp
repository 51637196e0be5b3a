// A temporary folder in memory.
#pragma once

#include <optional>

#include "judge/base/temp_folder.hpp"

namespace biglia::judge {

// For thousands of small files. None if the host has no file system in memory with 1 GiB of free
// space.
std::optional<TempFolder> make_memory_folder();

}  // namespace biglia::judge

// A temporary folder in memory.
#pragma once

#include <optional>

#include "judge/base/bytes.hpp"
#include "judge/base/temp_folder.hpp"

namespace biglia::judge {

// For thousands of small files. None if the host has no file system in memory with so much free
// space. Removes the folders of killed processes first.
std::optional<TempFolder> make_memory_folder(Bytes needed);

}  // namespace biglia::judge

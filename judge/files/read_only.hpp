// Folders that this process can read but not write: another user's, or on a read-only file system.
#pragma once

#include <filesystem>

#include "toolkit/result.hpp"

namespace biglia::judge {

// Returns the errno with which this process cannot create files in the folder (EROFS, EACCES, ENOENT), or
// 0.
int refusal_to_write(const std::filesystem::path& folder);

// Opens a regular file for reading. Returns the descriptor. The error names the kind of file. Never
// waits.
Result<int> open_to_read_only(const std::filesystem::path& path);

}  // namespace biglia::judge

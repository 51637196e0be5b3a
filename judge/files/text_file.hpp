// Small text files, read and written whole.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "toolkit/result.hpp"

namespace biglia::judge {

// The file's bytes; the error names the path and the system's reason.
Result<std::string> read_text(const std::filesystem::path& path);

// Writes beside the file and renames, so that a reader sees the old text or the new one, never a
// part. The folder must exist.
Result<void> write_text(const std::filesystem::path& path, std::string_view text);

// Creates the folder and its parents where they are missing.
Result<void> make_folder(const std::filesystem::path& folder);

// "path: what: the system's reason", from errno or an error code.
std::string system_message(const std::filesystem::path& path, std::string_view what, int error);

}  // namespace biglia::judge

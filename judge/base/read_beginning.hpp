// Reads the beginning of a file that may be large.
#pragma once

#include <filesystem>
#include <string>

#include "judge/base/bytes.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Returns at most the first `most` bytes. The error names the file.
Result<std::string> read_beginning(const std::filesystem::path& file, Bytes most);

}  // namespace biglia::judge

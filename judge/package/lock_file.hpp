// generators.lock: the SHA-256 of each file of the generated tests, in the format of `sha256sum`.
// `sha256sum -c` can check a generated tree.
//
//   3b1f...e0  data/secret/03-sparse/01-few.in
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "toolkit/result.hpp"

namespace biglia::judge {

// Maps a path relative to the package's folder to its digest in hexadecimal.
using Hashes = std::map<std::string, std::string>;

// Errors, with file:line: a line that is not a digest, two spaces and a path; a path that occurs
// twice.
Result<Hashes> read_lock_file(const std::filesystem::path& path);

// The text of such a file.
std::string lock_file_text(const Hashes& hashes);
Result<void> write_lock_file(const std::filesystem::path& path, const Hashes& hashes);

}  // namespace biglia::judge

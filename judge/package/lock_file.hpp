// generators.lock: the SHA-256 of each file of the generated tests, in the format of `sha256sum`,
// so that `sha256sum -c` checks a made tree too.
//
//   3b1f...e0  data/secret/03-sparse/01-few.in
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "toolkit/result.hpp"

namespace biglia::judge {

// A path below the package's folder -> the digest in hexadecimal.
using Hashes = std::map<std::string, std::string>;

// Errors name file:line: a line that is not two spaces between a digest and a path, a path twice.
Result<Hashes> read_lock_file(const std::filesystem::path& path);

Result<void> write_lock_file(const std::filesystem::path& path, const Hashes& hashes);

}  // namespace biglia::judge

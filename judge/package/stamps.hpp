// What is known of the files of a made tree, so that the second run need not read them: for each
// test its recipe, and for each of its files the size, the time of change and the SHA-256.
//
// The stamps lie in `<tree>/stamps`, one line per test, the last one counting; a torn last line
// (the machine went down) is ignored.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

struct StampedFile {
  std::string path;  // below the tree, '/' between; "data/secret/03-sparse/01-few.in"
  std::uint64_t size = 0;
  std::int64_t changed = 0;  // the file system's time, opaque
  std::string hash;          // SHA-256

  friend bool operator==(const StampedFile&, const StampedFile&) = default;
};

struct Stamp {
  std::string recipe;  // a digest of how the test was made
  std::vector<StampedFile> files;
};

// Reads the file's size, time and hash.
Result<StampedFile> stamp_file(const std::filesystem::path& tree, const std::string& path);

// True when every file is there with the stamped size and time. Cost: a stat for each.
bool is_unchanged(const std::filesystem::path& tree, const Stamp& stamp);

// One hash for the whole test: of names (below the test's folder) and hashes of its files.
std::string hash_of_test(const Stamp& stamp);

using Stamps = std::map<std::string, Stamp>;  // by the test's name

// No stamps where the file is missing or was not written by this version.
Stamps read_stamps(const std::filesystem::path& tree);

// Writes all of them, beside and renamed.
Result<void> write_stamps(const std::filesystem::path& tree, const Stamps& stamps);

// Adds one at the end. Not for two threads at once.
Result<void> append_stamp(const std::filesystem::path& tree, const std::string& name,
                          const Stamp& stamp);

}  // namespace biglia::judge

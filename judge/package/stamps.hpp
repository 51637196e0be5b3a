// The stamps of a generated tree record the problem it belongs to, the recipe of each test, and the
// size, modification time and SHA-256 of each file.
//
// The stamps are in `<tree>/stamps`. Each line has a checksum. If a test has several lines, the
// last one counts. A file is recorded before it is moved into the tree, so a file without a record
// is foreign. A truncated or corrupt line (the machine crashed) is ignored.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

// The problem that a tree is made for: its name and problem.yaml's uuid, which may be empty.
struct TreeOwner {
  std::string problem;
  std::string uuid;

  friend bool operator==(const TreeOwner&, const TreeOwner&) = default;
};

struct StampedFile {
  std::string path;  // relative to the tree, with '/': "data/secret/03-sparse/01-few.in"
  std::uint64_t size = 0;
  std::int64_t changed = 0;  // modification time in the file system's own unit
  std::string hash;          // SHA-256

  friend bool operator==(const StampedFile&, const StampedFile&) = default;
};

struct Stamp {
  std::string recipe;  // a digest of the recipe and the judge's version
  std::vector<StampedFile> files;
};

struct Stamps {
  std::map<std::string, Stamp> tests;  // by the test's name
  std::set<std::string> ours;          // paths of all recorded files
  // False for a tree of an earlier version, which did not record all files: every file below data/
  // then counts as ours.
  bool names_all = true;
};

// Reads the file's size, time and hash.
Result<StampedFile> stamp_file(const std::filesystem::path& tree, const std::string& path);

// True if every file exists with the recorded size and time. Cost: one stat per file.
bool is_unchanged(const std::filesystem::path& tree, const Stamp& stamp);

// True if every file has the recorded hash. Cost: reads every file.
bool has_hashes(const std::filesystem::path& tree, const Stamp& stamp);

// One hash for the whole test: of the names (relative to the test's folder) and hashes of its
// files.
std::string hash_of_test(const Stamp& stamp);

// Reads the stamps; returns none if the file is missing. Errors, with advice: a tree of another
// problem or of a later version; a file with an unreadable head.
Result<Stamps> read_stamps(const std::filesystem::path& tree, const TreeOwner& owner);

// Replaces the stamps file atomically: records the tests, and `others` as files of ours.
Result<void> write_stamps(const std::filesystem::path& tree, const TreeOwner& owner,
                          const Stamps& stamps, const std::vector<std::filesystem::path>& others);

// Appends one stamp. Not thread-safe.
Result<void> append_stamp(const std::filesystem::path& tree, const std::string& name,
                          const Stamp& stamp);

}  // namespace biglia::judge

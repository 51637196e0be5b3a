// What is known of the files of a made tree: whose tests they are; for each test its recipe, and for
// each of its files the size, the time of change and the SHA-256.
//
// The stamps lie in `<tree>/stamps`, a line for each fact, with a checksum of its own; of several
// lines of a test the last one counts. Every file is named there before it is put in its place, so
// that a file which no line names is somebody else's. A line that is not whole (the machine went
// down) says nothing.
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

struct Stamps {
  std::map<std::string, Stamp> tests;  // by the test's name
  std::set<std::string> ours;          // paths of all files that were ever put into the tree
  // False for a tree of an earlier version, which did not note all of them: then every file below
  // data/ is ours.
  bool names_all = true;
};

// Reads the file's size, time and hash.
Result<StampedFile> stamp_file(const std::filesystem::path& tree, const std::string& path);

// True when every file is there with the stamped size and time. Cost: a stat for each.
bool is_unchanged(const std::filesystem::path& tree, const Stamp& stamp);

// True when every file has the stamped hash. Cost: reading them.
bool has_hashes(const std::filesystem::path& tree, const Stamp& stamp);

// One hash for the whole test: of names (below the test's folder) and hashes of its files.
std::string hash_of_test(const Stamp& stamp);

// No stamps where the file is missing. Errors, with what to do: a tree of another problem or of a
// later version, a file of which the head cannot be read.
Result<Stamps> read_stamps(const std::filesystem::path& tree, const TreeOwner& owner);

// Writes them anew, beside and renamed: the tests, and `others` as files of ours.
Result<void> write_stamps(const std::filesystem::path& tree, const TreeOwner& owner,
                          const Stamps& stamps, const std::vector<std::filesystem::path>& others);

// Adds one at the end. Not for two threads at once.
Result<void> append_stamp(const std::filesystem::path& tree, const std::string& name,
                          const Stamp& stamp);

}  // namespace biglia::judge

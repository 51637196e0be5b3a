// Finds the files in a generated tree that do not belong to the package's tests: files of earlier
// versions of the package, and foreign files.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

enum class Belonging {
  kKept,     // a file of the package's tests
  kStale,    // generated earlier, no longer used
  kForeign,  // not written by the judge
};
using BelongingOf = std::function<Belonging(const std::filesystem::path& file)>;  // below the tree

// Paths relative to the tree. Hidden files are ignored except among companion files, which programs
// can read. Ignored files and their folders stay; no test is read from them.
struct Leftovers {
  std::vector<std::filesystem::path> files;    // to remove
  std::vector<std::filesystem::path> folders;  // to remove after the files, in this order
  std::vector<std::filesystem::path> foreign;  // not to be touched

  bool none() const { return files.empty() && folders.empty(); }
};

// Searches `tree`/data, which may be missing.
Result<Leftovers> find_leftovers(const std::filesystem::path& tree, const BelongingOf& belonging);

// Removes the files and folders. Fails at the first one that cannot be removed.
Result<void> remove_leftovers(const std::filesystem::path& tree, const Leftovers& leftovers);

// Removes the input, the answer and the companion files of a test, if they exist.
Result<void> remove_test_files(const std::filesystem::path& tree, const std::string& test);

}  // namespace biglia::judge

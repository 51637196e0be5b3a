// What lies in a made tree beyond the tests of its package: what an earlier version of the package
// had, and what somebody else has put there.
#pragma once

#include <filesystem>
#include <functional>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

enum class Belonging {
  kKept,      // a file of the package's tests
  kStale,     // made once, of no use any more
  kStranger,  // not made by us
};
using BelongingOf = std::function<Belonging(const std::filesystem::path& file)>;  // below the tree

// Paths below the tree. Hidden files are nobody's concern, but among companion files, which
// programs are shown: they stay, with the folders that hold them, and no test is read from them.
struct Leftovers {
  std::vector<std::filesystem::path> files;      // to remove
  std::vector<std::filesystem::path> folders;    // to remove then, in this order
  std::vector<std::filesystem::path> strangers;  // to be left alone

  bool none() const { return files.empty() && folders.empty(); }
};

// Looks through `tree`/data, which may be missing.
Result<Leftovers> find_leftovers(const std::filesystem::path& tree, const BelongingOf& belonging);

// Removes files and folders; an error for what cannot be removed.
Result<void> remove_leftovers(const std::filesystem::path& tree, const Leftovers& leftovers);

}  // namespace biglia::judge

// Collects the tests of a problem package: those of generators.yaml and those committed by hand in
// data/.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/package/lock_file.hpp"
#include "judge/package/recipes.hpp"
#include "judge/package/stamps.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct PlannedTest {
  Recipe recipe;
  // A digest of the recipe, of the files of a test by hand, and of the flags for validator and
  // checker.
  std::string digest;
};

struct Plan {
  std::filesystem::path package;
  TreeOwner owner;
  std::vector<PlannedTest> tests;            // sorted by name
  std::vector<std::filesystem::path> yamls;  // relative to `package`: settings to copy to the tree
  Hashes lock;                               // generators.lock
  bool has_lock = false;
};

// Errors: those of problem.yaml, generators.yaml, generators.lock and the settings of tests and
// groups; a test that is both generated and by hand; a recipe `copy:` without its file; the errors
// of check_layout().
Result<Plan> read_plan(const std::filesystem::path& package, const std::string& problem);

// Returns the files in a folder of companion files, such as data/<name>.files, sorted by name; none
// if the folder is missing. Every entry must be a regular file.
Result<std::vector<std::filesystem::path>> companion_files(const std::filesystem::path& folder);

}  // namespace biglia::judge

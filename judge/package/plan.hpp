// Which tests a problem package has: those of generators.yaml, and those committed in data/ by
// hand.
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
  // Of all that says how it is made, the files of a test by hand, and what its validator and checker
  // are told.
  std::string digest;
};

struct Plan {
  std::filesystem::path package;
  TreeOwner owner;
  std::vector<PlannedTest> tests;            // by name
  std::vector<std::filesystem::path> yamls;  // below `package`: what goes along with the tests
  Hashes lock;                               // generators.lock
  bool has_lock = false;
};

// Errors: those of problem.yaml, generators.yaml, generators.lock and the tests' and groups' settings;
// a test both generated and by hand; a recipe `copy:` without its file; settings, answers and
// companion files that belong to no test; a name with a control character.
Result<Plan> read_plan(const std::filesystem::path& package, const std::string& problem);

// Companion files of a test by hand: the regular files of data/<name>.files, sorted by name.
Result<std::vector<std::filesystem::path>> companion_files(const std::filesystem::path& folder);

}  // namespace biglia::judge

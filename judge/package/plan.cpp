#include "judge/package/plan.hpp"

#include <algorithm>
#include <map>
#include <system_error>

#include "judge/base/present.hpp"
#include "judge/files/key.hpp"
#include "judge/files/text_file.hpp"
#include "judge/package/layout.hpp"
#include "judge/package/settings_key.hpp"
#include "judge/package/settings_reader.hpp"
#include "judge/package/test_data.hpp"
#include "toolkit/companions.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// Adds the bytes of committed files, which are few and small.
Result<void> add_files_to_key(Key& key, const fs::path& data, const std::string& name) {
  key.add_file("input", test_file(data, name, ".in"));
  key.add_file_if_present("answer", test_file(data, name, ".ans"));
  BIGLIA_TRY(const auto files, companion_files(test_file(data, name, kCompanions)));
  key.add("companion files", files.size());
  for (const fs::path& file : files) key.add_file(file.filename().string(), file);
  return {};
}

// Adds what the test is made of.
Result<void> add_to_key(Key& key, const fs::path& data, const Recipe& recipe) {
  key.add("kind", recipe.kind);
  if (recipe.kind == RecipeKind::kByHand) return add_files_to_key(key, data, recipe.name);
  key.add("arguments", recipe.arguments).add("input", recipe.input).add("answer", recipe.answer);
  return {};
}

// Adds the tests that are committed in data/, even if generators.yaml does not mention them.
Result<void> add_by_hand(const fs::path& data, std::map<std::string, Recipe>& recipes) {
  for (const char* const folder : {"sample", "secret"}) {
    BIGLIA_TRY(const auto names, find_tests(data, folder));
    for (const std::string& name : names) {
      Recipe recipe;
      recipe.name = name;
      recipe.kind = RecipeKind::kByHand;
      const auto [at, is_new] = recipes.emplace(name, std::move(recipe));
      if (!is_new && at->second.kind != RecipeKind::kByHand) {
        return failure(at->second.where + ": " + name + " is generated, but " +
                       test_file(data, name, ".in").string() + " also exists");
      }
    }
  }
  for (const auto& [name, recipe] : recipes) {
    if (recipe.kind == RecipeKind::kByHand && !is_present(test_file(data, name, ".in"))) {
      return failure(recipe.where + ": expected the file " + test_file(data, name, ".in").string());
    }
  }
  return {};
}

Result<std::vector<fs::path>> find_yamls(const fs::path& package) {
  std::vector<fs::path> yamls = {"problem.yaml"};
  if (is_present(package / "data/test_group.yaml")) yamls.emplace_back("data/test_group.yaml");
  for (const char* const folder : {"sample", "secret"}) {
    if (!is_present(package / "data" / folder)) continue;
    std::error_code error;
    auto walk = fs::recursive_directory_iterator(package / "data" / folder, error);
    for (; !error && walk != fs::recursive_directory_iterator(); walk.increment(error)) {
      const fs::path& path = walk->path();
      if (path.extension() == kCompanions) walk.disable_recursion_pending();
      if (path.extension() == ".yaml") yamls.push_back(path.lexically_relative(package));
    }
    if (error) return failed_call(package / "data", "cannot list", error.value());
  }
  std::ranges::sort(yamls);
  return yamls;
}

Result<void> read_lock(Plan& plan) {
  const fs::path path = plan.package / "generators.lock";
  plan.has_lock = is_present(path);
  if (!plan.has_lock) return {};
  BIGLIA_TRY(plan.lock, read_lock_file(path));
  return {};
}

}  // namespace

Result<std::vector<fs::path>> companion_files(const fs::path& folder) {
  std::vector<fs::path> files;
  if (!is_present(folder)) return files;
  std::error_code error;
  fs::directory_iterator entry(folder, error);
  for (; !error && entry != fs::end(entry); entry.increment(error)) {
    if (!is_present_file(entry->path())) {
      return failure(entry->path().string() + ": expected a regular file as a companion file");
    }
    files.push_back(entry->path());
  }
  if (error) return failed_call(folder, "cannot list", error.value());
  std::ranges::sort(files);
  return files;
}

Result<Plan> read_plan(const fs::path& package, const std::string& problem) {
  BIGLIA_TRY(const auto config, read_problem_config(package));
  Plan plan;
  plan.package = package;
  plan.owner = {problem, config.uuid};
  BIGLIA_TRY(auto recipes, read_recipes(package, problem));
  std::map<std::string, Recipe> by_name;
  for (Recipe& recipe : recipes) by_name.emplace(recipe.name, recipe);
  const fs::path data = package / "data";
  BIGLIA_TRY(add_by_hand(data, by_name));
  SettingsReader settings_of(data);
  for (auto& [name, recipe] : by_name) {
    Key key("recipe");
    BIGLIA_TRY(add_to_key(key, data, recipe));
    BIGLIA_TRY(const auto settings, settings_of.read(name));
    add_arguments_to_key(key, settings);
    BIGLIA_TRY(auto digest, key.digest());
    plan.tests.push_back({std::move(recipe), std::move(digest)});
  }
  BIGLIA_TRY(plan.yamls, find_yamls(package));
  BIGLIA_TRY(check_layout(plan, config.judging));
  BIGLIA_TRY(read_lock(plan));
  return plan;
}

}  // namespace biglia::judge

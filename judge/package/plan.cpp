#include "judge/package/plan.hpp"

#include <algorithm>
#include <map>
#include <system_error>

#include "judge/files/sha256.hpp"
#include "judge/files/text_file.hpp"
#include "judge/package/test_data.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

std::string stat_of(const fs::path& path) {
  std::error_code error;
  const auto size = fs::file_size(path, error);
  if (error) return path.filename().string() + " missing\n";
  const auto changed = fs::last_write_time(path, error).time_since_epoch().count();
  return path.filename().string() + ' ' + std::to_string(size) + ' ' + std::to_string(changed) +
         '\n';
}

Result<std::string> digest_by_hand(const fs::path& data, const std::string& name) {
  std::string text = stat_of(test_file(data, name, ".in")) + stat_of(test_file(data, name, ".ans"));
  const auto files = companion_files(test_file(data, name, ".files"));
  if (!files) return std::unexpected(files.error());
  for (const fs::path& file : *files) text += stat_of(file);
  return sha256_of("by hand\n" + text);
}

std::string digest_of(const Recipe& recipe) {
  std::string text = recipe.kind == RecipeKind::kText ? "text\n" : "generate\n";
  for (const std::string& word : recipe.arguments) text += word + '\n';
  return sha256_of(text + recipe.input + '\0' + recipe.answer);
}

// Adds the tests which lie in data/, whether generators.yaml mentions them or not.
Result<void> add_by_hand(const fs::path& data, std::map<std::string, Recipe>& recipes) {
  for (const char* const folder : {"sample", "secret"}) {
    const auto names = find_tests(data, folder);
    if (!names) return std::unexpected(names.error());
    for (const std::string& name : *names) {
      Recipe recipe;
      recipe.name = name;
      recipe.kind = RecipeKind::kByHand;
      const auto [at, is_new] = recipes.emplace(name, std::move(recipe));
      if (!is_new && at->second.kind != RecipeKind::kByHand) {
        return failure(at->second.where + ": " + name + " is generated, but " +
                       test_file(data, name, ".in").string() + " exists too");
      }
    }
  }
  for (const auto& [name, recipe] : recipes) {
    if (recipe.kind == RecipeKind::kByHand && !fs::exists(test_file(data, name, ".in"))) {
      return failure(recipe.where + ": wanted the file " + test_file(data, name, ".in").string());
    }
  }
  return {};
}

Result<std::vector<fs::path>> find_yamls(const fs::path& package) {
  std::vector<fs::path> yamls = {"problem.yaml"};
  for (const char* const folder : {"sample", "secret"}) {
    if (!fs::exists(package / "data" / folder)) continue;
    std::error_code error;
    auto walk = fs::recursive_directory_iterator(package / "data" / folder, error);
    for (; !error && walk != fs::recursive_directory_iterator(); walk.increment(error)) {
      const fs::path& path = walk->path();
      if (path.extension() == ".files") walk.disable_recursion_pending();
      if (path.extension() == ".yaml") yamls.push_back(path.lexically_relative(package));
    }
    if (error) return failure(system_message(package / "data", "cannot list", error.value()));
  }
  std::ranges::sort(yamls);
  return yamls;
}

Result<void> read_lock(Plan& plan) {
  const fs::path path = plan.package / "generators.lock";
  plan.has_lock = fs::exists(path);
  if (!plan.has_lock) return {};
  auto lock = read_lock_file(path);
  if (!lock) return std::unexpected(lock.error());
  plan.lock = std::move(*lock);
  return {};
}

}  // namespace

Result<std::vector<fs::path>> companion_files(const fs::path& folder) {
  std::vector<fs::path> files;
  if (!fs::exists(folder)) return files;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    if (!entry.is_regular_file()) {
      return failure(entry.path().string() + ": wanted a regular file beside a test");
    }
    files.push_back(entry.path());
  }
  if (error) return failure(system_message(folder, "cannot list", error.value()));
  std::ranges::sort(files);
  return files;
}

Result<Plan> read_plan(const fs::path& package, const std::string& problem) {
  Plan plan;
  plan.package = package;
  auto recipes = read_recipes(package, problem);
  if (!recipes) return std::unexpected(recipes.error());
  std::map<std::string, Recipe> by_name;
  for (Recipe& recipe : *recipes) by_name.emplace(recipe.name, recipe);
  const fs::path data = package / "data";
  if (const auto added = add_by_hand(data, by_name); !added) {
    return std::unexpected(added.error());
  }
  for (auto& [name, recipe] : by_name) {
    Result<std::string> digest =
        recipe.kind == RecipeKind::kByHand ? digest_by_hand(data, name) : digest_of(recipe);
    if (!digest) return std::unexpected(digest.error());
    plan.tests.push_back({std::move(recipe), std::move(*digest)});
  }
  auto yamls = find_yamls(package);
  if (!yamls) return std::unexpected(yamls.error());
  plan.yamls = std::move(*yamls);
  if (const auto lock = read_lock(plan); !lock) return std::unexpected(lock.error());
  return plan;
}

}  // namespace biglia::judge

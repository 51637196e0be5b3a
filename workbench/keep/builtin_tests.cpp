#include "workbench/keep/builtin_tests.hpp"

#include <algorithm>
#include <map>
#include <system_error>
#include <vector>

#include "judge/base/present.hpp"
#include "judge/files/sha256.hpp"
#include "judge/files/text_file.hpp"
#include "judge/package/plan.hpp"
#include "judge/package/recipe_text.hpp"
#include "judge/package/test_data.hpp"
#include "workbench/keep/file_changes.hpp"
#include "workbench/keep/insert_recipe.hpp"
#include "workbench/trial/instance_files.hpp"

namespace biglia::judge {
namespace {

// The hashes that generators.lock would have for the input of a test.
Hashes hashes_of(const std::string& name, const InstanceText& instance) {
  Hashes hashes = {{"data/" + name + ".in", sha256_of(instance.input)}};
  const std::string folder = "data/" + name + ".files/";
  for (const auto& [file, text] : instance.files) hashes[folder + file] = sha256_of(text);
  return hashes;
}

bool has_in_lock(const Hashes& lock, const std::string& name, const InstanceText& instance) {
  const Hashes expected = hashes_of(name, instance);
  const std::string folder = "data/" + name + ".files/";
  std::size_t files = 1;
  for (auto at = lock.lower_bound(folder); at != lock.end() && at->first.starts_with(folder);
       ++at) {
    ++files;
  }
  return files == expected.size() && std::ranges::all_of(expected, [&](const auto& entry) {
           const auto known = lock.find(entry.first);
           return known != lock.end() && known->second == entry.second;
         });
}

Result<bool> has_input(const Plan& plan, const PlannedTest& test, const InstanceText& instance) {
  const Recipe& recipe = test.recipe;
  switch (recipe.kind) {
    case RecipeKind::kText:
      return instance.files.empty() && recipe.input == instance.input;
    case RecipeKind::kGenerate:
      return has_in_lock(plan.lock, recipe.name, instance);
    case RecipeKind::kByHand:
      break;
  }
  BIGLIA_TRY(auto own, read_instance(test_file(plan.package / "data", recipe.name, ".in")));
  return own == instance;
}

bool are_same(const Recipe& a, const Recipe& b) {
  return a.name == b.name && a.kind == b.kind && a.arguments == b.arguments && a.input == b.input &&
         a.answer == b.answer && a.description == b.description;
}

std::vector<std::string> names_of(const Plan& plan) {
  std::vector<std::string> names;
  names.reserve(plan.tests.size());
  for (const PlannedTest& test : plan.tests) names.push_back(test.recipe.name);
  return names;
}

}  // namespace

Result<void> BuiltinTests::check_place() const {
  if (!is_present(yaml())) {
    return failure(yaml().string() + ": no such file: expected a list of the problem's tests");
  }
  return check_writable(yaml());
}

Result<std::vector<std::string>> BuiltinTests::names() const {
  BIGLIA_TRY(const auto plan, read_plan(package_, problem_));
  return names_of(plan);
}

Result<std::string> BuiltinTests::same_input(const InstanceText& instance) const {
  BIGLIA_TRY(const auto plan, read_plan(package_, problem_));
  for (const PlannedTest& test : plan.tests) {
    BIGLIA_TRY(const auto same, has_input(plan, test, instance));
    if (same) return test.recipe.name;
  }
  return "";
}

Result<std::string> BuiltinTests::added_name(const std::string& text,
                                             const std::string& input) const {
  BIGLIA_TRY(write_text(scratch_ / "generators.yaml", text));
  BIGLIA_TRY(const auto before, read_recipes(package_, problem_));
  const auto after = read_recipes(scratch_, problem_);
  std::vector<Recipe> added = after.value_or(std::vector<Recipe>());
  const std::size_t all = added.size();
  for (const Recipe& old : before) {
    std::erase_if(added, [&](const Recipe& recipe) { return are_same(recipe, old); });
  }
  if (added.size() == 1 && all == before.size() + 1 && added.front().input == input) {
    return added.front().name;
  }
  return failure(yaml().string() +
                 ": the test cannot be added without changing other tests; choose another group by "
                 "--keep-in");
}

Result<AddedTest> BuiltinTests::add(const std::string& group, const NewTest& test) const {
  BIGLIA_TRY(const auto plan, read_plan(package_, problem_));
  const std::string leaf = next_test_name(names_of(plan), test.program);
  const bool is_text = test.instance.files.empty() && fits_generators_yaml(test.instance.input);
  YamlField recipe{.key = leaf, .fields = {{.key = "description", .text = test.purpose}}};
  recipe.fields.push_back(is_text
                              ? YamlField{.key = "in", .text = test.instance.input}
                              : YamlField{.key = "copy", .text = joined("data/" + group, leaf)});
  BIGLIA_TRY(const auto old_text, read_text(yaml()));
  BIGLIA_TRY(auto text, with_recipe(old_text, yaml(), group, recipe));
  BIGLIA_TRY(const auto name, added_name(text, is_text ? test.instance.input : ""));
  FileChanges changes;
  if (!is_text) add_test_files(changes, package_ / "data", name, test.instance, test.answer);
  changes.add(yaml(), std::move(text));
  if (is_text && plan.has_lock) {
    Hashes lock = plan.lock;
    lock.merge(hashes_of(name, test.instance));
    lock["data/" + name + ".ans"] = sha256_of(test.answer);
    changes.add(package_ / "generators.lock", lock_file_text(lock));
  }
  BIGLIA_TRY(changes.write());
  BIGLIA_TRY(const auto complete, read_plan(package_, problem_));
  changes.keep();
  return AddedTest{name, yaml()};
}

}  // namespace biglia::judge

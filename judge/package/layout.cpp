#include "judge/package/layout.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <system_error>

#include "judge/base/present.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/text_file.hpp"
#include "judge/files/yaml_file.hpp"
#include "judge/package/group_keys.hpp"
#include "judge/package/test_data.hpp"
#include "toolkit/companions.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

class PackageLayout {
 public:
  PackageLayout(const Plan& plan, Judging judging) : plan_(plan), judging_(judging) {
    for (const PlannedTest& test : plan.tests) {
      tests_.emplace(test.recipe.name, test.recipe.kind);
      groups_.insert(group_of(plan.package / "data", test.recipe.name));
    }
  }

  Result<void> check() const {
    BIGLIA_TRY(check_groups());
    for (const fs::path& yaml : plan_.yamls) {
      BIGLIA_TRY(check_yaml(yaml));
    }
    BIGLIA_TRY(check_settings_of_all());
    if (const fs::path path = plan_.package / "data/testdata.yaml"; is_present(path)) {
      return failure(path.string() +
                     ": not supported: the settings of this format are in test_group.yaml");
    }
    for (const char* const folder : {"sample", "secret"}) {
      BIGLIA_TRY(check_files(plan_.package / "data" / folder));
    }
    return {};
  }

 private:
  Result<void> check_settings_of_all() const {
    const fs::path path = plan_.package / "data/test_group.yaml";
    if (!is_present(path)) return {};
    BIGLIA_TRY(auto file, load_group_file(plan_.package / "data", path));
    only_setting_keys(file.root());
    return file.ok() ? Result<void>() : file.failed();
  }

  Result<void> check_groups() const {
    if (judging_ == Judging::kScoring && groups_.contains("secret") &&
        std::ranges::any_of(
            groups_, [](const std::string& group) { return group.starts_with("secret/"); })) {
      return failure((plan_.package / "data/secret").string() +
                     ": expected tests or groups, found both");
    }
    const std::vector<std::string> names(groups_.begin(), groups_.end());
    for (const std::string& group : groups_) {
      BIGLIA_TRY(const auto head, read_group_head(plan_.package / "data", group, judging_, &names));
    }
    return {};
  }

  Result<void> check_yaml(const fs::path& yaml) const {
    if (yaml == "problem.yaml") return {};
    const std::string where = (plan_.package / yaml).string();
    fs::path name = yaml.lexically_relative("data");
    if (name.filename() != "test_group.yaml") {
      if (tests_.contains(name.replace_extension().generic_string())) return {};
      return failure(where + ": expected the settings of a test, found no test " +
                     name.generic_string() + " (a group's settings belong in test_group.yaml)");
    }
    const std::string group = name.parent_path().generic_string();
    if (groups_.contains(group)) return {};
    if (group == "secret" || group.empty()) return {};  // settings for all groups
    if (auto head = read_group_head(plan_.package / "data", group, judging_);
        head && head->static_validation) {
      return {};  // the only test of the group may be that of the static validator
    }
    // In a pass-fail problem, any folder may have settings for its tests.
    if (judging_ == Judging::kPassFail && has_tests_in(group)) return {};
    return failure(where + ": expected the settings of a group, found no tests for " + group +
                   " (the groups are the folders of data/secret)");
  }

  // Refuses answers and companion files of a generated test: they would be ignored.
  Result<void> check_files(const fs::path& folder) const {
    if (!is_present(folder)) return {};
    std::error_code error;
    auto walk = fs::recursive_directory_iterator(folder, error);
    for (; !error && walk != fs::recursive_directory_iterator(); walk.increment(error)) {
      const fs::path& path = walk->path();
      const std::string file = path.filename().string();
      if (escaped(file, file.size()) != file) {
        return failure((path.parent_path() / "").string() + escaped(file) +
                       ": expected a name without control characters");
      }
      const std::string extension = path.extension().string();
      if (path.parent_path().extension() == kCompanions) continue;  // companions may have any name
      if (extension == ".yml") {
        return failure(path.string() + ": expected the extension .yaml, found .yml");
      }
      if (extension == ".args") {
        return failure(path.string() +
                       ": not supported: the key args of the test's .yaml gives the arguments");
      }
      if (extension == ".message") {
        return failure(path.string() + ": not supported: only invalid examples have a message");
      }
      if (file.starts_with('.') || (extension != ".ans" && extension != kCompanions)) continue;
      const std::string name =
          path.lexically_relative(plan_.package / "data").replace_extension().generic_string();
      const auto test = tests_.find(name);
      if (test == tests_.end()) {
        return failure(path.string() + ": expected a test " + name + " next to it, found none");
      }
      if (test->second != RecipeKind::kByHand) {
        return failure(path.string() + ": expected no file of " + name +
                       " here: generators.yaml generates this test");
      }
    }
    if (error) return failed_call(folder, "cannot list", error.value());
    return {};
  }

  bool has_tests_in(const std::string& folder) const {
    const auto next = tests_.lower_bound(folder + '/');
    return next != tests_.end() && next->first.starts_with(folder + '/');
  }

  const Plan& plan_;
  Judging judging_;
  std::map<std::string, RecipeKind> tests_;
  std::set<std::string> groups_;
};

}  // namespace

Result<void> check_layout(const Plan& plan, Judging judging) {
  return PackageLayout(plan, judging).check();
}

}  // namespace biglia::judge

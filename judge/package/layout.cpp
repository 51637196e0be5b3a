#include "judge/package/layout.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <system_error>

#include "judge/files/text_file.hpp"
#include "judge/package/test_data.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// "secret/02-rules" of "secret/02-rules/deep/07", "sample" of "sample/1".
std::string group_of(const std::string& test) {
  const std::size_t first = test.find('/');
  const std::size_t second = test.find('/', first + 1);
  return test.substr(0, second == std::string::npos ? first : second);
}

class Layout {
 public:
  Layout(const Plan& plan, Judging judging) : plan_(plan), judging_(judging) {
    for (const PlannedTest& test : plan.tests) {
      tests_.emplace(test.recipe.name, test.recipe.kind);
      groups_.insert(group_of(test.recipe.name));
    }
  }

  Result<void> check() const {
    if (auto groups = check_groups(); !groups) return groups;
    for (const fs::path& yaml : plan_.yamls) {
      if (auto settings = check_yaml(yaml); !settings) return settings;
    }
    for (const char* const name : {"test_group.yaml", "testdata.yaml"}) {
      const fs::path path = plan_.package / "data" / name;
      if (fs::exists(path)) {
        return failure(path.string() +
                       ": not supported: settings belong in the test_group.yaml of data/sample, "
                       "data/secret or a group");
      }
    }
    for (const char* const folder : {"sample", "secret"}) {
      if (auto files = check_files(plan_.package / "data" / folder); !files) return files;
    }
    return {};
  }

 private:
  Result<void> check_groups() const {
    if (groups_.contains("secret") && std::ranges::any_of(groups_, [](const std::string& group) {
          return group.starts_with("secret/");
        })) {
      return failure((plan_.package / "data/secret").string() +
                     ": expected tests or groups, found both");
    }
    const std::vector<std::string> names(groups_.begin(), groups_.end());
    for (const std::string& group : groups_) {
      const auto head = read_group_head(plan_.package / "data", group, judging_, &names);
      if (!head) return std::unexpected(head.error());
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
    if (group == "secret") {
      return failure(where + ": not supported together with groups, which have their own settings");
    }
    return failure(where + ": expected the settings of a group, found no tests for " + group +
                   " (the groups are the folders of data/secret)");
  }

  // Refuses answers and companion files of a generated test: they would be ignored.
  Result<void> check_files(const fs::path& folder) const {
    if (!fs::exists(folder)) return {};
    std::error_code error;
    auto walk = fs::recursive_directory_iterator(folder, error);
    for (; !error && walk != fs::recursive_directory_iterator(); walk.increment(error)) {
      const fs::path& path = walk->path();
      const std::string file = path.filename().string();
      if (std::ranges::any_of(file, [](char c) { return '\0' <= c && c < ' '; })) {
        return failure(path.string() + ": expected a name without control characters");
      }
      const std::string extension = path.extension().string();
      if (path.parent_path().extension() == ".files") continue;  // companions may have any name
      if (extension == ".yml") {
        return failure(path.string() + ": expected the extension .yaml, found .yml");
      }
      if (extension == ".args") {
        return failure(path.string() + ": not supported: programs are run without arguments");
      }
      if (extension == ".message") {
        return failure(path.string() + ": not supported: only invalid examples have a message");
      }
      if (file.starts_with('.') || (extension != ".ans" && extension != ".files")) continue;
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
    if (error) return failure(system_message(folder, "cannot list", error.value()));
    return {};
  }

  const Plan& plan_;
  Judging judging_;
  std::map<std::string, RecipeKind> tests_;
  std::set<std::string> groups_;
};

}  // namespace

Result<void> check_layout(const Plan& plan, Judging judging) {
  return Layout(plan, judging).check();
}

}  // namespace biglia::judge

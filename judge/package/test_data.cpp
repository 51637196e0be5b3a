#include "judge/package/test_data.hpp"

#include <algorithm>
#include <system_error>

#include "judge/files/text_file.hpp"
#include "judge/files/yaml_file.hpp"
#include "judge/package/group_keys.hpp"
#include "judge/package/settings_reader.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

void read_scores(const YamlValue& root, Judging judging, TestGroup& group) {
  const YamlValue score = root.find("max_score");
  const YamlValue aggregation = root.find("score_aggregation");
  const bool scored = judging == Judging::kScoring && group.name.starts_with("secret");
  if (!scored) {
    if (!score.is_null()) score.refuse("max_score: not allowed in a sample or a pass-fail problem");
    if (!aggregation.is_null())
      aggregation.refuse(
          "score_aggregation: not allowed in a sample or a "
          "pass-fail problem");
    return;
  }
  constexpr double kMostPoints = 1e6;
  if (score.is_scalar() && score.text() == "unbounded") {
    return score.refuse_unsupported("expected a number of points, found \"unbounded\"");
  }
  group.max_score = score.is_null() ? -1 : score.number(0, kMostPoints);
  if (group.name == "secret") {
    group.aggregation = Aggregation::kSum;
    if (score.is_null()) group.max_score = 100;
  }
  if (aggregation.is_null()) return;
  const std::string how = aggregation.text();
  if (how == "sum") {
    group.aggregation = Aggregation::kSum;
  } else if (how == "min") {
    group.aggregation = Aggregation::kMin;
  } else if (how == "pass-fail") {
    group.aggregation = Aggregation::kPassFail;
  } else {
    aggregation.refuse("score_aggregation: expected pass-fail, min or sum, found \"" + how + '"');
  }
}

// The names of all groups in judging order.
using GroupNames = std::vector<std::string>;

// A group may require only earlier groups, so there are no cyclic requirements.
std::vector<std::string> read_require_pass(const YamlValue& list, const std::string& group,
                                           const GroupNames& names) {
  std::vector<std::string> required;
  for (const YamlValue& item : list.is_scalar() ? std::vector{list} : list.items()) {
    const std::string name = item.text();
    const auto at = std::ranges::find(names, name);
    std::string expected = "require_pass: expected a group before ";
    expected.append(group).append(", found \"").append(name).append("\", ");
    if (at == names.end()) {
      item.refuse(expected + "which is not a group");
    } else if (name == group) {
      item.refuse(expected + "the group itself");
    } else if (at > std::ranges::find(names, group)) {
      item.refuse(expected + "which comes after it");
    }
    required.push_back(name);
  }
  return required;
}

// `names` are all groups, to check require_pass. If it is null, require_pass is not read.
Result<TestGroup> read_group_file(const fs::path& data, const std::string& name, Judging judging,
                                  const GroupNames* names = nullptr) {
  TestGroup group;
  group.name = name;
  const fs::path path = data / name / "test_group.yaml";
  if (!fs::exists(path)) {
    if (judging == Judging::kScoring && name.starts_with("secret/")) {
      return failure(path.string() + ": expected this file with the group's max_score");
    }
    if (judging == Judging::kScoring && name == "secret") {
      group.max_score = 100;
      group.aggregation = Aggregation::kSum;
    }
    return group;
  }
  auto file = YamlFile::load(path);
  if (!file) return std::unexpected(file.error());
  const YamlValue root = file->root();
  only_group_keys(root);
  read_scores(root, judging, group);
  if (names != nullptr) {
    group.require_pass = read_require_pass(root.find("require_pass"), name, *names);
  }
  if (group.max_score < 0) root.refuse("expected the key \"max_score\" for the group's points");
  if (!file->ok()) return file->failed();
  return group;
}

Result<TestCase> read_test(const fs::path& data, const std::string& name,
                           SettingsReader& settings_of) {
  TestCase test;
  test.name = name;
  test.input = test_file(data, name, ".in");
  test.answer = test_file(data, name, ".ans");
  const fs::path files = test_file(data, name, ".files");
  if (fs::is_directory(files)) test.files = files;
  auto settings = settings_of.read(name);
  if (!settings) return std::unexpected(settings.error());
  test.settings = std::move(*settings);
  return test;
}

// Sets what a test may earn.
void set_scores(TestGroup& group) {
  const bool is_scored = !group.is_sample() && group.aggregation != Aggregation::kPassFail;
  const double count =
      group.aggregation == Aggregation::kSum ? static_cast<double>(group.tests.size()) : 1;
  for (TestCase& test : group.tests) {
    test.settings.allows_partial_credit = group.is_sample() || is_scored;
    if (is_scored) test.settings.max_score = group.max_score / count;
  }
}

Result<TestGroup> read_group(const fs::path& data, const std::string& name, Judging judging,
                             const GroupNames& group_names) {
  auto group = read_group_file(data, name, judging, &group_names);
  if (!group) return std::unexpected(group.error());
  const auto names = find_tests(data, name);
  if (!names) return std::unexpected(names.error());
  if (names->empty()) return failure((data / name).string() + ": expected tests, found none");
  SettingsReader settings(data);
  for (const std::string& test_name : *names) {
    auto test = read_test(data, test_name, settings);
    if (!test) return std::unexpected(test.error());
    if (!fs::exists(test->answer)) {
      return failure(test->answer.string() + ": expected the answer to " + test_name +
                     ".in, found no such file");
    }
    group->tests.push_back(std::move(*test));
  }
  set_scores(*group);
  return group;
}

// A folder without visible files is not a group: it may remain of an earlier group, or contain only
// files of the operating system.
bool holds_files(const fs::path& folder) {
  std::error_code error;
  auto walk = fs::recursive_directory_iterator(folder, error);
  for (; !error && walk != fs::recursive_directory_iterator(); walk.increment(error)) {
    const bool hidden = walk->path().filename().string().starts_with('.');
    if (hidden) walk.disable_recursion_pending();
    if (!hidden && !walk->is_directory()) return true;
  }
  return false;
}

bool is_group(const fs::path& folder) { return fs::exists(folder / "test_group.yaml"); }

// The names of the groups: the folders of data/secret, or "secret" if none of them is a group. In a
// pass-fail problem, groups make no difference, so tests may be beside them.
Result<std::vector<std::string>> group_names(const fs::path& data, Judging judging) {
  std::vector<std::string> names;
  bool has_tests = false;
  bool has_group = false;
  std::error_code error;
  // A package may have samples only.
  auto entries = fs::is_directory(data / "secret") ? fs::directory_iterator(data / "secret", error)
                                                   : fs::directory_iterator();
  for (; !error && entries != fs::directory_iterator(); entries.increment(error)) {
    const fs::directory_entry& entry = *entries;
    const std::string name = entry.path().filename().string();
    if (name.starts_with('.')) continue;
    if (entry.is_directory() && entry.path().extension() != ".files" && holds_files(entry.path())) {
      names.push_back("secret/" + name);
      has_group = has_group || is_group(entry.path());
    }
    has_tests = has_tests || entry.path().extension() == ".in";
  }
  if (error) return failure(system_message(data / "secret", "cannot list", error.value()));
  if (has_tests && has_group && judging == Judging::kPassFail) has_group = false;
  if (has_tests && has_group) {
    return failure((data / "secret").string() + ": expected tests or groups, found both");
  }
  if (!has_group && (has_tests || !names.empty())) names = {"secret"};
  std::ranges::sort(names);
  // A sample may have only files that are shown, such as `1.interaction`.
  const auto samples = find_tests(data, "sample");
  if (!samples) return std::unexpected(samples.error());
  if (!samples->empty()) names.insert(names.begin(), "sample");
  return names;
}

}  // namespace

fs::path test_file(const fs::path& data, const std::string& name, const std::string& extension) {
  return data / (name + extension);
}

Result<std::vector<std::string>> find_tests(const fs::path& data, const std::string& folder) {
  std::vector<std::string> names;
  if (!fs::exists(data / folder)) return names;
  std::error_code error;
  auto walk = fs::recursive_directory_iterator(data / folder, error);
  for (; !error && walk != fs::recursive_directory_iterator(); walk.increment(error)) {
    const fs::path& path = walk->path();
    if (path.filename().string().starts_with('.') || path.extension() == ".files") {
      walk.disable_recursion_pending();
    } else if (path.extension() == ".in" && walk->is_regular_file()) {
      fs::path name = path.lexically_relative(data);
      names.push_back(name.replace_extension().generic_string());
    }
  }
  if (error) return failure(system_message(data / folder, "cannot list", error.value()));
  std::ranges::sort(names);
  return names;
}

std::string group_of(const fs::path& data, const std::string& test) {
  const std::size_t first = test.find('/');
  const std::size_t second = test.find('/', first + 1);
  if (second != std::string::npos && is_group(data / test.substr(0, second))) {
    return test.substr(0, second);
  }
  return test.substr(0, first);
}

Result<TestGroup> read_group_head(const fs::path& data, const std::string& name, Judging judging,
                                  const std::vector<std::string>* groups) {
  return read_group_file(data, name, judging, groups);
}

Result<Total> read_total(const fs::path& folder, Judging judging) {
  const fs::path data = folder / "data";
  Total total;
  const auto names = group_names(data, judging);
  if (!names) return std::unexpected(names.error());
  const bool has_groups = std::ranges::find(*names, "secret") == names->end();
  if (judging == Judging::kPassFail || !has_groups || !is_group(data / "secret")) return total;
  const auto secret = read_group_file(data, "secret", judging, &*names);
  if (!secret) return std::unexpected(secret.error());
  total.aggregation = secret->aggregation;
  total.max_score = secret->max_score;
  return total;
}

Result<std::vector<TestCase>> read_tests(const fs::path& data, const std::string& folder) {
  const auto names = find_tests(data, folder);
  if (!names) return std::unexpected(names.error());
  std::vector<TestCase> tests;
  SettingsReader settings(data);
  for (const std::string& name : *names) {
    auto test = read_test(data, name, settings);
    if (!test) return std::unexpected(test.error());
    tests.push_back(std::move(*test));
  }
  return tests;
}

Result<std::vector<TestGroup>> read_test_groups(const fs::path& folder, Judging judging) {
  const fs::path data = folder / "data";
  const auto names = group_names(data, judging);
  if (!names) return std::unexpected(names.error());
  // Requirements of data/secret apply to each of its groups.
  const auto secret = read_group_file(data, "secret", judging, &*names);
  if (!secret) return std::unexpected(secret.error());
  std::vector<TestGroup> groups;
  for (const std::string& name : *names) {
    auto group = read_group(data, name, judging, *names);
    if (!group) return std::unexpected(group.error());
    if (name.starts_with("secret/")) {
      group->require_pass.insert(group->require_pass.end(), secret->require_pass.begin(),
                                 secret->require_pass.end());
    }
    groups.push_back(std::move(*group));
  }
  if (groups.empty()) return failure(data.string() + ": expected test groups, found none");
  return groups;
}

}  // namespace biglia::judge

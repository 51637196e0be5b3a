#include "judge/package/test_data.hpp"

#include <algorithm>
#include <system_error>

#include "judge/files/text_file.hpp"
#include "judge/files/yaml_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kNoArguments =
    "programs get no arguments, only standard input and files";
constexpr std::string_view kNoVisualizerArguments = "visualizers of packages are not run";
constexpr std::string_view kNoStatic = "static validators are not run";

void only_group_keys(const YamlValue& root) {
  root.only_keys({"max_score", "score_aggregation", "require_pass", "input_validator_args",
                  "output_validator_args", "full_feedback", "description"},
                 {{"args", kNoArguments},
                  {"static_validation_score", kNoStatic},
                  {"static_validator_args", kNoStatic},
                  {"input_visualizer_args", kNoVisualizerArguments},
                  {"output_visualizer_args", kNoVisualizerArguments}});
}

void read_settings(const YamlValue& map, TestSettings& settings) {
  const YamlValue validator = map.find("input_validator_args");
  if (validator.is_map()) {
    validator.refuse_unsupported("a problem has one validator; expected a list of its arguments");
  } else if (!validator.is_null()) {
    settings.validator_flags = validator.texts();
  }
  const YamlValue checker = map.find("output_validator_args");
  if (!checker.is_null()) settings.checker_flags = checker.texts();
  const YamlValue feedback = map.find("full_feedback");
  if (!feedback.is_null()) settings.full_feedback = feedback.boolean();
  const YamlValue description = map.find("description");
  if (!description.is_null()) settings.description = description.text();
}

Result<void> read_message(const fs::path& path, std::string& message) {
  if (!fs::exists(path)) return {};
  const auto text = read_text(path);
  if (!text) return std::unexpected(text.error());
  message = text->substr(0, text->find_last_not_of(" \n") + 1);
  return {};
}

// Reads `<test>.message` and `<test>.yaml`, which override the group's settings.
Result<TestSettings> settings_of_test(const fs::path& data, const std::string& name,
                                      TestSettings settings) {
  if (const auto read = read_message(test_file(data, name, ".message"), settings.message); !read) {
    return std::unexpected(read.error());
  }
  const fs::path path = test_file(data, name, ".yaml");
  if (!fs::exists(path)) return settings;
  auto file = YamlFile::load(path);
  if (!file) return std::unexpected(file.error());
  const YamlValue root = file->root();
  root.only_keys(
      {"input_validator_args", "output_validator_args", "full_feedback", "description", "message"},
      {{"args", kNoArguments},
       {"input_visualizer_args", kNoVisualizerArguments},
       {"output_visualizer_args", kNoVisualizerArguments},
       {"hint", "feedback has no hints"}});
  read_settings(root, settings);
  const YamlValue message = root.find("message");
  if (!message.is_null()) settings.message = message.text();
  if (!message.is_null() && !name.starts_with("invalid_")) {
    message.refuse_unsupported("only invalid examples have a message");
  }
  if (!file->ok()) return file->failed();
  return settings;
}

struct GroupFile {
  TestGroup group;  // without its tests
  TestSettings settings;
};

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
Result<GroupFile> read_group_file(const fs::path& data, const std::string& name, Judging judging,
                                  const GroupNames* names = nullptr) {
  GroupFile result;
  result.group.name = name;
  result.settings.full_feedback = result.group.is_sample();
  const fs::path path = data / name / "test_group.yaml";
  if (!fs::exists(path)) {
    if (judging == Judging::kScoring && name.starts_with("secret/")) {
      return failure(path.string() + ": expected this file with the group's max_score");
    }
    if (judging == Judging::kScoring && name == "secret") {
      result.group.max_score = 100;
      result.group.aggregation = Aggregation::kSum;
    }
    return result;
  }
  auto file = YamlFile::load(path);
  if (!file) return std::unexpected(file.error());
  const YamlValue root = file->root();
  only_group_keys(root);
  read_scores(root, judging, result.group);
  if (names != nullptr) {
    result.group.require_pass = read_require_pass(root.find("require_pass"), name, *names);
  }
  read_settings(root, result.settings);
  if (result.group.max_score < 0)
    root.refuse("expected the key \"max_score\" for the group's points");
  if (!file->ok()) return file->failed();
  result.settings.description.clear();  // the group's own, not its tests'
  return result;
}

Result<TestCase> read_test(const fs::path& data, const std::string& name,
                           const TestSettings& inherited) {
  TestCase test;
  test.name = name;
  test.input = test_file(data, name, ".in");
  test.answer = test_file(data, name, ".ans");
  const fs::path files = test_file(data, name, ".files");
  if (fs::is_directory(files)) test.files = files;
  auto settings = settings_of_test(data, name, inherited);
  if (!settings) return std::unexpected(settings.error());
  test.settings = std::move(*settings);
  return test;
}

Result<TestGroup> read_group(const fs::path& data, const std::string& name, Judging judging,
                             const GroupNames& group_names) {
  auto head = read_group_file(data, name, judging, &group_names);
  if (!head) return std::unexpected(head.error());
  const auto names = find_tests(data, name);
  if (!names) return std::unexpected(names.error());
  if (names->empty()) return failure((data / name).string() + ": expected tests, found none");
  TestGroup group = std::move(head->group);
  head->settings.allows_partial_credit =
      group.is_sample() || group.aggregation != Aggregation::kPassFail;
  for (const std::string& test_name : *names) {
    auto test = read_test(data, test_name, head->settings);
    if (!test) return std::unexpected(test.error());
    if (!fs::exists(test->answer)) {
      return failure(test->answer.string() + ": expected the answer to " + test_name +
                     ".in, found no such file");
    }
    group.tests.push_back(std::move(*test));
  }
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

// The names of the groups: the folders of data/secret, or "secret" if it contains tests itself.
Result<std::vector<std::string>> group_names(const fs::path& data) {
  std::vector<std::string> names;
  bool has_tests = false;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(data / "secret", error)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with('.')) continue;
    if (entry.is_directory() && entry.path().extension() != ".files" && holds_files(entry.path())) {
      names.push_back("secret/" + name);
    }
    has_tests = has_tests || entry.path().extension() == ".in";
  }
  if (error) return failure(system_message(data / "secret", "cannot list", error.value()));
  if (has_tests && !names.empty()) {
    return failure((data / "secret").string() + ": expected tests or groups, found both");
  }
  if (has_tests) names.emplace_back("secret");
  std::ranges::sort(names);
  if (holds_files(data / "sample")) names.insert(names.begin(), "sample");
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

Result<TestGroup> read_group_head(const fs::path& data, const std::string& name, Judging judging,
                                  const std::vector<std::string>* groups) {
  auto head = read_group_file(data, name, judging, groups);
  if (!head) return std::unexpected(head.error());
  return std::move(head->group);
}

Result<TestSettings> read_test_settings(const fs::path& data, const std::string& name) {
  // "secret/group/..." uses the settings of its group, "sample/test" those of sample.
  const std::size_t first = name.find('/');
  const std::size_t second = name.find('/', first + 1);
  const std::string group = name.substr(0, second == std::string::npos ? first : second);
  TestSettings settings;
  const fs::path path = data / group / "test_group.yaml";
  if (fs::exists(path)) {
    auto file = YamlFile::load(path);
    if (!file) return std::unexpected(file.error());
    only_group_keys(file->root());
    read_settings(file->root(), settings);
    settings.description.clear();
    if (!file->ok()) return file->failed();
  }
  return settings_of_test(data, name, settings);
}

Result<std::vector<TestCase>> read_tests(const fs::path& data, const std::string& folder) {
  const auto head = read_group_file(data, folder, Judging::kPassFail);
  if (!head) return std::unexpected(head.error());
  const auto names = find_tests(data, folder);
  if (!names) return std::unexpected(names.error());
  std::vector<TestCase> tests;
  for (const std::string& name : *names) {
    auto test = read_test(data, name, head->settings);
    if (!test) return std::unexpected(test.error());
    tests.push_back(std::move(*test));
  }
  return tests;
}

Result<std::vector<TestGroup>> read_test_groups(const fs::path& folder, Judging judging) {
  const fs::path data = folder / "data";
  const auto names = group_names(data);
  if (!names) return std::unexpected(names.error());
  std::vector<TestGroup> groups;
  for (const std::string& name : *names) {
    auto group = read_group(data, name, judging, *names);
    if (!group) return std::unexpected(group.error());
    groups.push_back(std::move(*group));
  }
  if (groups.empty()) return failure(data.string() + ": expected test groups, found none");
  return groups;
}

}  // namespace biglia::judge

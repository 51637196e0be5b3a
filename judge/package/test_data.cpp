#include "judge/package/test_data.hpp"

#include <algorithm>
#include <system_error>

#include "judge/base/present.hpp"
#include "judge/base/text_encoding.hpp"
#include "judge/files/text_file.hpp"
#include "judge/files/yaml_file.hpp"
#include "judge/package/group_keys.hpp"
#include "judge/package/settings_reader.hpp"
#include "toolkit/companions.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

Result<TestCase> read_test(const fs::path& data, const std::string& name,
                           SettingsReader& settings_of) {
  TestCase test;
  test.name = name;
  test.input = test_file(data, name, ".in");
  test.answer = test_file(data, name, ".ans");
  const fs::path files = test_file(data, name, kCompanions);
  if (is_present_folder(files)) test.files = files;
  BIGLIA_TRY(test.settings, settings_of.read(name));
  return test;
}

// Sets what a test may earn.
void set_scores(TestGroup& group) {
  const bool is_scored = !group.is_sample() && group.aggregation != Aggregation::kPassFail;
  const double of_static =
      group.static_validation ? group.static_validation->max_score.value_or(0) : 0;
  const auto count = static_cast<double>(group.tests.size());
  double most = group.max_score;
  if (group.aggregation == Aggregation::kSum) {
    most = (most - of_static) / count;
  }
  for (TestCase& test : group.tests) {
    test.settings.allows_partial_credit = group.is_sample() || is_scored;
    if (is_scored) test.settings.max_score = most;
  }
}

// Adds the static validation test before the others.
void add_static_test(TestGroup& group) {
  if (!group.static_validation) return;
  TestCase test;
  test.name = group.name + "/static_validation";
  test.static_arguments = group.static_validation->arguments;
  test.settings.full_feedback = group.is_sample();
  test.settings.max_score = group.static_validation->max_score;
  test.settings.allows_partial_credit = test.settings.max_score.has_value();
  group.tests.insert(group.tests.begin(), std::move(test));
}

// Fails if the test has no answer, or is in an encoding that no program reads.
Result<void> check_files_of(const TestCase& test) {
  if (!is_present(test.answer)) {
    return failure(test.answer.string() + ": expected the answer to " + test.name +
                   ".in, found no such file");
  }
  for (const fs::path& file : {test.input, test.answer}) {
    BIGLIA_TRY(check_not_wide(file));
  }
  return {};
}

Result<TestGroup> read_group(const fs::path& data, const std::string& name, Judging judging,
                             const std::vector<std::string>& group_names,
                             std::vector<LeftOutTest>* left_out) {
  BIGLIA_TRY(auto group, read_group_head(data, name, judging, &group_names));
  BIGLIA_TRY(const auto names, find_tests(data, name));
  if (names.empty() && !group.static_validation) {
    return failure((data / name).string() + ": expected tests, found none");
  }
  SettingsReader settings(data);
  for (const std::string& test_name : names) {
    BIGLIA_TRY(auto test, read_test(data, test_name, settings));
    const auto good = check_files_of(test);
    if (!good && left_out == nullptr) return std::unexpected(good.error());
    if (good) {
      group.tests.push_back(std::move(test));
    } else {
      left_out->push_back({test_name, good.error().message});
    }
  }
  if (group.tests.empty() && !names.empty()) {
    return failure((data / name).string() +
                   ": expected a test that can be judged, found none: " + left_out->back().reason);
  }
  set_scores(group);
  add_static_test(group);
  return group;
}

std::string settings_file(const fs::path& data, const std::string& group) {
  return (data / group / "test_group.yaml").string();
}

Result<void> check_required_groups(const fs::path& data, const std::vector<TestGroup>& groups) {
  for (const TestGroup& group : groups) {
    for (const std::string& name : group.require_pass) {
      const auto required = std::ranges::find(groups, name, &TestGroup::name);
      if (required == groups.end() || required->aggregation == Aggregation::kPassFail) continue;
      return failure(settings_file(data, group.name) +
                     ": require_pass: expected sample or a group with score_aggregation "
                     "pass-fail, found " +
                     name);
    }
  }
  return {};
}

// `secret` has the settings of data/secret, beside groups.
Result<void> check_groups_of_total(const fs::path& data, const TestGroup& secret,
                                   const std::vector<TestGroup>& groups) {
  for (const TestGroup& group : groups) {
    if (!group.name.starts_with("secret/")) continue;
    if (secret.aggregation == Aggregation::kPassFail && group.aggregation != secret.aggregation) {
      return failure(settings_file(data, group.name) +
                     ": score_aggregation: expected pass-fail, as in data/secret");
    }
    if (group.max_score == kUnbounded && secret.max_score != kUnbounded) {
      return failure(settings_file(data, group.name) +
                     ": max_score: expected a number, found unbounded, as data/secret has not "
                     "max_score: unbounded");
    }
  }
  return {};
}

// The static validation test of data/secret, which has groups.
TestGroup static_group(TestGroup secret) {
  const auto& of_sources = secret.static_validation;
  secret.max_score = of_sources ? of_sources->max_score.value_or(0) : 0;
  secret.tests.clear();
  add_static_test(secret);
  return secret;
}

// A folder without visible files is not a group: it may remain of an earlier group, or contain only
// files of the operating system.
bool holds_files(const fs::path& folder) {
  std::error_code error;
  auto walk = fs::recursive_directory_iterator(folder, error);
  for (; !error && walk != fs::recursive_directory_iterator(); walk.increment(error)) {
    const bool hidden = walk->path().filename().string().starts_with('.');
    if (hidden) walk.disable_recursion_pending();
    if (!hidden && !is_present_folder(walk->path())) return true;
  }
  return false;
}

bool is_group(const fs::path& folder) { return is_present(folder / "test_group.yaml"); }

// The names of the groups: the folders of data/secret, or "secret" if none of them is a group. In a
// pass-fail problem, groups make no difference, so tests may be beside them.
Result<std::vector<std::string>> group_names(const fs::path& data, Judging judging) {
  std::vector<std::string> names;
  bool has_tests = false;
  bool has_group = false;
  std::error_code error;
  // A package may have samples only.
  auto entries = is_present_folder(data / "secret") ? fs::directory_iterator(data / "secret", error)
                                                    : fs::directory_iterator();
  for (; !error && entries != fs::directory_iterator(); entries.increment(error)) {
    const fs::directory_entry& entry = *entries;
    const std::string name = entry.path().filename().string();
    if (name.starts_with('.')) continue;
    if (is_present_folder(entry.path()) && entry.path().extension() != kCompanions &&
        holds_files(entry.path())) {
      names.push_back("secret/" + name);
      has_group = has_group || is_group(entry.path());
    }
    has_tests = has_tests || entry.path().extension() == ".in";
  }
  if (error) return failed_call(data / "secret", "cannot list", error.value());
  if (has_tests && has_group && judging == Judging::kPassFail) has_group = false;
  if (has_tests && has_group) {
    return failure((data / "secret").string() + ": expected tests or groups, found both");
  }
  if (!has_group && (has_tests || !names.empty())) names = {"secret"};
  std::ranges::sort(names);
  // A sample may have only files that are shown, such as `1.interaction`.
  BIGLIA_TRY(const auto samples, find_tests(data, "sample"));
  if (!samples.empty()) names.insert(names.begin(), "sample");
  return names;
}

}  // namespace

fs::path test_file(const fs::path& data, const std::string& name, const std::string& extension) {
  return data / (name + extension);
}

Result<std::vector<std::string>> find_tests(const fs::path& data, const std::string& folder) {
  std::vector<std::string> names;
  if (!is_present(data / folder)) return names;
  std::error_code error;
  auto walk = fs::recursive_directory_iterator(data / folder, error);
  for (; !error && walk != fs::recursive_directory_iterator(); walk.increment(error)) {
    const fs::path& path = walk->path();
    if (path.filename().string().starts_with('.') || path.extension() == kCompanions) {
      walk.disable_recursion_pending();
    } else if (path.extension() == ".in" && is_present_file(walk->path())) {
      fs::path name = path.lexically_relative(data);
      names.push_back(name.replace_extension().generic_string());
    }
  }
  if (error) return failed_call(data / folder, "cannot list", error.value());
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

Result<Total> read_total(const fs::path& folder, Judging judging) {
  const fs::path data = folder / "data";
  Total total;
  BIGLIA_TRY(const auto names, group_names(data, judging));
  const bool has_groups = std::ranges::find(names, "secret") == names.end();
  if (judging == Judging::kPassFail || !has_groups || !is_group(data / "secret")) return total;
  const auto secret = read_group_head(data, "secret", judging, &names);
  if (!secret) return std::unexpected(secret.error());
  total.aggregation = secret->aggregation;
  BIGLIA_TRY(auto file, load_group_file(data, data / "secret/test_group.yaml"));
  const bool is_given = !file.root().find("max_score").is_null();
  if (is_given || total.aggregation == Aggregation::kPassFail) total.max_score = secret->max_score;
  return total;
}

Result<std::vector<TestCase>> read_tests(const fs::path& data, const std::string& folder) {
  BIGLIA_TRY(const auto names, find_tests(data, folder));
  std::vector<TestCase> tests;
  SettingsReader settings(data);
  for (const std::string& name : names) {
    BIGLIA_TRY(auto test, read_test(data, name, settings));
    tests.push_back(std::move(test));
  }
  return tests;
}

Result<std::vector<TestGroup>> read_test_groups(const fs::path& folder, Judging judging,
                                                std::vector<LeftOutTest>* left_out) {
  const fs::path data = folder / "data";
  BIGLIA_TRY(const auto names, group_names(data, judging));
  // Requirements of data/secret apply to each of its groups.
  const auto secret = read_group_head(data, "secret", judging, &names);
  if (!secret) return std::unexpected(secret.error());
  const bool has_groups = std::ranges::find(names, "secret") == names.end();
  std::vector<TestGroup> groups;
  for (const std::string& name : names) {
    if (has_groups && secret->static_validation && name.starts_with("secret/") &&
        (groups.empty() || groups.back().is_sample())) {
      groups.push_back(static_group(*secret));
    }
    BIGLIA_TRY(auto group, read_group(data, name, judging, names, left_out));
    if (name.starts_with("secret/")) {
      group.require_pass.insert(group.require_pass.end(), secret->require_pass.begin(),
                                secret->require_pass.end());
    }
    groups.push_back(std::move(group));
  }
  if (groups.empty()) return failure(data.string() + ": expected test groups, found none");
  BIGLIA_TRY(check_required_groups(data, groups));
  if (has_groups && judging == Judging::kScoring) {
    BIGLIA_TRY(check_groups_of_total(data, *secret, groups));
  }
  return groups;
}

}  // namespace biglia::judge

// Reads the name and settings of a group: read_group_head().
#include <algorithm>
#include <string>
#include <vector>

#include "judge/base/present.hpp"
#include "judge/files/yaml_file.hpp"
#include "judge/package/group_keys.hpp"
#include "judge/package/test_data.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr double kMostPoints = 1e6;

void read_aggregation(const YamlValue& aggregation, TestGroup& group) {
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
  if (group.name == "secret") {
    group.aggregation = Aggregation::kSum;
    group.max_score = 100;
  } else {
    group.max_score = -1;  // not given
  }
  if (score.is_scalar() && score.text() == "unbounded") {
    group.max_score = kUnbounded;
  } else if (!score.is_null()) {
    group.max_score = score.number(0, kMostPoints);
  }
  if (!aggregation.is_null()) read_aggregation(aggregation, group);
  if (group.max_score == kUnbounded && group.aggregation == Aggregation::kPassFail) {
    score.refuse("max_score: expected a number with score_aggregation pass-fail, found unbounded");
  }
}

void read_static_validation(const YamlValue& root, Judging judging, TestGroup& group) {
  const YamlValue score = root.find("static_validation_score");
  const YamlValue arguments = root.find("static_validator_args");
  if (score.is_null()) {
    if (!arguments.is_null()) {
      arguments.refuse("static_validator_args: expected with static_validation_score only");
    }
    return;
  }
  StaticValidation& test = group.static_validation.emplace();
  test.arguments = arguments.texts();
  const bool is_scored = judging == Judging::kScoring && !group.is_sample() &&
                         group.aggregation != Aggregation::kPassFail;
  const bool passes_or_fails = score.text() == "pass-fail";
  if (passes_or_fails && is_scored) {
    score.refuse("static_validation_score: expected points, as score_aggregation is not pass-fail");
  } else if (!passes_or_fails && !is_scored) {
    score.refuse("static_validation_score: expected pass-fail in a group without " +
                 std::string("points for its tests, found \"") + score.text() + '"');
  } else if (!passes_or_fails) {
    test.max_score =
        score.number(0, std::min(group.max_score < 0 ? kMostPoints : group.max_score, kMostPoints));
  }
}

// The names of all groups in judging order.
using GroupNames = std::vector<std::string>;

// A group may require only earlier groups, so there are no cyclic requirements. data/secret with groups
// is no group itself: all but the samples belong to it.
std::vector<std::string> read_require_pass(const YamlValue& list, const std::string& group,
                                           const GroupNames& names) {
  std::vector<std::string> required;
  for (const YamlValue& item : list.is_scalar() ? std::vector{list} : list.items()) {
    const std::string name = item.text();
    const auto at = std::ranges::find(names, name);
    const auto own = std::ranges::find(names, group);
    std::string expected = "require_pass: expected a group before ";
    expected.append(group).append(", found \"").append(name).append("\", ");
    if (at == names.end()) {
      item.refuse(expected + "which is not a group");
    } else if (name == group) {
      item.refuse(expected + "the group itself");
    } else if (own == names.end() && name.starts_with(group + '/')) {
      item.refuse(expected + "which belongs to it");
    } else if (at > own) {
      item.refuse(expected + "which comes after it");
    }
    required.push_back(name);
  }
  return required;
}

bool total_is_unbounded(const fs::path& data) {
  const fs::path path = data / "secret/test_group.yaml";
  if (!is_present(path)) return false;
  auto file = load_group_file(data, path);
  if (!file) return false;  // reported where its settings are read
  const YamlValue score = file->root().find("max_score");
  return score.is_scalar() && score.text() == "unbounded";
}

}  // namespace

Result<TestGroup> read_group_head(const fs::path& data, const std::string& name, Judging judging,
                                  const std::vector<std::string>* groups) {
  TestGroup group;
  group.name = name;
  const fs::path path = data / name / "test_group.yaml";
  if (!is_present(path)) {
    if (judging == Judging::kScoring && name.starts_with("secret/")) {
      return failure(path.string() + ": expected this file with the group's max_score");
    }
    if (judging == Judging::kScoring && name == "secret") {
      group.max_score = 100;
      group.aggregation = Aggregation::kSum;
    }
    return group;
  }
  BIGLIA_TRY(auto file, load_group_file(data, path));
  const YamlValue root = file.root();
  only_group_keys(root);
  read_scores(root, judging, group);
  if (group.max_score < 0 && group.aggregation != Aggregation::kPassFail &&
      total_is_unbounded(data)) {
    group.max_score = kUnbounded;
  }
  read_static_validation(root, judging, group);
  if (const YamlValue required = root.find("require_pass"); groups != nullptr) {
    if (!required.is_null() && (judging == Judging::kPassFail || group.is_sample())) {
      required.refuse("require_pass: not allowed in a sample or a pass-fail problem");
    }
    group.require_pass = read_require_pass(required, name, *groups);
  }
  if (group.max_score < 0) root.refuse("expected the key \"max_score\" for the group's points");
  if (!file.ok()) return file.failed();
  return group;
}

}  // namespace biglia::judge

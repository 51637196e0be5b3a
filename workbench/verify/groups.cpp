#include "workbench/verify/groups.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "judge/base/present.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/yaml_file.hpp"
#include "judge/grade/scoring.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// The max_score that data/secret/test_group.yaml gives; negative if it gives none.
double given_total(const fs::path& file) {
  if (!is_present(file)) return -1;
  auto yaml = YamlFile::load(file);
  if (!yaml) return -1;
  const YamlValue score = yaml->root().find("max_score");
  if (score.is_null()) return -1;
  const double given = score.number(0, 1e9);
  return yaml->ok() ? given : -1;
}

Finding of_group(Level level, const std::string& group, std::string message, std::string remedy) {
  return {level, Check::kGroups, "data/" + group + "/test_group.yaml", std::move(message),
          std::move(remedy)};
}

// True if another group needs this one to be accepted.
bool is_required(const std::string& name, const std::vector<TestGroup>& groups) {
  return std::ranges::any_of(groups, [&](const TestGroup& group) {
    return std::ranges::find(group.require_pass, name) != group.require_pass.end();
  });
}

}  // namespace

Findings check_groups(const fs::path& folder, Judging judging,
                      const std::vector<TestGroup>& groups) {
  Findings findings;
  const bool has_secret = !std::ranges::all_of(groups, &TestGroup::is_sample);
  if (!has_secret) {
    findings.push_back({Level::kWarning, Check::kGroups, "data/secret/",
                        "expected secret tests, found only samples",
                        "Add tests to data/secret: samples do not find wrong submissions."});
  }
  const fs::path validator = folder / "static_validator";
  const bool is_used = std::ranges::any_of(
      groups, [](const TestGroup& group) { return group.static_validation.has_value(); });
  if (!is_used && !children_of(validator).empty()) {
    findings.push_back({Level::kWarning, Check::kGroups, "static_validator/",
                        "expected a group with static_validation_score, found none: the static "
                        "validator never runs",
                        "Add `static_validation_score:` to the test_group.yaml of a group, or "
                        "remove the folder."});
  }
  if (judging == Judging::kPassFail || !has_secret) return findings;
  const double sum = max_points(groups);
  if (sum == 0) {
    findings.push_back(of_group(Level::kError, "secret", "expected points, found 0 in all groups",
                                "Give the groups a max_score greater than 0."));
    return findings;
  }
  bool has_groups = false;
  for (const TestGroup& group : groups) {
    if (group.is_sample()) continue;
    has_groups = has_groups || group.name != "secret";
    if (group.max_score > 0 || is_required(group.name, groups)) continue;
    findings.push_back(of_group(Level::kWarning, group.name, "max_score: expected points, found 0",
                                "Give the group a max_score greater than 0, or remove it."));
  }
  const double total = given_total(folder / "data/secret/test_group.yaml");
  if (has_groups && total >= 0 && sum != kUnbounded && std::abs(total - sum) > 1e-6) {
    findings.push_back(of_group(
        Level::kWarning, "secret",
        fmt::format("max_score: expected {:g}, the sum of the groups, found {:g}", sum, total),
        "Change max_score here or in the groups."));
  }
  return findings;
}

}  // namespace biglia::judge

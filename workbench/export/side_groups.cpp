#include "workbench/export/side_groups.hpp"

#include <algorithm>

namespace biglia::judge {
namespace {

bool same_arguments(const TestSettings& a, const TestSettings& b) {
  return a.validator_flags == b.validator_flags && a.checker_flags == b.checker_flags &&
         a.arguments == b.arguments && a.named_validator_flags == b.named_validator_flags;
}

void move_beside(UniformGroup& part, const std::string& number) {
  part.name += '-' + number;
  part.group.max_score = 0;
  part.group.aggregation = Aggregation::kMin;
}

void move_inside(UniformGroup& part, const std::string& number, double test_points) {
  part.name += '/' + number;
  if (part.group.aggregation != Aggregation::kSum) return;
  part.group.max_score = test_points * static_cast<double>(part.group.tests.size());
}

}  // namespace

std::vector<UniformGroup> uniform_groups(const std::vector<TestGroup>& groups, SideGroups place) {
  std::vector<UniformGroup> uniform;
  for (const TestGroup& group : groups) {
    std::vector<UniformGroup> parts;
    for (const TestCase& test : group.tests) {
      auto at = std::ranges::find_if(parts, [&](const UniformGroup& part) {
        return same_arguments(part.settings, test.settings);
      });
      if (at == parts.end()) {
        TestGroup part = group;
        part.tests.clear();
        parts.push_back({.name = group.name, .settings = test.settings, .group = std::move(part)});
        at = parts.end() - 1;
      }
      at->group.tests.push_back(test);
    }
    std::ranges::stable_sort(parts, std::ranges::greater{},
                             [](const UniformGroup& part) { return part.group.tests.size(); });
    const bool is_inside = place == SideGroups::kInside;
    for (std::size_t i = 1; i < parts.size(); ++i) {
      parts[i].is_side = true;
      const std::string number = std::to_string(i + 1);
      if (is_inside) {
        move_inside(parts[i], number, points_of_test(group));
      } else {
        move_beside(parts[i], number);
      }
    }
    for (UniformGroup& part : parts) {
      part.test_points = points_of_test(is_inside ? group : part.group);
    }
    std::ranges::move(parts, std::back_inserter(uniform));
  }
  return uniform;
}

double points_of_test(const TestGroup& group) {
  if (group.aggregation != Aggregation::kSum || group.tests.empty()) return group.max_score;
  return group.max_score / static_cast<double>(group.tests.size());
}

}  // namespace biglia::judge

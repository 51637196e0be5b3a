#include "judge/formats/polygon_layout.hpp"

#include <algorithm>
#include <utility>

#include "toolkit/check.hpp"

namespace biglia::judge {
namespace {

// The number with zeros in front, so that names sort by it.
std::string padded(std::size_t number, std::size_t most) {
  std::string digits = std::to_string(number);
  const std::size_t width = std::max<std::size_t>(2, std::to_string(most).size());
  digits.insert(0, width - std::min(width, digits.size()), '0');
  return digits;
}

// The name as a part of the name of a folder.
std::string folder_name(const std::string& group) {
  std::string name;
  for (const char c : group) {
    const bool good = ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9') ||
                      c == '-' || c == '_';
    name += good ? c : '_';
  }
  return name.empty() ? "tests" : name;
}

// Tests that are in one folder: their numbers, and what each gives or, if it is whole, all together.
struct TestsOfFolder {
  double points = 0;
  bool is_whole = false;
  std::vector<std::size_t> numbers;
};

class TestsetLayout {
 public:
  explicit TestsetLayout(const PolygonTestset& tests) : tests_(tests) {
    layout_.is_scoring =
        std::ranges::any_of(tests.tests,
                            [](const auto& test) { return test.points.value_or(0) > 0; }) ||
        std::ranges::any_of(tests.groups,
                            [](const auto& group) { return group.points.value_or(0) > 0; });
  }

  PolygonLayout make() && {
    place_samples();
    if (tests_.groups.empty() && !layout_.is_scoring) {
      for (std::size_t number = 1; number <= tests_.tests.size(); ++number) {
        if (!test(number).is_sample) add("secret", number);
      }
      return std::move(layout_);
    }
    const std::vector<PolygonGroup> groups = ordered_groups();
    for (std::size_t i = 0; i < groups.size(); ++i) {
      place_group(groups[i], padded(i + 1, groups.size()) + '-' + folder_name(groups[i].name));
    }
    return std::move(layout_);
  }

 private:
  const PolygonTest& test(std::size_t number) const { return tests_.tests[number - 1]; }

  void add(const std::string& folder, std::size_t number) {
    layout_.tests.push_back({folder + '/' + padded(number, tests_.tests.size()), number});
  }

  void place_samples() {
    for (std::size_t number = 1; number <= tests_.tests.size(); ++number) {
      if (!test(number).is_sample) continue;
      add("sample", number);
      auto& folders = layout_.folders[test(number).group];
      if (folders.empty()) folders.emplace_back("sample");
    }
  }

  // Those of problem.xml, each after those that it depends on, and tests without a group last.
  std::vector<PolygonGroup> ordered_groups() const {
    std::vector<PolygonGroup> ordered;
    std::vector<PolygonGroup> left = tests_.groups;
    const auto is_left = [&](const std::string& name) {
      return std::ranges::find(left, name, &PolygonGroup::name) != left.end();
    };
    while (!left.empty()) {
      const auto next = std::ranges::find_if(left, [&](const PolygonGroup& group) {
        return std::ranges::none_of(group.dependencies, is_left);
      });
      BIGLIA_CHECK(next != left.end());
      PolygonGroup group = std::move(*next);
      left.erase(next);
      ordered.push_back(std::move(group));
    }
    if (std::ranges::any_of(tests_.tests, [](const auto& test) { return test.group.empty(); }) &&
        std::ranges::find(ordered, "", &PolygonGroup::name) == ordered.end()) {
      ordered.push_back({.where = "", .name = ""});
    }
    return ordered;
  }

  // The tests of data/secret. A sample is one if it gives points.
  std::vector<TestsOfFolder> parts_of(const PolygonGroup& group) const {
    std::vector<TestsOfFolder> parts;
    double sum = 0;
    for (std::size_t number = 1; number <= tests_.tests.size(); ++number) {
      if (test(number).group == group.name) sum += test(number).points.value_or(0);
    }
    const bool is_whole = !layout_.is_scoring || group.is_complete || sum == 0;
    const double whole = group.points.value_or(sum);
    for (std::size_t number = 1; number <= tests_.tests.size(); ++number) {
      if (test(number).group != group.name) continue;
      const double points = is_whole ? whole : test(number).points.value_or(0);
      if (test(number).is_sample && (points == 0 || !layout_.is_scoring)) continue;
      const auto same = std::ranges::find(parts, points, &TestsOfFolder::points);
      TestsOfFolder& part =
          same == parts.end() ? parts.emplace_back(TestsOfFolder{points, is_whole, {}}) : *same;
      part.numbers.push_back(number);
    }
    return parts;
  }

  void place_group(const PolygonGroup& group, const std::string& name) {
    std::vector<std::string> required;
    for (const std::string& dependency : group.dependencies) {
      const auto pass_fail = pass_fail_.find(dependency);
      const auto folders = pass_fail == pass_fail_.end() ? layout_.folders[dependency]
                                                         : std::vector{pass_fail->second};
      for (const std::string& folder : folders) {
        if (std::ranges::find(required, folder) == required.end()) required.push_back(folder);
      }
    }
    const std::vector<TestsOfFolder> parts = parts_of(group);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      PlacedGroup placed;
      placed.folder = "secret/" + name;
      if (parts.size() > 1) placed.folder += '-' + padded(i + 1, parts.size());
      placed.group = group.name;
      placed.require_pass = required;
      for (const std::size_t number : parts[i].numbers) add(placed.folder, number);
      if (layout_.is_scoring) set_score(group, parts[i], placed);
      layout_.folders[group.name].push_back(placed.folder);
      layout_.groups.push_back(std::move(placed));
    }
    const bool is_sum = layout_.is_scoring && !group.is_complete && !parts.empty();
    if (is_sum && is_required(group.name)) add_pass_fail(group, parts, name, required);
  }

  bool is_required(const std::string& name) const {
    return std::ranges::any_of(tests_.groups, [&](const PolygonGroup& group) {
      return std::ranges::find(group.dependencies, name) != group.dependencies.end();
    });
  }

  // 2025-09: a group in require_pass must be pass-fail. The same tests are such a group without points.
  void add_pass_fail(const PolygonGroup& group, const std::vector<TestsOfFolder>& parts,
                     const std::string& name, const std::vector<std::string>& required) {
    PlacedGroup placed{.folder = "secret/" + name + "-pass",
                       .group = group.name,
                       .max_score = 0,
                       .require_pass = required};
    for (const TestsOfFolder& part : parts) {
      for (const std::size_t number : part.numbers) add(placed.folder, number);
    }
    pass_fail_[group.name] = placed.folder;
    layout_.groups.push_back(std::move(placed));
  }

  static void set_score(const PolygonGroup& group, const TestsOfFolder& part, PlacedGroup& placed) {
    placed.is_sum = !group.is_complete;
    const auto count = static_cast<double>(part.numbers.size());
    placed.max_score = part.is_whole ? part.points : part.points * count;
  }

  const PolygonTestset& tests_;
  PolygonLayout layout_;
  std::map<std::string, std::string> pass_fail_;  // folders of add_pass_fail(), by the group's name
};

}  // namespace

PolygonLayout layout_of(const PolygonTestset& tests) { return TestsetLayout(tests).make(); }

}  // namespace biglia::judge

#include "judge/grade/only_tests.hpp"

#include <utility>

#include "judge/grade/glob.hpp"
#include "toolkit/suggestion.hpp"

namespace biglia::judge {

Result<std::vector<TestGroup>> keep_tests(std::vector<TestGroup> groups,
                                          const std::string& pattern) {
  std::vector<std::string> names;
  for (TestGroup& group : groups) {
    for (const TestCase& test : group.tests) names.push_back(test.name);
    std::erase_if(group.tests, [&](const TestCase& test) {
      return !glob_matches(pattern, test.name) && !glob_matches(pattern, group.name);
    });
    group.require_pass.clear();
    group.max_score = 0;
    group.aggregation = Aggregation::kSum;  // every test is run, also after a failure
  }
  std::erase_if(groups, [](const TestGroup& group) { return group.tests.empty(); });
  if (groups.empty()) {
    return failure("expected a pattern of tests, such as " + names.front() + ", found \"" +
                   pattern + "\", which matches none" + did_you_mean(pattern, names));
  }
  return groups;
}

}  // namespace biglia::judge

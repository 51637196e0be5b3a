// Test groups and results for tests of scheduling, scoring and expectations.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "judge/grade/results.hpp"

namespace biglia::judge {

inline TestGroup group(const std::string& name, double points, std::size_t tests,
                       Aggregation aggregation = Aggregation::kMin) {
  TestGroup result;
  result.name = name;
  result.max_score = points;
  result.aggregation = aggregation;
  for (std::size_t i = 0; i < tests; ++i) {
    TestCase test;
    test.name = name + "/" + std::to_string(i + 1);
    result.tests.push_back(std::move(test));
  }
  return result;
}

inline TestResult ran(Verdict verdict, const std::string& reason = {}) {
  TestResult result;
  result.state = TestState::kRun;
  result.judgement = {verdict, reason, {}};
  return result;
}

inline TestResult ran_partially(double multiplier) {
  TestResult result;
  result.state = TestState::kRun;
  result.judgement = accepted_partially(multiplier, "partial");
  return result;
}

inline const std::vector<TestGroup>& groups() {
  static const std::vector<TestGroup> both = {group("sample", 0, 1), group("secret/01", 30, 3),
                                              group("secret/02", 60, 3, Aggregation::kSum)};
  return both;
}

}  // namespace biglia::judge

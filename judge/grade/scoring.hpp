// From test results to groups' points, and to the verdict of the whole.
#pragma once

#include "judge/grade/results.hpp"

namespace biglia::judge {

// As the group's aggregation says, a test accepted in part giving its share. A test that was not run
// is not accepted.
double group_points(const TestGroup& group, const std::vector<TestResult>& tests);

// True when every test was run and accepted.
bool all_accepted(const std::vector<TestResult>& tests);

// The most that the groups can give.
double max_points(const std::vector<TestGroup>& groups);

// Fills points, judgement, failed_test from groups[].tests, compile and refusal.
void score(const std::vector<TestGroup>& groups, SubmissionResult& result);

// The secret tests which every submission that ran passed: they tell nothing apart. Empty where no
// submission failed anything.
std::vector<std::string> idle_tests(const std::vector<TestGroup>& groups,
                                    const std::vector<SubmissionResult>& submissions);

}  // namespace biglia::judge

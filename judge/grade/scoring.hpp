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

// The place of the group called `name`, which `group` requires. REQUIRES: it stands before `group`,
// as read_test_groups() promises.
std::size_t required_group(const std::vector<TestGroup>& groups, std::size_t group,
                           const std::string& name);

// Fills points and, unless a compile error or judge error of the whole stands there, judgement and
// failed_test from groups[].tests. A locked group (one that it requires is not passed) gives no
// points, also if its tests were run.
void score(const std::vector<TestGroup>& groups, SubmissionResult& result);

// The secret tests which every submission that ran passed: they tell nothing apart. Empty where no
// submission failed anything.
std::vector<std::string> idle_tests(const std::vector<TestGroup>& groups,
                                    const std::vector<SubmissionResult>& submissions);

}  // namespace biglia::judge

// Computes the points of groups and the overall verdict from test results.
#pragma once

#include "judge/grade/results.hpp"

namespace biglia::judge {

// The points of a test: its share of the most that it can give, or what the checker gave if that is
// unbounded. None if it was not run or not accepted. REQUIRES: the group is not pass-fail.
double test_points(const TestGroup& group, const TestCase& test, const TestResult& result);

// Applies the group's aggregation. A test that was not run counts as not accepted.
double group_points(const TestGroup& group, const std::vector<TestResult>& tests);

// True if every test was run and accepted, with full or partial credit.
bool all_accepted(const std::vector<TestResult>& tests);

// The most points of a submission.
double max_points(const std::vector<TestGroup>& groups, const Total& total = {});

// The index of the group `name`, which `group` requires. REQUIRES: it is before `group`, as
// read_test_groups() guarantees.
std::size_t required_group(const std::vector<TestGroup>& groups, std::size_t group,
                           const std::string& name);

// Computes the points from groups[].tests. Also sets judgement and failed_test, unless the
// judgement is already a compile error or a judge error. A locked group (a required group is not
// passed) gives no points, even if its tests were run. More points than the total's max_score are a
// judge error.
void score(const std::vector<TestGroup>& groups, SubmissionResult& result, const Total& total = {});

// A package's validator must not write score.txt on one test and score_multiplier.txt on another.
// Turns the tests that differ from the first one with such a file into judge errors.
void check_score_files(const std::vector<TestGroup>& groups,
                       std::vector<SubmissionResult>& submissions);

// The secret tests that no submission fails, so they distinguish no submissions. Empty if no
// submission failed any test.
std::vector<std::string> idle_tests(const std::vector<TestGroup>& groups,
                                    const std::vector<SubmissionResult>& submissions);

}  // namespace biglia::judge

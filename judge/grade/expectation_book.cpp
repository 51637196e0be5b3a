#include "judge/grade/expectation_book.hpp"

#include <algorithm>
#include <utility>

#include "judge/grade/expectation_rules.hpp"
#include "judge/grade/glob.hpp"
#include "judge/package/submissions_folder.hpp"

namespace biglia::judge {
namespace {

std::string path_in(const std::filesystem::path& home, const Submission& submission) {
  return submission.origin.lexically_relative(home).generic_string();
}

using Names = std::vector<std::string>;

Names names_of_tests(const std::vector<TestGroup>& groups) {
  Names names;
  for (const TestGroup& group : groups) {
    names.push_back(group.name);
    for (const TestCase& test : group.tests) names.push_back(test.name);
  }
  return names;
}

bool matches_any(const std::string& pattern, const Names& names) {
  return std::ranges::any_of(names,
                             [&](const std::string& name) { return glob_matches(pattern, name); });
}

// Rejects a pattern that matches nothing: its expectation would never be checked.
Result<void> check_patterns(const std::vector<ExpectationRule>& rules, const Names& submissions,
                            const Names& tests) {
  for (const ExpectationRule& rule : rules) {
    for (const Expectation& expectation : rule.expectations) {
      if (expectation.where.ends_with('/')) continue;  // the default of a folder
      if (!matches_any(rule.submissions, submissions)) {
        return failure(expectation.where + ": expected a pattern of submissions, found \"" +
                       rule.submissions + "\", which matches none");
      }
      if (!expectation.tests.empty() && !matches_any(expectation.tests, tests)) {
        return failure(expectation.where + ": expected a pattern of tests or groups, found \"" +
                       expectation.tests + "\", which matches none");
      }
    }
  }
  return {};
}

Result<void> check_consistency(const std::vector<ExpectationRule>& rules, const std::string& path,
                               const std::vector<TestGroup>& groups) {
  for (const TestGroup& group : groups) {
    for (const TestCase& test : group.tests) {
      std::string message = contradiction(rules, path, test.name);
      if (!message.empty()) return failure(std::move(message));
    }
  }
  return {};
}

}  // namespace

Result<ExpectationBook> ExpectationBook::read(const std::vector<Submission>& submissions,
                                              const std::vector<TestGroup>& groups,
                                              UnusedPatterns unused) {
  ExpectationBook book;
  for (const Submission& submission : submissions) {
    const auto home = submissions_folder_of(submission.origin);
    if (!home || book.rules_.contains(*home)) continue;
    BIGLIA_TRY(auto rules, read_expectations(*home));
    if (unused == UnusedPatterns::kRefuse) {
      BIGLIA_TRY(check_patterns(rules, submissions_in(*home), names_of_tests(groups)));
    }
    book.rules_[*home] = std::move(rules);
  }
  for (const Submission& submission : submissions) {
    const auto home = submissions_folder_of(submission.origin);
    if (!home) continue;
    BIGLIA_TRY(check_consistency(book.rules_[*home], path_in(*home, submission), groups));
  }
  return book;
}

bool ExpectationBook::names_test(const Submission& submission, const std::string& test) const {
  const auto home = submissions_folder_of(submission.origin);
  return home && judge::names_test(rules_.at(*home), path_in(*home, submission), test);
}

bool ExpectationBook::is_decided_by_first_failure(const Submission& submission) const {
  const auto home = submissions_folder_of(submission.origin);
  return !home || are_decided_by_first_failure(rules_.at(*home), path_in(*home, submission));
}

void ExpectationBook::compare(const std::vector<TestGroup>& groups, SubmissionResult& result,
                              double margin) const {
  const auto home = submissions_folder_of(result.submission.origin);
  const bool is_judge_error = result.judgement.verdict == Verdict::kJudgeError;
  if (!home || (!result.complete && !is_judge_error)) return;
  compare_with_expectations(rules_.at(*home), path_in(*home, result.submission), groups, result,
                            margin);
}

}  // namespace biglia::judge

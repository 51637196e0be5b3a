#include "judge/grade/expectation_book.hpp"

#include <utility>

#include "judge/grade/intake.hpp"

namespace biglia::judge {
namespace {

std::string path_in(const std::filesystem::path& home, const Submission& submission) {
  return submission.origin.lexically_relative(home).generic_string();
}

}  // namespace

Result<ExpectationBook> ExpectationBook::read(const std::vector<SubmissionResult>& submissions) {
  ExpectationBook book;
  for (const SubmissionResult& row : submissions) {
    const auto home = submissions_folder_of(row.submission.origin);
    if (!home || book.rules_.contains(*home)) continue;
    auto rules = read_expectations(*home);
    if (!rules) return std::unexpected(rules.error());
    book.rules_[*home] = std::move(*rules);
  }
  return book;
}

bool ExpectationBook::speaks_of_test(const Submission& submission, const std::string& test) const {
  const auto home = submissions_folder_of(submission.origin);
  return home && judge::speaks_of_test(rules_.at(*home), path_in(*home, submission), test);
}

void ExpectationBook::compare(const std::vector<TestGroup>& groups,
                              SubmissionResult& result) const {
  const auto home = submissions_folder_of(result.submission.origin);
  const bool is_judge_error = result.judgement.verdict == Verdict::kJudgeError;
  if (!home || (!result.complete && !is_judge_error)) return;
  compare_with_expectations(rules_.at(*home), path_in(*home, result.submission), groups, result);
}

}  // namespace biglia::judge

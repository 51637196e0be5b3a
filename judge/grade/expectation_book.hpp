// The expectations of all packages whose example submissions are graded.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "judge/grade/expectations.hpp"

namespace biglia::judge {

// Submissions that do not lie in a package's submissions/ have no expectations.
class ExpectationBook {
 public:
  // Reads what these submissions need. Errors beside those of read_expectations(): a pattern of
  // submissions.yaml that matches none of the files there, or none of the tests and groups.
  static Result<ExpectationBook> read(const std::vector<SubmissionResult>& submissions,
                                      const std::vector<TestGroup>& groups);

  // speaks_of_test, for this submission.
  bool speaks_of_test(const Submission& submission, const std::string& test) const;

  // compare_with_expectations, for this submission.
  void compare(const std::vector<TestGroup>& groups, SubmissionResult& result) const;

 private:
  std::map<std::filesystem::path, std::vector<ExpectationRule>> rules_;  // by submissions/
};

}  // namespace biglia::judge

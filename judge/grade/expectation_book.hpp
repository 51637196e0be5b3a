// The expectations of all packages whose example submissions are graded.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "judge/grade/expectations.hpp"

namespace biglia::judge {

// Submissions outside a package's submissions/ have no expectations.
// What a pattern that matches no submission or no test means. The packages of built-in problems must
// not have any; the format allows them.
enum class UnusedPatterns { kRefuse, kIgnore };

class ExpectationBook {
 public:
  // Reads the expectations of all packages of these submissions. Errors: those of
  // read_expectations(), expectations that together permit no verdict on some test, and a pattern in
  // submissions.yaml that matches no submission of the package or no test or group.
  static Result<ExpectationBook> read(const std::vector<Submission>& submissions,
                                      const std::vector<TestGroup>& groups,
                                      UnusedPatterns unused = UnusedPatterns::kRefuse);

  // names_test() for this submission.
  bool names_test(const Submission& submission, const std::string& test) const;

  // True without expectations, and if are_decided_by_first_failure().
  bool is_decided_by_first_failure(const Submission& submission) const;

  // compare_with_expectations() for this submission.
  void compare(const std::vector<TestGroup>& groups, SubmissionResult& result, double margin) const;

 private:
  std::map<std::filesystem::path, std::vector<ExpectationRule>> rules_;  // by submissions/
};

}  // namespace biglia::judge

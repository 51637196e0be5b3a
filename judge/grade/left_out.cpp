#include "judge/grade/left_out.hpp"

#include <algorithm>
#include <cstddef>

#include "judge/base/listed.hpp"
#include "judge/base/safe_text.hpp"

namespace biglia::judge {
namespace {

constexpr std::size_t kMostNamed = 10;

}  // namespace

void leave_out(const std::vector<LeftOutTest>& tests, GradeResult& result) {
  result.left_out_tests = tests;
  if (tests.empty()) return;
  std::vector<std::string> names;
  names.reserve(tests.size());
  for (const LeftOutTest& test : tests) names.push_back(safe_line(test.name));
  const std::string note = "partial result, without the tests " + listed(names, kMostNamed);
  for (SubmissionResult& submission : result.submissions) {
    submission.submission.notes.push_back(note);
  }
}

std::string partial_line(const GradeResult& result) {
  const std::vector<LeftOutTest>& tests = result.left_out_tests;
  if (tests.empty()) return {};
  std::string line = "the result is partial: " + std::to_string(tests.size()) +
                     (tests.size() == 1 ? " test is" : " tests are") + " left out: ";
  for (std::size_t i = 0; i < std::min(tests.size(), kMostNamed); ++i) {
    line += (i > 0 ? "; " : "") + tests[i].name + " (" + tests[i].reason + ')';
  }
  if (tests.size() > kMostNamed) {
    line += " and " + std::to_string(tests.size() - kMostNamed) + " more";
  }
  return safe_line(line);
}

}  // namespace biglia::judge

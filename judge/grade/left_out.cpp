#include "judge/grade/left_out.hpp"

#include <algorithm>
#include <cstddef>

#include "judge/base/safe_text.hpp"

namespace biglia::judge {
namespace {

constexpr std::size_t kMostNamed = 10;

std::string and_more(std::size_t count) {
  return count > kMostNamed ? " and " + std::to_string(count - kMostNamed) + " more" : "";
}

}  // namespace

void leave_out(const std::vector<LeftOutTest>& tests, GradeResult& result) {
  result.left_out_tests = tests;
  if (tests.empty()) return;
  std::string note = "partial result, without the tests ";
  for (std::size_t i = 0; i < std::min(tests.size(), kMostNamed); ++i) {
    note += (i > 0 ? ", " : "") + safe_line(tests[i].name);
  }
  note += and_more(tests.size());
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
  return safe_line(line + and_more(tests.size()));
}

}  // namespace biglia::judge

#include "judge/report/matrix.hpp"

#include <fmt/format.h>

#include "toolkit/csv.hpp"

namespace biglia::judge {
namespace {

std::string verdict_word(const TestResult& test) {
  if (!test.ran()) return "-";
  std::string word(short_name(test.judgement.verdict));
  if (test.judgement.in_part()) word += fmt::format(" {:.4g}", test.judgement.multiplier);
  return word;
}

}  // namespace

std::string verdict_matrix(const GradeResult& result) {
  CsvLine head;
  head.word("submission");
  for (const TestGroup& group : result.groups) {
    for (const TestCase& test : group.tests) head.text(test.name);
  }
  std::string text = head.end();
  for (const SubmissionResult& submission : result.submissions) {
    CsvLine line;
    line.text(submission.submission.name);
    for (const GroupResult& group : submission.groups) {
      for (const TestResult& test : group.tests) line.word(verdict_word(test));
    }
    text += line.end();
  }
  return text;
}

}  // namespace biglia::judge

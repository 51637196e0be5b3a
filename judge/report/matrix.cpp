#include "judge/report/matrix.hpp"

#include <fmt/format.h>

namespace biglia::judge {
namespace {

// A field of RFC 4180: quoted where it has to be.
std::string field(const std::string& text) {
  if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

}  // namespace

std::string verdict_matrix(const GradeResult& result) {
  std::string text = "submission";
  for (const TestGroup& group : result.groups) {
    for (const TestCase& test : group.tests) text += "," + field(test.name);
  }
  text += '\n';
  for (const SubmissionResult& submission : result.submissions) {
    text += field(submission.submission.name);
    for (const GroupResult& group : submission.groups) {
      for (const TestResult& test : group.tests) {
        text += ',';
        text += test.ran() ? short_name(test.judgement.verdict) : "-";
        if (test.ran() && test.judgement.in_part()) {
          text += fmt::format(" {:.4g}", test.judgement.multiplier);
        }
      }
    }
    text += '\n';
  }
  return text;
}

}  // namespace biglia::judge

#include "desk/report/matrix.hpp"

#include <fmt/format.h>

#include "judge/files/output_file.hpp"
#include "judge/files/text_file.hpp"
#include "toolkit/csv.hpp"

namespace biglia::judge {
namespace {

constexpr std::string_view kFirstColumn = "submission";

std::string verdict_word(const TestResult& test) {
  if (!test.ran()) return "-";
  std::string word(short_name(test.judgement.verdict));
  if (test.judgement.has_partial_credit()) {
    word += fmt::format(" {:.4g}", test.judgement.multiplier);
  }
  return word;
}

}  // namespace

Result<void> check_matrix_place(const std::filesystem::path& path) {
  BIGLIA_TRY(check_output_place(path));
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return {};
  BIGLIA_TRY(const auto text, read_text(path));
  const std::string first = text.substr(0, text.find_first_of(",\n"));
  if (text.empty() || first == kFirstColumn) return {};
  return failure(
      path.string() +
      ": expected a new file or an earlier matrix, found another file; nothing was changed");
}

std::string verdict_matrix(const GradeResult& result) {
  CsvLine head;
  head.word(kFirstColumn);
  for (const TestGroup& group : result.groups) {
    for (const TestCase& test : group.tests) head.text(test.name);
  }
  for (const LeftOutTest& test : result.left_out_tests) head.text(test.name);
  std::string text = head.end();
  for (const SubmissionResult& submission : result.submissions) {
    CsvLine line;
    line.text(submission.submission.name);
    for (const GroupResult& group : submission.groups) {
      for (const TestResult& test : group.tests) line.word(verdict_word(test));
    }
    for (std::size_t i = 0; i < result.left_out_tests.size(); ++i) line.word("left out");
    text += line.end();
  }
  return text;
}

}  // namespace biglia::judge

#include "desk/exchange/run_lines.hpp"

#include "judge/files/json.hpp"

namespace biglia::judge {
namespace {

Json line_of(const SubmissionResult& row, const TestGroup& group, const TestCase& test,
             const TestResult& run) {
  const Language* const language = row.submission.language;
  const bool is_accepted = run.judgement.verdict == Verdict::kAccepted;
  return {{"submission", row.submission.name},
          {"student", row.submission.student.identifier},
          {"language", language == nullptr ? "" : language->key},
          {"group", group.name},
          {"test", test.name},
          {"state", run.state == TestState::kRun ? "run" : "resumed"},
          {"verdict", short_name(run.judgement.verdict)},
          {"reason", run.judgement.reason},
          {"multiplier", is_accepted ? run.judgement.multiplier : 0},
          {"cpu_us", run.cpu.count()},
          {"wall_us", run.wall.count()},
          {"memory_bytes", run.memory.count}};
}

}  // namespace

std::string run_lines(const GradeResult& result) {
  std::string text;
  for (const LeftOutTest& test : result.left_out_tests) {
    const Json line = {{"test", test.name}, {"state", "left_out"}, {"reason", test.reason}};
    text += to_text(line, JsonLayout::kOneLine) + '\n';
  }
  for (const SubmissionResult& row : result.submissions) {
    for (std::size_t g = 0; g < result.groups.size(); ++g) {
      for (std::size_t t = 0; t < result.groups[g].tests.size(); ++t) {
        const TestResult& run = row.groups[g].tests[t];
        if (!run.ran()) continue;
        const Json line = line_of(row, result.groups[g], result.groups[g].tests[t], run);
        text += to_text(line, JsonLayout::kOneLine) + '\n';
      }
    }
  }
  return text;
}

}  // namespace biglia::judge

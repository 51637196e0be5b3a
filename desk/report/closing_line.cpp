#include "desk/report/closing_line.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <cstddef>

#include "desk/report/table.hpp"

namespace biglia::judge {
namespace {

// In the order in which they are shown.
enum GradedAs : std::uint8_t {
  kRight,
  kPartial,
  kWrong,
  kNotCompiled,
  kRefused,
  kLanguageMissing,
  kJudgeFailed,
  kUnfinished
};

constexpr std::array<const char*, 8> kOutcomeTexts = {
    "right",
    "with a part of the points",
    "wrong",
    "not compiled",
    "refused",
    "not judged, because the language is not installed",
    "not judged, because the judge failed",
    "not finished"};

GradedAs outcome_of(const SubmissionResult& submission) {
  if (!submission.not_judged.empty()) return kLanguageMissing;
  const Judgement& judgement = submission.judgement;
  if (judgement.verdict == Verdict::kJudgeError) return kJudgeFailed;
  if (submission.submission.refusal) return kRefused;
  if (judgement.verdict == Verdict::kCompileError) return kNotCompiled;
  if (!submission.complete && !submission.is_partial) return kUnfinished;
  if (judgement.has_full_credit()) return kRight;
  return submission.points > 0 || judgement.has_partial_credit() ? kPartial : kWrong;
}

std::string counts_of(const GradeResult& result) {
  std::array<std::size_t, kOutcomeTexts.size()> counts{};
  std::size_t graded = 0;
  std::size_t compared = 0;
  std::size_t expected = 0;
  std::size_t unfinished = 0;
  for (const SubmissionResult& submission : result.submissions) {
    if (!is_compared(submission)) {
      ++graded;
      ++counts[outcome_of(submission)];
      continue;
    }
    ++compared;
    const GradedAs outcome = outcome_of(submission);
    const bool has_verdict =
        outcome != kUnfinished && outcome != kJudgeFailed && outcome != kLanguageMissing;
    if (!has_verdict) {
      ++unfinished;
    } else if (submission.unexpected.empty()) {
      ++expected;
    }
  }
  std::string line;
  if (compared > 0) {
    line = fmt::format("{} of {} submission{} as expected", expected, compared,
                       compared == 1 ? "" : "s");
    if (unfinished > 0) line += fmt::format(", {} not judged", unfinished);
  }
  if (graded == 0) return line;
  line += fmt::format("{}{} graded", line.empty() ? "" : "; ", graded);
  const char* separator = ": ";
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] == 0) continue;
    line += fmt::format("{}{} {}", separator, counts[i], kOutcomeTexts[i]);
    separator = ", ";
  }
  return line;
}

}  // namespace

bool is_compared(const SubmissionResult& submission) {
  return submission.has_expectations ||
         (submission.submission.is_example && !submission.is_partial);
}

std::string closing_line(const GradeResult& result) {
  std::string line = counts_of(result);
  if (line.empty() || result.unrun_validators.empty()) return line;
  return line + fmt::format("; inputs not checked by {}", fmt::join(result.unrun_validators, ", "));
}

}  // namespace biglia::judge

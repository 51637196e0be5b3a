// Calls the checker and the scorer of a problem on files, for the contract tests.
#pragma once

#include <gmock/gmock.h>

#include <filesystem>

#include "judge/problem/problem.hpp"

namespace biglia::judge {

inline Judgement check_files(const Problem& problem, const std::filesystem::path& input,
                             const std::filesystem::path& output,
                             const std::filesystem::path& answer, Flags flags = {}) {
  auto input_bytes = ByteSource::open(input);
  auto output_bytes = ByteSource::open(output);
  auto answer_bytes = ByteSource::open(answer);
  if (!input_bytes) return judge_error(input_bytes.error());
  if (!output_bytes) return judge_error(output_bytes.error());
  if (!answer_bytes) return judge_error(answer_bytes.error());
  const Companions files = Companions::for_input(input);
  return problem.check({*input_bytes, input.filename().string(), files}, *output_bytes,
                       *answer_bytes, flags);
}

// REQUIRES: the problem has a scorer, and the files can be opened.
inline Result<ScoredOutput> score_files(const Problem& problem, const std::filesystem::path& input,
                                        const std::filesystem::path& output,
                                        const std::filesystem::path& answer, Flags flags = {}) {
  auto input_bytes = ByteSource::open(input).value();
  auto output_bytes = ByteSource::open(output).value();
  auto answer_bytes = ByteSource::open(answer).value();
  const Companions files = Companions::for_input(input);
  return problem.score({input_bytes, input.filename().string(), files}, output_bytes, &answer_bytes,
                       flags);
}

// Expects that a part of the answer, or nothing, is rejected as an output. In a game that may stop
// early it is accepted; then the problem has a scorer, and the part scores at most as much as the
// answer.
inline void expect_part(const Problem& problem, const std::filesystem::path& input,
                        const std::filesystem::path& part, const std::filesystem::path& answer,
                        Flags flags = {}) {
  const Judgement judgement = check_files(problem, input, part, answer, flags);
  if (judgement.verdict == Verdict::kAccepted && problem.score != nullptr) {
    const auto of_part = score_files(problem, input, part, answer, flags);
    const auto of_answer = score_files(problem, input, answer, answer, flags);
    ASSERT_TRUE(of_part.has_value() && of_answer.has_value());
    EXPECT_LE(of_part->points, of_answer->points);
    return;
  }
  EXPECT_THAT(judgement.verdict, testing::AnyOf(Verdict::kWrongAnswer, Verdict::kPresentationError))
      << judgement.reason;
  EXPECT_NE(judgement.reason, "");
}

}  // namespace biglia::judge

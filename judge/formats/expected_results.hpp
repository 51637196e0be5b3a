// The comments in a submission by which DOMjudge knows its possible results, and its points:
//   // @EXPECTED_RESULTS@: TIMELIMIT, RUN-ERROR
//   // @EXPECTED_SCORE@: 40
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace biglia::judge {

struct ExpectedResults {
  std::size_t line = 0;
  std::string text;                // as the comment has them
  std::set<std::string> verdicts;  // AC, WA, TLE, RTE of 2025-09, and CE
  std::vector<std::string> unknown;
};

struct ExpectedScore {
  std::size_t line = 0;
  std::string text;             // as the comment has it
  std::optional<double> score;  // none if the text is not a number from 0 to kMostExpectedScore
};

// None if the source has no such comment. The first one counts.
std::optional<ExpectedResults> expected_results_in(std::string_view source);
std::optional<ExpectedScore> expected_score_in(std::string_view source);

}  // namespace biglia::judge

#include "judge/formats/expected_results.hpp"

#include <gmock/gmock.h>

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(ExpectedResults, AreReadInEveryKindOfComment) {
  for (const char* const line :
       {"// @EXPECTED_RESULTS@: TIMELIMIT, RUN-ERROR", "# @EXPECTED_RESULTS@: RUN-ERROR,TIMELIMIT ",
        "/* @EXPECTED_RESULTS@: TIMELIMIT, RUN-ERROR */", "{ @EXPECTED_RESULTS@: RTE, TLE }",
        "(* @expected_results@: timelimit, run_time_error *)",
        "-- @EXPECTED_RESULTS@:TIME_LIMIT_EXCEEDED, MEMORY-LIMIT\r"}) {
    const auto results = expected_results_in("one\n" + std::string(line) + "\nthree\n");
    ASSERT_TRUE(results.has_value()) << line;
    EXPECT_EQ(results->line, 2U) << line;
    EXPECT_THAT(results->verdicts, ElementsAre("RTE", "TLE")) << line;
    EXPECT_THAT(results->unknown, IsEmpty()) << line;
  }
  EXPECT_FALSE(expected_results_in("int main() {}\n").has_value());
}

TEST(ExpectedResults, KeepTheNamesThatAreUnknown) {
  const auto results = expected_results_in("# @EXPECTED_RESULTS@: NO-OUTPUT, SLOW, COMPILER-ERROR");
  ASSERT_TRUE(results.has_value());
  EXPECT_EQ(results->text, "NO-OUTPUT, SLOW, COMPILER-ERROR");
  EXPECT_THAT(results->verdicts, ElementsAre("CE", "WA"));
  EXPECT_THAT(results->unknown, ElementsAre("SLOW"));
}

TEST(ExpectedResults, HaveAScore) {
  const auto score = expected_score_in("/* @expected_score@: 74.42 */\n");
  ASSERT_TRUE(score.has_value());
  EXPECT_EQ(score->line, 1U);
  EXPECT_EQ(score->score, 74.42);
  for (const char* const text : {"", "-1", "1e10", "nan", "40 points", "CORRECT"}) {
    const auto other = expected_score_in("\n// @EXPECTED_SCORE@: " + std::string(text));
    ASSERT_TRUE(other.has_value()) << text;
    EXPECT_EQ(other->text, text);
    EXPECT_EQ(other->line, 2U);
    EXPECT_FALSE(other->score.has_value()) << text;
  }
  EXPECT_FALSE(expected_score_in("# @EXPECTED_RESULTS@: CORRECT").has_value());
}

}  // namespace
}  // namespace biglia::judge

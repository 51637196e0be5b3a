#include "checker/labyrinth/score.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "checker/labyrinth/small_game_test.hpp"
#include "toolkit/problem_test.hpp"

namespace biglia::labyrinth {
namespace {

Result<ScoredOutput> scored(const std::string& output,
                            const std::optional<std::string>& answer = kAnswer,
                            const std::vector<std::string>& flags = {},
                            const std::string& input = kInput) {
  ByteSource output_bytes = ByteSource::from_memory(output);
  ByteSource answer_bytes = ByteSource::from_memory(answer ? std::string_view(*answer) : "");
  return with_input(input, [&](const TestInput& test) {
    return score(test, output_bytes, answer ? &answer_bytes : nullptr, flags);
  });
}

TEST(Score, GivesThousandthsOfTheFewestKnownMoves) {
  const auto best = scored(kAnswer);
  ASSERT_TRUE(best.has_value()) << best.error().message;
  EXPECT_TRUE(best->judgement.has_full_credit());
  EXPECT_EQ(best->points, 1000);
  EXPECT_TRUE(best->completed);
  EXPECT_EQ(best->summary, "2 moves; the best known solution has 2");
  EXPECT_EQ(scored(kLonger)->points, 666);  // rounded down
  EXPECT_EQ(scored(kAnswer, kLonger)->points, 1500);
}

TEST(Score, GivesACompleteGameAtLeastOnePoint) {
  const std::string input = "3\n1\n7\n0 0\n0 0\n6 -1\n6 -1\n6 -1\n0 -1\n6 -1\n6 -1\n6 -1\n6 -1\n";
  const std::vector<std::string> flags = {"--start-object=found"};
  const std::string move = "7 r 2 0 0\n";
  EXPECT_EQ(scored("", "", flags, input)->points, 1000);
  EXPECT_EQ(scored(move, "", flags, input)->points, 1);
  EXPECT_EQ(scored(move, move, flags, input)->points, 1000);
  EXPECT_EQ(scored("", move, flags, input)->points, 1000);
}

TEST(Score, GivesAGameWithAFaultTheCheckersJudgementAndNoPoints) {
  const auto illegal = scored("7 r 2 1 2\n0 r 2 1 2\n");
  ASSERT_TRUE(illegal.has_value());
  EXPECT_EQ(illegal->judgement.verdict, Verdict::kWrongAnswer);
  EXPECT_THAT(illegal->judgement.reason,
              testing::StartsWith("output:2:1: move 2: card 0 cannot be inserted"));
  EXPECT_EQ(illegal->points, 0);
  EXPECT_FALSE(illegal->completed);
  EXPECT_EQ(scored("x\n")->judgement.verdict, Verdict::kPresentationError);
  EXPECT_EQ(scored("")->judgement.verdict, Verdict::kWrongAnswer);
}

TEST(Score, FailsWithoutAnAnswerOrWithInvalidFlagsInputOrAnswer) {
  EXPECT_EQ(scored(kAnswer, std::nullopt).error().message, "the score needs the judge's answer");
  EXPECT_FALSE(scored(kAnswer, "").has_value());
  EXPECT_FALSE(scored(kAnswer, kAnswer, {"--no-flag"}).has_value());
  EXPECT_FALSE(scored(kAnswer, kAnswer, {}, "5 x\n").has_value());
  EXPECT_TRUE(scored(kAnswer, kAnswer, {"--relative-score"}).has_value());
}

}  // namespace
}  // namespace biglia::labyrinth

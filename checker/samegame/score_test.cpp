#include "checker/samegame/score.hpp"

#include <gtest/gtest.h>

#include <string>

#include "toolkit/problem_test.hpp"

namespace biglia::samegame {
namespace {

Result<ScoredOutput> scored(const std::string& text, const std::string& output,
                            const Words& flags = {}) {
  ByteSource bytes = ByteSource::from_memory(output);
  return with_input(text,
                    [&](const TestInput& input) { return score(input, bytes, nullptr, flags); });
}

const std::string kBoard = "2 3 5\n1 2 2\n1 1 3\n";

TEST(Score, GivesThePointsOfALegalGame) {
  const ScoredOutput game = scored(kBoard, "0 0\n").value();
  EXPECT_EQ(game.judgement.verdict, Verdict::kAccepted);
  EXPECT_EQ(game.points, 1);
  EXPECT_FALSE(game.completed);
  EXPECT_EQ(game.summary, "1 point in 1 turn, 3 cells left");
  EXPECT_EQ(scored(kBoard, "0 0\n", {"--scoring=literature"})->points, 0);
}

TEST(Score, ReportsAClearedBoardAsCompleted) {
  const ScoredOutput game = scored("2 2 5\n1 1\n1 1\n", "0 1\n").value();
  EXPECT_TRUE(game.completed);
  EXPECT_EQ(game.points, 16);
}

TEST(Score, GivesNoPointsAfterAFault) {
  for (const char* const output : {"0 0\n0 1\n", "0 0\n0 3\n", "0 0\n1 0\n", "0 0\nend\n"}) {
    const ScoredOutput game = scored(kBoard, output).value();
    EXPECT_NE(game.judgement.verdict, Verdict::kAccepted) << output;
    EXPECT_EQ(game.points, 0);
    EXPECT_EQ(game.summary, "0 points, fault in turn 2");
  }
}

TEST(Score, FailsForInvalidInputsAndFlags) {
  EXPECT_FALSE(scored("2 3 4\n", "").has_value());
  EXPECT_FALSE(scored(kBoard, "", {"--par=3"}).has_value());
}

}  // namespace
}  // namespace biglia::samegame

#include "desk/tournament/play_game.hpp"

#include <gmock/gmock.h>

#include "desk/tournament/fake_tournament_test.hpp"
#include "judge/worker/workers.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

class ScoreOutput : public FakeTournament {
 protected:
  void TearDown() override { Workers::of_process().end(); }

  GameResult score(const std::string& output) {
    const TournamentRequest request{.problem = problem_,
                                    .config = read_problem_config(package()).value(),
                                    .rules = rules_,
                                    .flags = flags_,
                                    .folder = path("out"),
                                    .scratch = path("scratch"),
                                    .judge_version = judge_version_,
                                    .progress = {},
                                    .boards_are_public = {},
                                    .stop = {}};
    Board board;
    board.input = put("1.in", "20 22\n");
    if (has_answer_) board.answer = put("1.ans", "42\n");
    return score_output(request, board, put("1.out", output));
  }

  bool has_answer_ = false;
};

TEST_F(ScoreOutput, GivesPointsOrTheFault) {
  const GameResult some = score("41\n");
  EXPECT_FALSE(some.has_fault());
  EXPECT_EQ(some.points, 41);
  EXPECT_FALSE(some.completed);
  EXPECT_EQ(some.summary, "41 points");
  EXPECT_TRUE(score("42\n").completed);
  const GameResult fault = score("43\n");
  EXPECT_EQ(fault.judgement.verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(fault.judgement.reason, "expected at most the sum, found 43");
  EXPECT_EQ(fault.points, 0);
}

TEST_F(ScoreOutput, PassesTheAnswerIfThereIsOne) {
  problem_.score = [](const TestInput&, ByteSource&, ByteSource* answer,
                      Flags) -> Result<ScoredOutput> {
    return ScoredOutput{.points = answer == nullptr ? 1 : sum::add(*answer)};
  };
  EXPECT_EQ(score("").points, 1);
  has_answer_ = true;
  EXPECT_EQ(score("").points, 42);
}

TEST_F(ScoreOutput, ReportsAFailingOrInconsistentScorerAsAJudgeError) {
  flags_ = {"--no-flag"};
  EXPECT_EQ(score("1").judgement.verdict, Verdict::kJudgeError);
  EXPECT_THAT(score("1").judgement.reason, HasSubstr("unknown flag --no-flag"));
  flags_.clear();
  problem_.score = [](const TestInput&, ByteSource&, ByteSource*, Flags) -> Result<ScoredOutput> {
    return ScoredOutput{.judgement = wrong_answer("turn 1"), .points = 3};
  };
  EXPECT_EQ(score("1").judgement.reason,
            "the scorer gave 3 points to an output with the verdict WA");
}

TEST_F(ScoreOutput, MakesTextsSafeAndShort) {
  problem_.score = [](const TestInput&, ByteSource&, ByteSource*, Flags) -> Result<ScoredOutput> {
    return ScoredOutput{.summary = "a\x1b[31m\n" + std::string(5000, 'b')};
  };
  const std::string summary = score("1").summary;
  EXPECT_THAT(summary, testing::StartsWith("a?[31m b"));
  EXPECT_LT(summary.size(), 1100U);
}

}  // namespace
}  // namespace biglia::judge

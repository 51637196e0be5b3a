// Tests matches that succeed or fail. In the test game, the players alternately take 1 to 3 from a
// heap of 10, and the player that takes the last one wins.
#include "judge/run/match.hpp"

#include <gmock/gmock.h>

#include <string>

#include "judge/run/box_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

constexpr const char* kReferee =
    "#include <stdio.h>\n"
    "int main(void) { int heap = 10, turn = 1, who, taken;\n"
    "  puts(\"send 1 you are first\"); puts(\"send 2 you are second\"); fflush(stdout);\n"
    "  while (heap > 0) { printf(\"ask %d %d\\n\", turn, heap); fflush(stdout);\n"
    "    if (scanf(\"%d %d\", &who, &taken) != 2 || who != turn) return 1;\n"
    "    if (taken < 1 || taken > 3 || taken > heap) break;\n"
    "    heap -= taken; if (heap > 0) turn = 3 - turn; }\n"
    "  if (heap > 0) turn = 3 - turn;\n"
    "  printf(\"score %d %d\\n\", turn == 1, turn == 2); return 42; }\n";

// A player that executes `start` after the first line and `move` on each turn, with the heap's size
// in the variable `heap`.
std::string player(const std::string& move, const std::string& start = "") {
  return "#include <stdio.h>\n#include <stdlib.h>\n#include <unistd.h>\n"
         "int main(void) { int heap; char line[80]; fgets(line, 80, stdin); " +
         start + "\n  while (scanf(\"%d\", &heap) == 1) { " + move +
         " fflush(stdout); }\n  return 0; }\n";
}

const std::string kWise = player("printf(\"%d\\n\", heap % 4 == 0 ? 1 : heap % 4);");
const std::string kSimple = player("puts(\"1\");");

class MatchTest : public BoxFixture {
 protected:
  void SetUp() override {
    BoxFixture::SetUp();
    if (IsSkipped() || HasFatalFailure()) return;
    for (auto* const box : {&second_, &referee_}) {
      auto opened = open_box();
      ASSERT_TRUE(opened) << opened.error().message;
      *box = std::move(*opened);
    }
  }

  BoxRequest boxed(const std::string& name, const std::string& source) {
    const auto kept = folder() / name;
    std::filesystem::rename(program(source), kept);
    BoxRequest request;
    request.command = {in_box("/box/program")};
    request.binds = {{kept, "/box/program"}};
    request.limits = small_limits();
    return request;
  }

  MatchOutcome play(const std::string& first, const std::string& second,
                    const std::string& referee = kReferee) {
    return run_match({.contestants = {Side{*box_, boxed("first", first)},
                                      Side{*second_, boxed("second", second)}},
                      .referee = {*referee_, boxed("referee", referee)},
                      .answer_within = std::chrono::milliseconds(300),
                      .transcript = folder() / "transcript"});
  }

  std::unique_ptr<Box> second_;
  std::unique_ptr<Box> referee_;
};

testing::AssertionResult failed(const MatchOutcome& outcome, std::size_t loser, Verdict verdict) {
  const Judgement& own = outcome.players.at(loser).judgement;
  if (outcome.referee.verdict == Verdict::kAccepted && own.verdict == verdict && !outcome.scores &&
      outcome.players.at(1 - loser).judgement.verdict == Verdict::kAccepted) {
    return testing::AssertionSuccess();
  }
  return testing::AssertionFailure() << short_name(own.verdict) << ": " << own.reason
                                     << "; referee: " << outcome.referee.reason;
}

testing::AssertionResult refereed_badly(const MatchOutcome& outcome, const std::string& reason) {
  if (outcome.referee.verdict == Verdict::kJudgeError && !outcome.scores &&
      outcome.referee.reason.contains(reason) &&
      outcome.players[0].judgement.verdict == Verdict::kAccepted &&
      outcome.players[1].judgement.verdict == Verdict::kAccepted) {
    return testing::AssertionSuccess();
  }
  return testing::AssertionFailure() << "referee: " << outcome.referee.reason;
}

TEST_F(MatchTest, RunsToTheScoreAndWritesATranscript) {
  const auto outcome = play(kWise, kSimple);
  ASSERT_TRUE(outcome.scores) << outcome.referee.reason << outcome.players[0].judgement.reason
                              << outcome.players[1].judgement.reason;
  EXPECT_THAT(*outcome.scores, ElementsAre(1, 0));
  EXPECT_EQ(outcome.players[0].box.end, BoxEnd::kExited);
  EXPECT_GT(outcome.players[0].slowest_answer.count(), 0);
  EXPECT_EQ(outcome.players[1].output.count, outcome.players[0].output.count - 2);
  const std::string transcript = read(folder() / "transcript");
  EXPECT_THAT(transcript, HasSubstr("referee: send 2 you are second\n"));
  EXPECT_THAT(transcript, HasSubstr(" 1: 2\n"));
  EXPECT_THAT(transcript, HasSubstr("referee: score 1 0\n"));
}

TEST_F(MatchTest, LetsTheSecondContestantWin) {
  const auto outcome = play(kSimple, kWise);
  ASSERT_TRUE(outcome.scores) << outcome.referee.reason;
  EXPECT_THAT(*outcome.scores, ElementsAre(0, 1));
}

TEST_F(MatchTest, FailsAContestantThatCrashes) {
  const auto outcome = play(kWise, player("abort();"));
  EXPECT_TRUE(failed(outcome, 1, Verdict::kRunTimeError));
  EXPECT_THAT(outcome.players[1].judgement.reason, HasSubstr("aborted"));
}

TEST_F(MatchTest, FailsAContestantThatExitsInsteadOfAnswering) {
  const auto outcome = play(player("return 0;"), kWise);
  EXPECT_TRUE(failed(outcome, 0, Verdict::kWrongAnswer));
  EXPECT_EQ(outcome.players[0].judgement.reason, "ended instead of answering");
}

TEST_F(MatchTest, FailsAContestantThatExitsBeforeItIsAsked) {
  const auto outcome = play(kSimple, player("", "return 0;"));
  EXPECT_TRUE(failed(outcome, 1, Verdict::kWrongAnswer));
}

TEST_F(MatchTest, FailsAContestantThatExceedsTheAnswerLimit) {
  const auto outcome = play(kWise, player("pause();"));
  EXPECT_TRUE(failed(outcome, 1, Verdict::kTimeLimit));
  EXPECT_THAT(outcome.players[1].judgement.reason, StartsWith("gave no answer for 0.3"));
}

// The first contestant takes 200 ms for each of two answers, so the second waits longer than the
// answer limit of 300 ms.
TEST_F(MatchTest, DoesNotLimitAContestantThatIsNotAsked) {
  const auto outcome = play(player("usleep(200000); puts(\"3\");"),
                            player("printf(\"%d\\n\", heap > 3 ? 3 : heap);"));
  EXPECT_TRUE(outcome.scores) << outcome.referee.reason << outcome.players[1].judgement.reason;
}

TEST_F(MatchTest, FailsAContestantThatFloods) {
  const auto outcome =
      play(player("for (;;) puts(\"1\");"), kWise,
           "#include <stdio.h>\n#include <unistd.h>\n"
           "int main(void) { puts(\"ask 1 a\"); puts(\"ask 1 1\"); fflush(stdout);\n"
           "  while (getchar() != EOF) {} return 1; }\n");
  EXPECT_TRUE(failed(outcome, 0, Verdict::kOutputLimit));
}

TEST_F(MatchTest, FailsAContestantThatSpins) {
  const auto outcome = play(player("", "for (;;) {}"), kWise);
  EXPECT_TRUE(failed(outcome, 0, Verdict::kTimeLimit));
}

TEST_F(MatchTest, ReportsACrashOfTheRefereeAsAJudgeError) {
  EXPECT_TRUE(refereed_badly(play(kWise, kWise, "int main(void) { return *(volatile int *)0; }\n"),
                             "segmentation"));
  EXPECT_TRUE(refereed_badly(play(kWise, kWise, "int main(void) { return 42; }\n"),
                             "ended without a score"));
}

TEST_F(MatchTest, ReportsAnInvalidCommandOfTheRefereeAsAJudgeError) {
  for (const char* command : {"ask 3 x", "send", "score 1", "score a b", "hello"}) {
    EXPECT_TRUE(refereed_badly(play(kWise, kWise,
                                    "#include <stdio.h>\nint main(void) { puts(\"" +
                                        std::string(command) + "\"); return 42; }\n"),
                               std::string("found \"") + command + '"'));
  }
}

TEST_F(MatchTest, ReportsARefereeWithoutOutputAsAJudgeError) {
  EXPECT_TRUE(refereed_badly(
      play(kWise, kWise, "#include <unistd.h>\nint main(void) { return pause(); }\n"), "wall"));
}

TEST_F(MatchTest, EndsOnAnInterrupt) {
  std::stop_source stop;
  stop.request_stop();
  const auto outcome = run_match(
      {.contestants = {Side{*box_, boxed("first", kWise)}, Side{*second_, boxed("second", kWise)}},
       .referee = {*referee_, boxed("referee", kReferee)}},
      stop.get_token());
  EXPECT_TRUE(refereed_badly(outcome, "interrupted"));
}

}  // namespace
}  // namespace biglia::judge

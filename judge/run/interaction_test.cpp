// Tests which side is blamed in interactions that succeed or fail. In the test game, the interactor
// has a secret number from 1 to 100 and answers each guess by a line "low", "high" or "right".
#include "judge/run/interaction.hpp"

#include <gmock/gmock.h>

#include <string>

#include "judge/run/box_fixture_test.hpp"
#include "judge/run/transcript.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr const char* kInteractor =
    "#include <stdio.h>\n"
    "int main(void) { int secret = 37, guess, n; for (n = 0; n < 7; n++) {\n"
    "    if (scanf(\"%d\", &guess) != 1) { fputs(\"no guess\\n\", stderr); return 43; }\n"
    "    puts(guess < secret ? \"low\" : guess > secret ? \"high\" : \"right\"); fflush(stdout);\n"
    "    if (guess == secret) return 42; }\n"
    "  fputs(\"seven guesses\\n\", stderr); return 43; }\n";

std::string guesser(const std::string& step, const std::string& after_guess = "fflush(stdout);") {
  return "#include <stdio.h>\n#include <string.h>\n#include <unistd.h>\n"
         "int main(void) { int low = 1, high = 100; char word[9]; while (low <= high) {\n"
         "    int guess = " +
         step + R"(; printf("%d\n", guess); )" + after_guess +
         "\n    if (scanf(\"%8s\", word) != 1) return 1;\n"
         "    if (!strcmp(word, \"right\")) return 0;\n"
         "    if (!strcmp(word, \"low\")) low = guess + 1; else high = guess - 1; }\n"
         "  return 2; }\n";
}

class InteractionTest : public BoxFixture {
 protected:
  void SetUp() override {
    BoxFixture::SetUp();
    if (IsSkipped() || HasFatalFailure()) return;
    auto box = open_box();
    ASSERT_TRUE(box);
    other_ = std::move(*box);
  }

  BoxRequest boxed(const std::string& name, const std::string& source) {
    const auto made = program(source);
    const auto kept = folder() / name;
    std::filesystem::rename(made, kept);
    BoxRequest request;
    request.command = {in_box("/box/program")};
    request.binds = {{kept, "/box/program"}};
    request.limits = small_limits();
    return request;
  }

  InteractionOutcome play(const std::string& contestant,
                          const std::string& interactor = kInteractor) {
    return run_interaction({.contestant = {*box_, boxed("contestant", contestant)},
                            .interactor = {*other_, boxed("interactor", interactor)},
                            .answer_within = std::chrono::milliseconds(300),
                            .transcript = folder() / "transcript"});
  }
  std::string transcript() const { return read(folder() / "transcript"); }

  std::unique_ptr<Box> other_;
};

testing::AssertionResult ended(const InteractionOutcome& outcome, InteractionBlame blame,
                               Verdict verdict) {
  if (outcome.blame == blame && outcome.judgement.verdict == verdict) {
    return testing::AssertionSuccess();
  }
  return testing::AssertionFailure()
         << "found " << short_name(outcome.judgement.verdict) << ": " << outcome.judgement.reason;
}

TEST_F(InteractionTest, AcceptsAndWritesATranscript) {
  const auto outcome = play(guesser("(low + high) / 2"));
  EXPECT_TRUE(ended(outcome, InteractionBlame::kNone, Verdict::kAccepted));
  EXPECT_THAT(transcript(), HasSubstr("contestant: 50\n"));
  EXPECT_THAT(transcript(), HasSubstr("interactor: high\n"));
  EXPECT_THAT(transcript(), HasSubstr("interactor: right\n"));
}

TEST_F(InteractionTest, UsesTheInteractorsVerdictAndReason) {
  const auto outcome = play(guesser("low"));
  EXPECT_TRUE(ended(outcome, InteractionBlame::kNone, Verdict::kWrongAnswer));
  EXPECT_EQ(outcome.judgement.reason, "seven guesses");
}

TEST_F(InteractionTest, UsesTheInteractorsVerdictForAContestantThatExitsEarly) {
  const auto outcome = play("int main(void) { return 0; }\n");
  EXPECT_TRUE(ended(outcome, InteractionBlame::kNone, Verdict::kWrongAnswer));
  EXPECT_EQ(outcome.judgement.reason, "no guess");
  EXPECT_TRUE(outcome.contestant_ended_first);
}

TEST_F(InteractionTest, ReportsAContestantsCrash) {
  const auto outcome = play("int main(void) { return *(volatile int *)0; }\n");
  EXPECT_TRUE(ended(outcome, InteractionBlame::kContestant, Verdict::kRunTimeError));
  EXPECT_THAT(outcome.judgement.reason, HasSubstr("segmentation fault"));
}

// Reads one number after a pause, in which the contestant ends. Rejects all but 37.
std::string slow_interactor(const std::string& pause) {
  return "#include <stdio.h>\n#include <unistd.h>\nint main(void) { int guess; " + pause +
         R"( if (scanf("%d", &guess) != 1) { fputs("no guess\n", stderr); return 43; }
  if (guess == 37) return 42;
  fprintf(stderr, "guessed %d\n", guess); return 43; })";
}

TEST_F(InteractionTest, ARejectionOfWhatWasSentComesBeforeALaterFailure) {
  const std::string wrong = R"(#include <stdio.h>
int main(void) { puts("8"); fflush(stdout); )";
  // A wait for a clock is shorter than the pause after which a program counts as waiting.
  const std::string slow =
      slow_interactor("usleep(40000); { volatile long i; for (i = 0; i < 100000000; ++i) {} }");
  for (const char* const end : {"return 1; }", "return *(volatile int *)0; }", "for (;;) {} }"}) {
    SCOPED_TRACE(end);
    const auto outcome = play(wrong + end, slow);
    EXPECT_TRUE(ended(outcome, InteractionBlame::kNone, Verdict::kWrongAnswer));
    EXPECT_EQ(outcome.judgement.reason, "guessed 8");
  }
}

TEST_F(InteractionTest, AFailureComesBeforeARejectionOfMissingOutput) {
  const std::string program = R"(#include <stdio.h>
int main(void) { puts("37"); fflush(stdout); return 1; })";
  const std::string two =
      R"(#include <stdio.h>
int main(void) { int a, b; return scanf("%d%d", &a, &b) == 2 ? 42 : 43; })";
  const auto waits = play(program, two);
  EXPECT_TRUE(ended(waits, InteractionBlame::kContestant, Verdict::kRunTimeError));
  EXPECT_EQ(waits.judgement.reason, "ended with exit code 1 instead of 0");
  const auto accepted = play(program, slow_interactor("usleep(40000);"));
  EXPECT_TRUE(ended(accepted, InteractionBlame::kContestant, Verdict::kRunTimeError));
}

TEST_F(InteractionTest, AContestantThatClosesItsOutputCanStillReadTheLastLine) {
  const auto outcome = play(R"(#include <stdio.h>
int main(void) { char word[9]; puts("37"); fclose(stdout);
  return scanf("%8s", word) == 1 ? 0 : 1; })",
                            R"(#include <stdio.h>
int main(void) { int a, b; if (scanf("%d", &a) != 1 || scanf("%d", &b) == 1) return 43;
  puts("bye"); return 42; })");
  EXPECT_TRUE(ended(outcome, InteractionBlame::kNone, Verdict::kAccepted));
}

TEST_F(InteractionTest, BlamesAContestantThatDoesNotFlush) {
  const auto outcome = play(guesser("(low + high) / 2", ""));
  EXPECT_TRUE(ended(outcome, InteractionBlame::kContestant, Verdict::kTimeLimit));
  EXPECT_THAT(outcome.judgement.reason, HasSubstr("did not send a complete line"));
}

TEST_F(InteractionTest, BlamesAContestantThatExceedsTheAnswerLimit) {
  const auto outcome =
      play(guesser("(low + high) / 2", "fflush(stdout); if (low > 1 || high < 100) pause();"));
  EXPECT_TRUE(ended(outcome, InteractionBlame::kContestant, Verdict::kTimeLimit));
  EXPECT_THAT(outcome.judgement.reason, StartsWith("gave no answer for 0.3 s"));
  EXPECT_GE(outcome.slowest_answer, std::chrono::milliseconds(300));
}

TEST_F(InteractionTest, RequiresACompleteLineAsAnAnswer) {
  const auto outcome = play(
      "#include <stdio.h>\n"
      "int main(void) { char w[9]; printf(\"50\"); fflush(stdout); return scanf(\"%8s\", w); }\n");
  EXPECT_TRUE(ended(outcome, InteractionBlame::kContestant, Verdict::kTimeLimit));
}

TEST_F(InteractionTest, DoesNotAcceptABlankAsAnAnswer) {
  const auto outcome =
      play(guesser("(putchar(' '), fflush(stdout), low > 1 || high < 100 ? usleep(600000) : 0, "
                   "(low + high) / 2)"));
  EXPECT_TRUE(ended(outcome, InteractionBlame::kContestant, Verdict::kTimeLimit));
  EXPECT_THAT(outcome.judgement.reason, StartsWith("gave no answer for 0.3 s"));
}

TEST_F(InteractionTest, AcceptsAContestantThatDoesNotExit) {
  const auto stays = play(
      "#include <stdio.h>\n#include <unistd.h>\n"
      "int main(void) { puts(\"37\"); fflush(stdout); for (;;) pause(); }\n");
  EXPECT_TRUE(ended(stays, InteractionBlame::kNone, Verdict::kAccepted));
  EXPECT_LT(stays.contestant.wall, std::chrono::milliseconds(2500));  // its wall limit is 3 s
}

TEST_F(InteractionTest, ReportsAFloodAsAnOutputLimit) {
  const auto outcome = play("#include <stdio.h>\nint main(void) { for (;;) puts(\"1\"); }\n",
                            "#include <stdio.h>\nint main(void) { int c; while ((c = getchar()) != "
                            "EOF) {} return 43; }\n");
  EXPECT_TRUE(ended(outcome, InteractionBlame::kContestant, Verdict::kOutputLimit));
}

TEST_F(InteractionTest, ReportsAnEndlessComputationAsATimeLimit) {
  const auto outcome = play("int main(void) { for (;;) {} }\n");
  EXPECT_TRUE(ended(outcome, InteractionBlame::kContestant, Verdict::kTimeLimit));
  EXPECT_THAT(outcome.judgement.reason, StartsWith("exceeded the time limit"));
}

TEST_F(InteractionTest, BlamesAContestantThatNeverReads) {
  const auto outcome = play(
      "#include <stdio.h>\nint main(void) { for (;;) { puts(\"50\"); fflush(stdout); } }\n",
      "#include <stdio.h>\nint main(void) { int guess;\n"
      "  while (scanf(\"%d\", &guess) == 1) { puts(\"low\"); fflush(stdout); } return 43; }\n");
  EXPECT_TRUE(ended(outcome, InteractionBlame::kContestant, Verdict::kTimeLimit));
  EXPECT_EQ(outcome.judgement.reason, "did not read what the interactor sent");
}

TEST_F(InteractionTest, ReportsACrashOfTheInteractorAsAJudgeError) {
  const auto outcome =
      play(guesser("(low + high) / 2"), "int main(void) { return *(volatile int *)0; }\n");
  EXPECT_TRUE(ended(outcome, InteractionBlame::kInteractor, Verdict::kJudgeError));
  EXPECT_THAT(outcome.judgement.reason, HasSubstr("the interactor"));
}

TEST_F(InteractionTest, ReportsAnInteractorWithoutAnswerAsAJudgeError) {
  const auto outcome = play(guesser("(low + high) / 2"),
                            "#include <unistd.h>\nint main(void) { for (;;) pause(); }\n");
  EXPECT_TRUE(ended(outcome, InteractionBlame::kInteractor, Verdict::kJudgeError));
}

TEST_F(InteractionTest, ReportsAFloodOfTheInteractorAsAJudgeError) {
  const auto outcome = play("#include <stdio.h>\nint main(void) { while (getchar() != EOF) {} }\n",
                            "#include <stdio.h>\nint main(void) { for (;;) puts(\"low\"); }\n");
  EXPECT_TRUE(ended(outcome, InteractionBlame::kInteractor, Verdict::kJudgeError));
}

TEST_F(InteractionTest, StopsAFloodOfTheInteractorAfterTheContestantsEnd) {
  const auto outcome = play("int main(void) { return 0; }\n",
                            "#include <signal.h>\n#include <stdio.h>\n#include <unistd.h>\n"
                            "int main(void) { static char line[4096]; signal(SIGPIPE, SIG_IGN);\n"
                            "  while (getchar() != EOF) {} usleep(100000);\n"
                            "  for (;;) if (write(1, line, sizeof line) < 0) usleep(1000); }\n");
  EXPECT_TRUE(ended(outcome, InteractionBlame::kInteractor, Verdict::kJudgeError));
  EXPECT_THAT(outcome.judgement.reason, HasSubstr("printed more than its output limit"));
}

TEST_F(InteractionTest, RunsThousandsOfTurnsWithinTheLimits) {
  const std::string echo =
      "#include <stdio.h>\nint main(void) { int n; while (scanf(\"%d\", &n) == 1) {\n"
      "  printf(\"%d\\n\", n + 1); fflush(stdout); } return 0; }\n";
  const auto outcome =
      play(echo,
           "#include <stdio.h>\nint main(void) { int i, n; for (i = 0; i < 2000; i++) {\n"
           "  printf(\"%d\\n\", i); fflush(stdout);\n"
           "  if (scanf(\"%d\", &n) != 1 || n != i + 1) return 43; } return 42; }\n");
  EXPECT_TRUE(ended(outcome, InteractionBlame::kNone, Verdict::kAccepted));
  EXPECT_GT(outcome.contestant_output, Bytes{8000});
}

TEST(Transcript, JoinsPartsOfLinesAndEscapesControlCharacters) {
  Transcript transcript;
  using std::chrono::milliseconds;
  transcript.record(0, "a", "1 ", milliseconds(1));
  transcript.record(1, "b", "\x1b[2J\n", milliseconds(2));
  transcript.record(0, "a", "2\n3", milliseconds(3));
  EXPECT_EQ(transcript.text(),
            "  0.002000 b: ?[2J\n  0.001000 a: 1 2\n  0.003000 a: 3 [no newline]\n");
}

TEST(Transcript, OmitsLinesBeyondItsCap) {
  Transcript transcript(kib(1));
  for (int i = 0; i < 1000; ++i) transcript.record(0, "a", "0123456789\n", std::chrono::seconds(1));
  EXPECT_LT(transcript.text().size(), 1200U);
  EXPECT_THAT(transcript.text(), testing::EndsWith("... the rest is omitted\n"));
}

}  // namespace
}  // namespace biglia::judge

// Programs that break one limit each, and what a student is told.
#include <gmock/gmock.h>

#include <chrono>
#include <fstream>
#include <string>

#include "judge/run/box_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class LimitsOfABox : public BoxFixture {};

TEST_F(LimitsOfABox, AProgramWithinThemRunsAndItsOutputIsKept) {
  const auto outcome = run(
      "#include <stdio.h>\n"
      "int main(void) { int n; if (scanf(\"%d\", &n) != 1) return 1; printf(\"%d\\n\", 2 * n);\n"
      "  return 0; }\n",
      small_limits(), "21\n");
  EXPECT_TRUE(has_verdict(outcome, Verdict::kAccepted));
  EXPECT_EQ(outcome.judgement.reason, "");
  EXPECT_EQ(read(outcome.output), "42\n");
  EXPECT_EQ(outcome.written, Bytes{3});
  EXPECT_LT(outcome.memory, mib(8));
}

TEST_F(LimitsOfABox, SpinningIsATimeLimitInCpuTime) {
  const auto outcome = run("int main(void) { for (;;) {} }\n");
  ASSERT_TRUE(has_verdict(outcome, Verdict::kTimeLimit));
  EXPECT_THAT(outcome.judgement.reason, StartsWith("exceeded the time limit of 0.3 s (CPU 0.3"));
  EXPECT_FALSE(outcome.idle);
}

TEST_F(LimitsOfABox, SleepingIsATimeLimitForBeingIdle) {
  auto limits = small_limits();
  limits.wall = std::chrono::milliseconds(200);
  const auto outcome = run("#include <unistd.h>\nint main(void) { for (;;) pause(); }\n", limits);
  ASSERT_TRUE(has_verdict(outcome, Verdict::kTimeLimit));
  EXPECT_TRUE(outcome.idle);
  EXPECT_THAT(outcome.judgement.reason, StartsWith("slept or waited: 0.2 s of wall time"));
}

TEST_F(LimitsOfABox, StoppingItselfIsATimeLimitForBeingIdle) {
  auto limits = small_limits();
  limits.wall = std::chrono::milliseconds(200);
  const auto outcome =
      run("#include <signal.h>\nint main(void) { raise(SIGSTOP); return 0; }\n", limits);
  ASSERT_TRUE(has_verdict(outcome, Verdict::kTimeLimit));
  EXPECT_TRUE(outcome.idle);
}

TEST_F(LimitsOfABox, IgnoringSignalsDoesNotHelpAgainstTheTimeLimit) {
  EXPECT_TRUE(
      has_verdict(run("#include <signal.h>\n"
                      "int main(void) { int i; for (i = 1; i < 65; i++) signal(i, SIG_IGN);\n"
                      "  for (;;) {} }\n"),
                  Verdict::kTimeLimit));
}

TEST_F(LimitsOfABox, CpuTimeOfChildrenThatNobodyWaitsForCounts) {
  if (box_->approximate()) GTEST_SKIP() << "no cgroup: such children's time is not seen";
  // Four children of 150 ms each, thrown away by the kernel, while the parent sleeps.
  const auto outcome =
      run("#include <signal.h>\n#include <time.h>\n#include <unistd.h>\n"
          "int main(void) { int i; signal(SIGCHLD, SIG_IGN);\n"
          "  for (i = 0; i < 4; i++) if (fork() == 0) {\n"
          "    while (clock() < CLOCKS_PER_SEC * 15 / 100) {} _exit(0); }\n"
          "  sleep(1); return 0; }\n");
  EXPECT_TRUE(has_verdict(outcome, Verdict::kTimeLimit));
  EXPECT_FALSE(outcome.idle);
}

TEST_F(LimitsOfABox, ADaemonIsKilledAndItsCpuTimeCounts) {
  if (box_->approximate()) GTEST_SKIP() << "no cgroup: a daemon's time is not seen";
  // The daemon says when it has burnt 100 ms, and goes on; only then the parent answers.
  const auto outcome = run(
      "#include <stdio.h>\n#include <time.h>\n#include <unistd.h>\n"
      "int main(void) { int p[2]; char c = 0; if (pipe(p) != 0) return 1;\n"
      "  if (fork() == 0) { setsid(); if (fork() == 0) {\n"
      "    while (clock() < CLOCKS_PER_SEC / 10) {} write(p[1], &c, 1); for (;;) {} } _exit(0); }\n"
      "  if (read(p[0], &c, 1) != 1) return 2; puts(\"42\"); return 0; }\n");
  EXPECT_TRUE(has_verdict(outcome, Verdict::kAccepted));
  EXPECT_GE(outcome.cpu, std::chrono::milliseconds(95));
}

TEST_F(LimitsOfABox, AForkBombIsContained) {
  auto limits = small_limits();
  limits.wall = std::chrono::milliseconds(700);
  const auto outcome =
      run("#include <signal.h>\n#include <unistd.h>\n"
          "int main(void) { signal(SIGTERM, SIG_IGN); for (;;) { if (fork() == 0) setsid(); } }\n",
          limits);
  EXPECT_TRUE(has_verdict(outcome, Verdict::kTimeLimit));
  const auto after = run("int main(void) { return 0; }\n");
  EXPECT_TRUE(has_verdict(after, Verdict::kAccepted));
}

TEST_F(LimitsOfABox, MoreProcessesThanTheLimitCannotBeStarted) {
  const auto outcome =
      run("#include <stdio.h>\n#include <unistd.h>\n"
          "int main(void) { int n = 1; while (n < 100) { int p = fork(); if (p == 0) pause();\n"
          "  if (p < 0) break; n++; } printf(\"%d\\n\", n); return 0; }\n");
  EXPECT_EQ(read(outcome.output), "16\n");
}

TEST_F(LimitsOfABox, TouchingFourTimesTheMemoryIsAMemoryLimit) {
  const auto outcome =
      run("#include <stdlib.h>\n#include <string.h>\n"
          "int main(void) { volatile char *p = malloc(256 << 20); long i; if (p == 0) return 7;\n"
          "  for (i = 0; i < 256 << 20; i += 4096) p[i] = 1; return p[12345] - 1; }\n");
  ASSERT_TRUE(has_verdict(outcome, Verdict::kMemoryLimit));
  EXPECT_THAT(outcome.judgement.reason, StartsWith("exceeded the memory limit of 64.0 MiB"));
}

TEST_F(LimitsOfABox, AChildOutOfMemoryIsAMemoryLimitThoughTheParentAnswers) {
  if (box_->approximate()) GTEST_SKIP() << "no cgroup: memory is limited for each process";
  EXPECT_TRUE(has_verdict(
      run("#include <stdlib.h>\n#include <string.h>\n#include <sys/wait.h>\n#include <unistd.h>\n"
          "int main(void) { if (fork() == 0) { volatile char *p = malloc(256 << 20); long i;\n"
          "    for (i = 0; i < 256 << 20; i += 4096) p[i] = 1; _exit(p[1]); }\n"
          "  wait(0); write(1, \"42\\n\", 3); return 0; }\n"),
      Verdict::kMemoryLimit));
}

TEST_F(LimitsOfABox, FillingTmpIsNotAWayAroundTheMemoryLimit) {
  auto limits = small_limits();
  limits.scratch = mib(256);
  limits.file_size = mib(512);
  if (box_->approximate()) GTEST_SKIP() << "no cgroup: files in memory have only their own limit";
  EXPECT_TRUE(has_verdict(
      run("#include <stdio.h>\nstatic char b[1 << 20];\n"
          "int main(void) { int i; FILE *f = fopen(\"/tmp/x\", \"w\"); if (!f) return 1;\n"
          "  for (i = 0; i < 200; i++) if (fwrite(b, 1, sizeof b, f) != sizeof b) return 2;\n"
          "  return 0; }\n",
          limits),
      Verdict::kMemoryLimit));
}

TEST_F(LimitsOfABox, ReservingMuchAndTouchingNothingIsFine) {
  if (box_->approximate()) GTEST_SKIP() << "no cgroup: reserving counts like using";
  EXPECT_TRUE(has_verdict(run("#include <stdlib.h>\n"
                              "int main(void) { return malloc((size_t)16 << 30) == 0; }\n"),
                          Verdict::kAccepted));
}

TEST_F(LimitsOfABox, ALargeArrayOnTheStackIsFine) {
  auto limits = small_limits();
  limits.memory = mib(64);
  EXPECT_TRUE(has_verdict(
      run("#include <string.h>\n"
          "int main(void) { volatile char a[32 << 20]; memset((char *)a, 1, sizeof a);\n"
          "  return a[99] - 1; }\n",
          limits),
      Verdict::kAccepted));
}

TEST_F(LimitsOfABox, InfiniteRecursionIsAMemoryLimit) {
  EXPECT_TRUE(has_verdict(
      run("int f(int n) { volatile char a[1000]; a[0] = (char)n; return f(n + 1) + a[0]; }\n"
          "int main(void) { return f(0); }\n"),
      Verdict::kMemoryLimit));
}

TEST_F(LimitsOfABox, PrintingForEverIsAnOutputLimitAndKeepsNoMoreThanTheCap) {
  const auto outcome =
      run("#include <stdio.h>\nint main(void) { for (;;) puts(\"0123456789abcdef\"); }\n");
  ASSERT_TRUE(has_verdict(outcome, Verdict::kOutputLimit));
  EXPECT_THAT(outcome.judgement.reason, HasSubstr("output limit of 1.0 MiB"));
  EXPECT_EQ(std::filesystem::file_size(outcome.output), mib(1).count);
}

TEST_F(LimitsOfABox, OutputOfExactlyTheCapIsFine) {
  const auto outcome = run(
      "#include <stdio.h>\nint main(void) { long i; for (i = 0; i < 1L << 20; i++) putchar('x');\n"
      "  return 0; }\n");
  EXPECT_TRUE(has_verdict(outcome, Verdict::kAccepted));
  EXPECT_EQ(std::filesystem::file_size(outcome.output), mib(1).count);
}

TEST_F(LimitsOfABox, FloodingStandardErrorOnlyCostsTime) {
  const auto outcome =
      run("#include <stdio.h>\nint main(void) { int i; for (i = 0; i < 100000; i++)\n"
          "  fputs(\"0123456789abcdef\", stderr); return 0; }\n");
  EXPECT_TRUE(has_verdict(outcome, Verdict::kAccepted));
  EXPECT_EQ(outcome.error_text.size(), 4096U);
}

TEST_F(LimitsOfABox, ATooLargeFileIsARunTimeError) {
  const auto outcome =
      run("#include <stdio.h>\n#include <unistd.h>\n#include <fcntl.h>\n"
          "int main(void) { int d = open(\"x\", O_CREAT | O_WRONLY, 0600);\n"
          "  lseek(d, 1L << 40, SEEK_SET); return write(d, \"x\", 1) != 1; }\n");
  ASSERT_TRUE(has_verdict(outcome, Verdict::kRunTimeError));
  EXPECT_EQ(outcome.judgement.reason, "killed by signal 25 (wrote too large a file)");
}

TEST_F(LimitsOfABox, ExitCodesAndSignalsAreNamed) {
  const auto reason = [this](const std::string& body) {
    return run("#include <stdlib.h>\n#include <signal.h>\nint main(void) { " + body + " }\n")
        .judgement.reason;
  };
  EXPECT_EQ(reason("return 3;"), "ended with exit code 3 instead of 0");
  EXPECT_EQ(reason("return -1;"), "ended with exit code 255 instead of 0");
  EXPECT_EQ(reason("abort();"), "killed by signal 6 (aborted)");
  EXPECT_EQ(reason("*(volatile int *)0 = 1; return 0;"),
            "killed by signal 11 (segmentation fault)");
  EXPECT_EQ(reason("return raise(SIGFPE);"),
            "killed by signal 8 (arithmetic error, such as a division by 0)");
  EXPECT_EQ(reason("return raise(SIGKILL);"), "killed by signal 9 (killed)");
}

TEST_F(LimitsOfABox, NotReadingALargeInputAndClosingEverythingIsFine) {
  EXPECT_TRUE(has_verdict(run("#include <unistd.h>\n"
                              "int main(void) { close(0); close(1); close(2); return 0; }\n",
                              small_limits(), std::string(10 << 20, 'x')),
                          Verdict::kAccepted));
}

TEST_F(LimitsOfABox, TheInputIsNotChargedToTheProgram) {
  const auto outcome =
      run("#include <stdio.h>\nstatic char b[65536];\n"
          "int main(void) { unsigned long n = 0; size_t got; while ((got = fread(b, 1, sizeof b, "
          "stdin)) > 0)\n"
          "  n += got; printf(\"%lu\\n\", n); return 0; }\n",
          small_limits(), std::string(80 << 20, 'x'));
  EXPECT_TRUE(has_verdict(outcome, Verdict::kAccepted));
  EXPECT_EQ(read(outcome.output), std::to_string(80 << 20) + "\n");
}

// What remains on a machine without a usable cgroup.
class LimitsWithoutACgroup : public BoxFixture {
 protected:
  LimitsWithoutACgroup() : BoxFixture({.without_groups = true, .rung = Rung::kNoGroups}) {}
};

TEST_F(LimitsWithoutACgroup, AreDescribedAsApproximate) {
  EXPECT_TRUE(box_->approximate());
  EXPECT_THAT(box_->description(), HasSubstr("approximate"));
}

TEST_F(LimitsWithoutACgroup, EachStillHolds) {
  auto limits = small_limits();
  EXPECT_TRUE(has_verdict(run("int main(void) { return 0; }\n"), Verdict::kAccepted));
  EXPECT_TRUE(has_verdict(run("int main(void) { for (;;) {} }\n"), Verdict::kTimeLimit));
  EXPECT_TRUE(has_verdict(
      run("#include <stdlib.h>\n#include <string.h>\n"
          "int main(void) { for (;;) { char *p = malloc(1 << 20); if (p == 0) return 7;\n"
          "  memset(p, 1, 1 << 20); } }\n"),
      Verdict::kMemoryLimit));
  limits.wall = std::chrono::milliseconds(500);
  EXPECT_TRUE(has_verdict(run("#include <unistd.h>\nint main(void) { for (;;) fork(); }\n", limits),
                          Verdict::kTimeLimit));
}

TEST_F(LimitsWithoutACgroup, ProcessesCannotBeStarted) {
  const auto outcome =
      run("#include <stdio.h>\n#include <unistd.h>\n"
          "int main(void) { int n = 1; while (n < 100) { int p = fork(); if (p == 0) pause();\n"
          "  if (p < 0) break; n++; } printf(\"%d\\n\", n); return 0; }\n");
  EXPECT_EQ(read(outcome.output), "1\n");
}

}  // namespace
}  // namespace biglia::judge

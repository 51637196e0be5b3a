// Tests programs near their limits and the reasons that students see. Attacks are tested in
// judge/conformance.
#include <gmock/gmock.h>
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <string>
#include <utility>
#include <vector>

#include "judge/run/box_fixture_test.hpp"
#include "judge/sandbox/missing_box_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

class LimitsOfABox : public BoxFixture {};

// Processes that spin on the first processor, each in its own session.
class Spinning {
 public:
  explicit Spinning(int count) {
    for (int i = 0; i < count; ++i) {
      pids_.push_back(::fork());
      if (pids_.back() == 0) spin();
    }
  }
  Spinning(const Spinning&) = delete;
  Spinning& operator=(const Spinning&) = delete;
  Spinning(Spinning&&) = delete;
  Spinning& operator=(Spinning&&) = delete;
  ~Spinning() {
    for (const pid_t pid : pids_) {
      ::kill(pid, SIGKILL);
      ::waitpid(pid, nullptr, 0);
    }
  }

 private:
  [[noreturn]] static void spin() {
    cpu_set_t first;
    CPU_ZERO(&first);
    CPU_SET(0, &first);
    ::setsid();
    if (::sched_setaffinity(0, sizeof first, &first) != 0) ::_exit(1);
    const volatile bool on = true;
    while (on) {
    }
    ::_exit(1);
  }

  std::vector<pid_t> pids_;
};

constexpr const char* kComputes =
    "#include <time.h>\n"
    "int main(void) { while (clock() < CLOCKS_PER_SEC / 5) {} return 0; }\n";

TEST_F(LimitsOfABox, DoNotCountWaitingForAProcessorTowardsTheWallLimit) {
  Limits limits = small_limits();
  limits.cpu = limits.wall = std::chrono::seconds(1);
  limits.processor = 0;
  const auto path = program(kComputes);
  const TestFiles test{write("in", ""), {}};
  const Spinning others(12);
  const auto outcome = run_program(*box_, {path}, test, limits, folder() / "runs");
  EXPECT_TRUE(has_verdict(outcome, Verdict::kAccepted));
  EXPECT_GT(outcome.wall, limits.wall);
}

TEST_F(LimitsOfABox, ReportAProgramThatGetsNoProcessorAsAJudgeError) {
  Limits limits = small_limits();
  limits.cpu = std::chrono::seconds(1);
  limits.wall = std::chrono::milliseconds(50);
  limits.processor = 0;
  const auto path = program(kComputes);
  const TestFiles test{write("in", ""), {}};
  const Spinning others(40);
  const auto outcome = run_program(*box_, {path}, test, limits, folder() / "runs");
  EXPECT_TRUE(has_verdict(outcome, Verdict::kJudgeError));
  EXPECT_THAT(outcome.judgement.reason, HasSubstr("the machine was too busy"));
  EXPECT_TRUE(outcome.starved);
}

TEST_F(LimitsOfABox, AcceptAProgramWithinThemAndKeepItsOutput) {
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

TEST_F(LimitsOfABox, RefuseMoreProcessesThanTheLimit) {
  const auto outcome =
      run("#include <stdio.h>\n#include <unistd.h>\n"
          "int main(void) { int n = 1; while (n < 100) { int p = fork(); if (p == 0) pause();\n"
          "  if (p < 0) break; n++; } printf(\"%d\\n\", n); return 0; }\n");
  EXPECT_EQ(read(outcome.output), "16\n");
}

// Starts four children that are not waited for, and a daemon. Each uses 400 ms of CPU time: with
// less, starting them costs several percent on a busy machine. The pipe closes when the last of
// them exits.
TEST_F(LimitsOfABox, CountTheCpuTimeOfHiddenProcessesWithinFivePercent) {
  if (box_->approximate())
    BIGLIA_SKIP_WITHOUT_BOX(rungs_with_groups(), "no cgroup counts the CPU time");
  Limits limits = small_limits();
  limits.cpu = std::chrono::seconds(5);
  limits.wall = std::chrono::seconds(30);
  const auto outcome =
      run("#include <signal.h>\n#include <time.h>\n#include <unistd.h>\n"
          "static void burn(void) { while (clock() < CLOCKS_PER_SEC * 2 / 5) {} _exit(0); }\n"
          "int main(void) { int ends[2], i; char byte; if (pipe(ends) != 0) return 1;\n"
          "  signal(SIGCHLD, SIG_IGN); for (i = 0; i < 4; i++) if (fork() == 0) burn();\n"
          "  if (fork() == 0) { setsid(); if (fork() == 0) burn(); _exit(0); }\n"
          "  close(ends[1]); return read(ends[0], &byte, 1) != 0; }\n",
          limits);
  EXPECT_TRUE(has_verdict(outcome, Verdict::kAccepted));
  EXPECT_GE(outcome.cpu, std::chrono::milliseconds(1900));
  EXPECT_LE(outcome.cpu, std::chrono::milliseconds(2100));
}

// The kernel caches names of missing files and charges them to the cgroup that first looked them
// up. With cgroup v1 the next run uses the same cgroup. Each execution looks up new names.
TEST_F(LimitsOfABox, DoNotChargeARunForCachedNamesOfTheRunBefore) {
  if (box_->approximate())
    BIGLIA_SKIP_WITHOUT_BOX(rungs_with_groups(), "no cgroup counts the memory");
  Limits much = small_limits();
  much.cpu = much.wall = std::chrono::seconds(20);
  much.memory = mib(512);
  const auto leaves =
      run("#include <stdio.h>\n#include <time.h>\n#include <unistd.h>\n"
          "int main(void) { char name[64]; long i; const long now = time(NULL);\n"
          "  for (i = 0; i < 400000; i++) {\n"
          "  sprintf(name, \"/usr/lib/not-there-%ld-%ld\", now, i); access(name, F_OK); } return "
          "0; }\n",
          much);
  EXPECT_TRUE(has_verdict(leaves, Verdict::kAccepted));
  EXPECT_GT(leaves.memory, mib(40));
  const std::string touches_60_mib =
      "#include <stdlib.h>\n#include <string.h>\n"
      "int main(void) { char *p = malloc(60 << 20); if (!p) return 1; memset(p, 1, 60 << 20);\n"
      "  return p[12345] - 1; }\n";
  EXPECT_TRUE(has_verdict(run(touches_60_mib), Verdict::kAccepted));
  const auto tiny = run("int main(void) { return 0; }\n");
  EXPECT_TRUE(has_verdict(tiny, Verdict::kAccepted));
  EXPECT_LT(tiny.memory, mib(3));
}

TEST_F(LimitsOfABox, AcceptOutputOfExactlyTheLimit) {
  const auto outcome = run(
      "#include <stdio.h>\nint main(void) { long i; for (i = 0; i < 1L << 20; i++) putchar('x');\n"
      "  return 0; }\n");
  EXPECT_TRUE(has_verdict(outcome, Verdict::kAccepted));
  EXPECT_EQ(std::filesystem::file_size(outcome.output), mib(1).count);
}

TEST_F(LimitsOfABox, AcceptMuchOutputOnStandardErrorAndKeepItsBeginning) {
  const auto outcome =
      run("#include <stdio.h>\nint main(void) { int i; for (i = 0; i < 60000; i++)\n"
          "  fputs(\"0123456789abcdef\", stderr); return 0; }\n");
  EXPECT_TRUE(has_verdict(outcome, Verdict::kAccepted));
  EXPECT_EQ(outcome.error_text.size(), 4096U);
}

// The file system of the previous run's box is in memory. A cgroup that runs share is charged for
// it.
TEST_F(LimitsOfABox, DoNotChargeARunForFilesOfTheRunBefore) {
  if (box_->approximate())
    BIGLIA_SKIP_WITHOUT_BOX(rungs_with_groups(), "no cgroup counts the memory");
  const auto small = folder() / "small";
  std::filesystem::rename(program("int main(void) { return 0; }\n"), small);
  const auto fills = program(
      "#include <stdio.h>\nint main(void) { static char block[1 << 20]; int i;\n"
      "  FILE *f = fopen(\"/tmp/x\", \"w\"); for (i = 0; i < 1 << 20; i++) block[i] = 1;\n"
      "  if (!f) return 1; for (i = 0; i < 7; i++) fwrite(block, 1, sizeof block, f);\n"
      "  return fclose(f); }\n");
  for (int i = 0; i < 5; ++i) {
    Limits limits = small_limits();
    limits.file_size = mib(8);
    for (const auto& [path, memory] : {std::pair{fills, mib(7)}, std::pair{small, mib(0)}}) {
      const auto outcome =
          run_program(*box_, {path}, {write("in", ""), {}}, limits, folder() / "runs");
      EXPECT_GE(outcome.memory, memory) << outcome.judgement.reason;
      EXPECT_LT(outcome.memory, Bytes{memory.count + mib(3).count}) << path;
    }
  }
}

// The limits that remain on a machine without a usable cgroup.
class LimitsWithoutACgroup : public BoxFixture {
 protected:
  LimitsWithoutACgroup() : BoxFixture({.approximate = true, .rung = Rung::kNoGroups}) {}
};

TEST_F(LimitsWithoutACgroup, AreDescribedAsApproximate) {
  EXPECT_TRUE(box_->approximate());
  EXPECT_THAT(box_->description(), HasSubstr("approximate"));
}

TEST_F(LimitsWithoutACgroup, DoNotChargeARunForTheRunsBefore) {
  const auto burns = program(
      "#include <time.h>\n"
      "int main(void) { while (clock() < CLOCKS_PER_SEC / 8) {} return 0; }\n");
  for (int i = 0; i < 5; ++i) {
    const auto outcome =
        run_program(*box_, {burns}, {write("in", ""), {}}, small_limits(), folder() / "runs");
    EXPECT_TRUE(has_verdict(outcome, Verdict::kAccepted));
    EXPECT_LT(outcome.cpu, std::chrono::milliseconds(200));
  }
}

TEST_F(LimitsWithoutACgroup, RefuseChildProcesses) {
  const auto outcome =
      run("#include <stdio.h>\n#include <unistd.h>\n"
          "int main(void) { int n = 1; while (n < 100) { int p = fork(); if (p == 0) pause();\n"
          "  if (p < 0) break; n++; } printf(\"%d\\n\", n); return 0; }\n");
  EXPECT_EQ(read(outcome.output), "1\n");
}

}  // namespace
}  // namespace biglia::judge

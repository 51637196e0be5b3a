// Programs that look around, reach out or leave something behind.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "judge/run/box_fixture_test.hpp"

namespace biglia::judge {
namespace {

class IsolationOfABox : public BoxFixture {
 protected:
  // Processes whose mounts show the program: bubblewrap's inner one and everything below it.
  static std::vector<std::string> processes_in_the_box(const std::filesystem::path& program) {
    std::vector<std::string> found;
    std::error_code failed;
    for (std::filesystem::directory_iterator entry("/proc", failed);
         !failed && entry != std::filesystem::end(entry); entry.increment(failed)) {
      const std::string mounts = read(entry->path() / "mountinfo");
      const bool bound =
          mounts.find(program.filename().string() + " /scratch/box/program ") != std::string::npos;
      const bool ours = mounts.find(program.parent_path().filename().string()) != std::string::npos;
      if (bound && ours) found.push_back(entry->path().filename().string());
    }
    return found;
  }
};

TEST_F(IsolationOfABox, FilesOfTheHostAreNotThere) {
  const auto outcome =
      run("#include <stdio.h>\n"
          "int main(void) { const char *n[] = {\"/etc/shadow\", \"/etc/passwd\", \"/root\", "
          "\"/home\",\n"
          "  \"/srv\", \"/sys\", \"/var\", \"/run\"}; unsigned i;\n"
          "  for (i = 0; i < sizeof n / sizeof *n; i++) if (fopen(n[i], \"r\")) puts(n[i]);\n"
          "  return 0; }\n");
  EXPECT_TRUE(has_verdict(outcome, Verdict::kAccepted));
  EXPECT_EQ(read(outcome.output), "");
}

TEST_F(IsolationOfABox, NothingCanBeWrittenOutsideTheWorkingFolderAndTmp) {
  const auto outcome =
      run("#include <stdio.h>\n"
          "int main(void) { const char *n[] = {\"/x\", \"/usr/x\", \"/dev/x\", "
          "\"/etc/x\",\n"
          "  \"/box/x\", \"/box/program\", \"/proc/sys/kernel/hostname\", "
          "\"/proc/sys/kernel/core_pattern\",\n"
          "  \"/proc/sysrq-trigger\"}; unsigned i;\n"
          "  for (i = 0; i < sizeof n / sizeof *n; i++) if (fopen(n[i], \"r+\") || fopen(n[i], "
          "\"w\")) puts(n[i]);\n"
          "  if (!fopen(\"/tmp/x\", \"w\")) puts(\"tmp\"); if (!fopen(\"x\", \"w\")) "
          "puts(\"cwd\"); return 0; }\n");
  EXPECT_TRUE(has_verdict(outcome, Verdict::kAccepted));
  EXPECT_EQ(read(outcome.output), "");
}

TEST_F(IsolationOfABox, TheNextRunFindsNothingOfTheLast) {
  const std::string source =
      "#include <stdio.h>\n"
      "int main(void) { int seen = fopen(\"/tmp/m\", \"r\") || fopen(\"m\", \"r\");\n"
      "  fopen(\"/tmp/m\", \"w\"); fopen(\"m\", \"w\"); return seen; }\n";
  EXPECT_TRUE(has_verdict(run(source), Verdict::kAccepted));
  EXPECT_TRUE(has_verdict(run(source), Verdict::kAccepted));
}

TEST_F(IsolationOfABox, CompanionFilesAreReadableInTheWorkingFolderAndReadOnly) {
  companions_ = folder() / "test.files";
  std::filesystem::create_directory(companions_);
  write("test.files/f1.txt", "r v\n");
  write("test.files/f2.txt", "g\n");
  const auto outcome =
      run("#include <stdio.h>\n"
          "int main(void) { char w[9]; FILE *f = fopen(\"f1.txt\", \"r\"), *g = fopen(\"f2.txt\", "
          "\"r\");\n"
          "  if (!f || !g || fscanf(f, \"%8s\", w) != 1) return 1; puts(w);\n"
          "  if (fopen(\"f1.txt\", \"w\") || remove(\"f2.txt\") == 0) return 2;\n"
          "  return fopen(\"new.txt\", \"w\") == 0; }\n");
  EXPECT_TRUE(has_verdict(outcome, Verdict::kAccepted));
  EXPECT_EQ(read(outcome.output), "r\n");
  EXPECT_EQ(read(companions_ / "f1.txt"), "r v\n");
  EXPECT_FALSE(std::filesystem::exists(companions_ / "new.txt"));
}

TEST_F(IsolationOfABox, TheInputCannotBeChangedThroughItsDescriptor) {
  const auto outcome = run(
      "#include <fcntl.h>\n#include <stdio.h>\n#include <unistd.h>\n"
      "int main(void) { char p[999]; long n; int d = open(\"/proc/self/fd/0\", O_RDWR);\n"
      "  if (d >= 0 && write(d, \"x\", 1) == 1) return 1; if (ftruncate(0, 0) == 0) return 2;\n"
      "  n = readlink(\"/proc/self/fd/0\", p, 998); p[n < 0 ? 0 : n] = 0; puts(p); return 0; }\n",
      small_limits(), "21\n");
  EXPECT_TRUE(has_verdict(outcome, Verdict::kAccepted));
  EXPECT_EQ(read(outcome.output).find("test.in"), std::string::npos);
  EXPECT_EQ(read(folder() / "test.in"), "21\n");
}

TEST_F(IsolationOfABox, TheEnvironmentHoldsOnlyTheAllowlist) {
  ::setenv("BIGLIA_SECRET", "1", 1);
  const auto outcome =
      run("#include <stdio.h>\nextern char **environ;\n"
          "int main(void) { char **e; for (e = environ; *e; e++) puts(*e); return 0; }\n");
  ::unsetenv("BIGLIA_SECRET");
  EXPECT_EQ(read(outcome.output), "PATH=/usr/bin:/bin\nHOME=/work\nLC_ALL=C\n");
}

TEST_F(IsolationOfABox, NoDescriptorBeyondTheThreeIsOpen) {
  const int leaked = ::open("/dev/null", O_RDONLY);  // not closed on exec
  const auto outcome =
      run("#include <stdio.h>\n#include <unistd.h>\n#include <fcntl.h>\n"
          "int main(void) { int i; for (i = 3; i < 256; i++) if (fcntl(i, F_GETFD) >= 0) "
          "printf(\"%d\\n\", i);\n"
          "  return 0; }\n");
  ::close(leaked);
  EXPECT_TRUE(has_verdict(outcome, Verdict::kAccepted));
  EXPECT_EQ(read(outcome.output), "");
}

TEST_F(IsolationOfABox, ItIsAnotherUserWithoutPrivileges) {
  const auto outcome = run(
      "#include <stdio.h>\n#include <unistd.h>\n"
      "int main(void) { printf(\"%d %d %d\\n\", (int)getuid(), (int)getgid(), setuid(0) == 0);\n"
      "  return 0; }\n");
  EXPECT_THAT(read(outcome.output), testing::AnyOf("65534 65534 0\n", "65533 65533 0\n"));
}

TEST_F(IsolationOfABox, ThereIsNoNetwork) {
  const auto outcome = run(
      "#include <arpa/inet.h>\n#include <stdio.h>\n#include <string.h>\n#include <sys/socket.h>\n"
      "int main(void) { struct sockaddr_in a; int s; memset(&a, 0, sizeof a);\n"
      "  a.sin_family = AF_INET; a.sin_port = htons(53); inet_aton(\"8.8.8.8\", &a.sin_addr);\n"
      "  s = socket(AF_INET, SOCK_STREAM, 0); if (s >= 0 && connect(s, (struct sockaddr *)&a, "
      "sizeof a) == 0) return 1;\n"
      "  s = socket(AF_INET, SOCK_DGRAM, 0); if (s >= 0 && connect(s, (struct sockaddr *)&a, "
      "sizeof a) == 0) return 2;\n"
      "  s = socket(AF_INET, SOCK_RAW, 1); return s >= 0 ? 3 : 0; }\n");
  EXPECT_TRUE(has_verdict(outcome, Verdict::kAccepted));
}

TEST_F(IsolationOfABox, ProcessesOutsideAreNotSeen) {
  const auto outcome =
      run("#include <stdio.h>\n#include <signal.h>\n#include <unistd.h>\n"
          "int main(void) { int i, n = 0; for (i = 1; i < 5000; i++) if (kill(i, 0) == 0) n++;\n"
          "  printf(\"%d %d\\n\", n <= 2, (int)getpid() < 10); return 0; }\n");
  EXPECT_EQ(read(outcome.output), "1 1\n");
}

TEST_F(IsolationOfABox, NoUserNamespaceCanBeMade) {
  EXPECT_TRUE(has_verdict(run("#include <unistd.h>\n#include <sys/syscall.h>\n"
                              "int main(void) { return syscall(SYS_unshare, 0x10000000) == 0; }\n"),
                          Verdict::kAccepted));
}

TEST_F(IsolationOfABox, ARunLeavesNothingOnTheDisk) {
  {
    const auto outcome =
        run("#include <stdio.h>\nint main(void) { fopen(\"x\", \"w\"); return 0; }\n");
    EXPECT_TRUE(std::filesystem::exists(outcome.output));
  }
  EXPECT_TRUE(std::filesystem::is_empty(folder() / "runs"));
}

TEST_F(IsolationOfABox, AnInterruptKillsItPromptly) {
  const auto path = program("int main(void) { for (;;) {} }\n");
  auto limits = small_limits();
  limits.cpu = limits.wall = std::chrono::seconds(20);
  std::stop_source stop;
  const std::jthread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    stop.request_stop();
  });
  const auto outcome = run_program(*box_, {path}, {write("in", ""), {}}, limits, folder() / "runs",
                                   stop.get_token());
  EXPECT_TRUE(outcome.interrupted);
  EXPECT_LT(outcome.wall, std::chrono::seconds(10));
}

TEST_F(IsolationOfABox, AnInterruptBeforeTheStartKillsItToo) {
  const auto path = program("int main(void) { for (;;) {} }\n");
  std::stop_source stop;
  stop.request_stop();
  const auto outcome = run_program(*box_, {path}, {write("in", ""), {}}, small_limits(),
                                   folder() / "runs", stop.get_token());
  EXPECT_TRUE(outcome.interrupted);
}

// The judge here is a child of ours.
TEST_F(IsolationOfABox, KillingTheJudgeKillsTheBox) {
  const auto path = program(
      "#include <stdio.h>\n#include <unistd.h>\n"
      "int main(void) { if (fork() == 0) setsid(); puts(\"up\"); fflush(stdout); for (;;) pause(); "
      "}\n");
  const auto input = write("in", "");
  const pid_t judge = ::fork();
  ASSERT_GE(judge, 0);
  if (judge == 0) {
    auto box = open_box(options_);
    auto limits = small_limits();
    limits.cpu = limits.wall = std::chrono::seconds(30);
    if (box) (void)run_program(**box, {path}, {input, {}}, limits, folder() / "killed");
    ::_exit(1);
  }

  const auto within_10_s = [](const auto& condition) {
    for (int i = 0; i < 1000 && !condition(); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return condition();
  };
  const auto both_printed = [&] {
    std::error_code failed;
    for (std::filesystem::directory_iterator entry(folder() / "killed", failed);
         !failed && entry != std::filesystem::end(entry); entry.increment(failed)) {
      if (read(entry->path() / "output") == "up\nup\n") return true;
    }
    return false;
  };
  EXPECT_TRUE(within_10_s(both_printed));
  const auto boxed = processes_in_the_box(path);
  EXPECT_GE(boxed.size(), 3U);
  ::kill(judge, SIGKILL);
  ::waitpid(judge, nullptr, 0);
  EXPECT_TRUE(within_10_s([&] { return processes_in_the_box(path).empty(); }));
  EXPECT_EQ(sweep_stale_folders(folder() / "killed"), 1U);
}

}  // namespace
}  // namespace biglia::judge

// Compares our box with bubblewrap: the same programs end in the same way in both, and our box
// refuses everything that bubblewrap refuses.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <map>
#include <sstream>
#include <string>

#include "judge/run/box_fixture_test.hpp"

namespace biglia::judge {
namespace {

constexpr const char* kBubblewrap = "/usr/bin/bwrap";

class SecondOpinion : public BoxFixture {
 protected:
  void SetUp() override {
    BoxFixture::SetUp();
    if (::access(kBubblewrap, X_OK) != 0) GTEST_SKIP() << kBubblewrap << " is not installed";
    if (IsSkipped() || HasFatalFailure()) return;
    if (wrapped(program("int main(void) { return 0; }\n"), "") != 0) {
      GTEST_SKIP() << "bubblewrap does not run on this machine";
    }
  }

  // Runs the program under bubblewrap. Returns the shell's status: the exit code, or 128 plus the
  // signal. The output goes to the file "wrapped".
  int wrapped(const std::filesystem::path& path, const std::string& input) const {
    const std::string command = fmt::format(
        "{} --unshare-all --die-with-parent --ro-bind /usr /usr --symlink usr/lib /lib --symlink "
        "usr/lib64 /lib64 --proc /proc --dev /dev --tmpfs /tmp --ro-bind {} /box/program --chdir "
        "/tmp --clearenv /box/program <{} >{} 2>/dev/null",
        kBubblewrap, path.string(), write("in", input).string(), (folder() / "wrapped").string());
    const int status = std::system(command.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  struct Both {
    RunOutcome ours;
    std::string our_output;
    int theirs = 0;
    std::string their_output;
  };
  Both in_both(const std::string& source, const std::string& input) {
    Both both;
    const auto path = program(source);
    both.theirs = wrapped(path, input);
    both.their_output = read(folder() / "wrapped");
    both.ours = run_program(*box_, {path}, {write("test.in", input), companions_}, small_limits(),
                            folder() / "runs");
    both.our_output = read(both.ours.output);
    return both;
  }
};

TEST_F(SecondOpinion, AgreesOnOutputAndExitCode) {
  const Both both = in_both(
      "#include <stdio.h>\n"
      "int main(void) { int a, sum = 0; while (scanf(\"%d\", &a) == 1) sum += a;\n"
      "  printf(\"%d\\n\", sum); return sum % 100; }\n",
      "40 2 65\n");
  EXPECT_EQ(both.their_output, "107\n");
  EXPECT_EQ(both.our_output, both.their_output);
  EXPECT_EQ(both.theirs, 7);
  EXPECT_EQ(both.ours.judgement.reason, "ended with exit code 7 instead of 0");
}

TEST_F(SecondOpinion, AgreesOnSignals) {
  const std::map<std::string, int> programs = {
      {"#include <stdlib.h>\nint main(void) { abort(); }\n", SIGABRT},
      {"int main(void) { volatile int *p = 0; return *p; }\n", SIGSEGV},
      {"int main(void) { volatile int a = 10, b = 0; return a / b; }\n", SIGFPE},
      {"#include <signal.h>\nint main(void) { return raise(SIGTERM); }\n", SIGTERM},
  };
  for (const auto& [source, signal] : programs) {
    const Both both = in_both(source, "");
    EXPECT_EQ(both.theirs, 128 + signal) << source;
    EXPECT_EQ(both.ours.judgement.reason,
              fmt::format("killed by signal {} ({})", signal, signal_name(signal)));
  }
}

// Parses the program's output: each line is an action and whether it succeeded.
std::map<std::string, bool> attempts(const std::string& output) {
  std::map<std::string, bool> found;
  std::istringstream lines(output);
  std::string what;
  bool could = false;
  while (lines >> what >> could) found[what] = could;
  return found;
}

TEST_F(SecondOpinion, OurBoxRefusesWhatBubblewrapRefuses) {
  const Both both = in_both(
      R"(#define _GNU_SOURCE
#include <arpa/inet.h>
#include <dirent.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mount.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

static int entries(const char *path, int numbers) {
  DIR *folder = opendir(path);
  struct dirent *one;
  int count = 0;
  if (!folder) return 0;
  while ((one = readdir(folder))) count += one->d_name[0] != '.' && (!numbers || atoi(one->d_name));
  closedir(folder);
  return count;
}

static int connects(int port) {
  struct sockaddr_in to = {0};
  int s = socket(AF_INET, SOCK_DGRAM, 0);
  to.sin_family = AF_INET;
  to.sin_port = htons(port);
  to.sin_addr.s_addr = inet_addr("192.0.2.1");
  return s >= 0 && connect(s, (struct sockaddr *)&to, sizeof to) == 0;
}

static void report(const char *what, int could) { printf("%s %d\n", what, could != 0); }

int main(void) {
  report("sees_home", entries("/home", 0) + entries("/root", 0));
  report("sees_passwords", access("/etc/shadow", R_OK) == 0);
  report("sees_other_processes", entries("/proc", 1) > 3);
  report("sees_disks", access("/dev/sda", F_OK) == 0 || access("/dev/vda", F_OK) == 0);
  report("sees_kernel_memory", access("/dev/mem", F_OK) == 0);
  report("writes_in_usr", open("/usr/x", O_CREAT | O_WRONLY, 0600) >= 0);
  report("writes_its_program", open("/box/program", O_WRONLY) >= 0);
  report("reaches_the_network", connects(53));
  report("kills_the_host", kill(getppid() > 1 ? getppid() : 4194303, 0) == 0);
  report("sets_the_host_name", sethostname("x", 1) == 0);
  report("mounts_a_disk", mount("/dev/vda", "/tmp", "ext4", 0, 0) == 0);
  report("reads_input", getchar() == 'x');
  report("writes_in_tmp", open("/tmp/x", O_CREAT | O_WRONLY, 0600) >= 0);
  return 0;
}
)",
      "x");
  ASSERT_TRUE(has_verdict(both.ours, Verdict::kAccepted));
  ASSERT_EQ(both.theirs, 0);
  const auto ours = attempts(both.our_output);
  const auto theirs = attempts(both.their_output);
  ASSERT_EQ(ours.size(), 13U) << both.our_output;
  for (const auto& [what, could] : theirs) {
    EXPECT_TRUE(could || !ours.at(what)) << what;
  }
  // The comparison is meaningful: bubblewrap refuses at least 9 actions, and our box allows the
  // ordinary ones.
  EXPECT_GE(std::ranges::count(theirs, false, &std::pair<const std::string, bool>::second), 9)
      << both.their_output;
  EXPECT_TRUE(ours.at("reads_input") && ours.at("writes_in_tmp")) << both.our_output;
}

}  // namespace
}  // namespace biglia::judge

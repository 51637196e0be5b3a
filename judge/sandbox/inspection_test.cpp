// Runs the inspection of a box (launcher/inspection.hpp) outside of a box, where it must report what a
// box has to prevent.
#include "judge/sandbox/launcher/inspection.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <string>
#include <vector>

#include "judge/base/temp_folder.hpp"
#include "judge/base/unique_fd.hpp"
#include "judge/sandbox/launcher.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::Not;

class Inspection : public testing::Test {
 protected:
  // What it prints. Its descriptor 3 is open, and it has a variable.
  std::string found(const char* isolation, const char* proc) {
    const std::string printed = (folder_.path() / "printed").string();
    const std::string secret = (folder_.path() / "secret").string();
    std::ofstream(secret) << "secret";
    const std::string program = launcher_program().value();
    const std::string work = folder_.path().string();
    const char* const arguments[] = {"inspector",  launcher::kInspect, isolation,
                                     proc,         work.c_str(),       work.c_str(),
                                     work.c_str(), secret.c_str(),     nullptr};
    const char* const variables[] = {"PATH=/usr/bin", "BIGLIA_LEAK=1", nullptr};
    const pid_t child = ::fork();
    if (child == 0) {
      const int output = ::open(printed.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
      if (output < 0) ::_exit(1);
      ::dup2(output, 1);
      ::dup2(output, 3);
      ::execve(program.c_str(), const_cast<char* const*>(arguments),
               const_cast<char* const*>(variables));
      ::_exit(1);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_EQ(WEXITSTATUS(status), launcher::kInspected);
    return read_small_file(printed).value();
  }

  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
};

TEST_F(Inspection, ReportsWhatABoxPrevents) {
  const std::string all = found("namespaces", "proc");
  for (const char* const line :
       {"can gain privileges", "sees descriptor 3", "sees the variable BIGLIA_LEAK=1",
        "can open a network socket", "secret"}) {
    EXPECT_THAT(all, HasSubstr(line));
  }
  // In a container, this may be process 1, which every box has; and there is a filter.
  if (::getpid() != 1) {
    EXPECT_THAT(all, HasSubstr("sees process " + std::to_string(::getpid())));
  }
  const bool filtered = ::prctl(PR_GET_SECCOMP) != 0;
  EXPECT_NE(all.contains("has no seccomp filter"), filtered);
  EXPECT_THAT(all, HasSubstr("can write in " + folder_.path().string()));
  if (::geteuid() != 0) GTEST_SKIP() << "the rest is about root";
  for (const char* const line :
       {"runs as user or group 0", "has capabilities", "can read /etc/shadow"}) {
    EXPECT_THAT(all, HasSubstr(line));
  }
  EXPECT_EQ(all.contains("can write in /usr"), ::access("/usr", W_OK) == 0);
}

TEST_F(Inspection, ReportsWhatItCanReadInTheHostsProc) {
  for (const char* const isolation : {"namespaces", "confined"}) {
    const std::string all = found(isolation, "no-proc");
    EXPECT_THAT(all, HasSubstr("can list /proc"));
    for (const char* const file : {"smaps", "autogroup", "status", "maps of the host"}) {
      EXPECT_THAT(all, HasSubstr("can read /proc/self/" + std::string(file)));
    }
  }
}

TEST_F(Inspection, ReportsWhatItCanReadInAProcThatIsHidden) {
  const std::string all = found("namespaces", "hidden-proc");
  EXPECT_THAT(all, HasSubstr("can read /proc/self/smaps"));
  EXPECT_THAT(all, Not(HasSubstr("/proc/self/maps")));
}

TEST_F(Inspection, ReportsWhatConfinedProgramsCanSignal) {
  const std::string all = found("confined", "no-proc");
  EXPECT_THAT(all, HasSubstr("can signal the box's first process"));
  EXPECT_THAT(all, Not(HasSubstr("cannot signal itself")));
}

}  // namespace
}  // namespace biglia::judge

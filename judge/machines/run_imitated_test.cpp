// What a process sees and may do in the imitations, on the file system of this machine.
#include "judge/machines/run_imitated.hpp"

#include <gmock/gmock.h>
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "judge/base/temp_folder.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;

bool can_mount() {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(enter_mount_namespace() ? 0 : 1);
  int status = 1;
  ::waitpid(child, &status, 0);
  return child > 0 && status == 0;
}

class RunImitated : public testing::Test {
 protected:
  void SetUp() override {
    if (::geteuid() != 0) GTEST_SKIP() << "only root can imitate a container";
    if (!can_mount()) GTEST_SKIP() << "mounts are not allowed here";
    fs::permissions(folder_.path(), fs::perms::all);
  }

  // What the shell commands print in the imitation.
  std::string output_of(std::string_view name, const std::string& commands) {
    const Imitation* const imitation = find_imitation(name);
    if (imitation == nullptr) return "no imitation " + std::string(name);
    fs::remove(folder_.path() / "output");  // of another user
    ImitatedCommand command;
    command.shown = {{folder_.path(), "/tmp/shown", true}};
    command.command = {"/bin/sh", "-c", "exec >/tmp/shown/output 2>&1; " + commands};
    const auto code = run_imitated(*imitation, command);
    if (!code) return code.error().message;
    code_ = *code;
    std::ostringstream text;
    text << std::ifstream(folder_.path() / "output").rdbuf();
    return text.str();
  }

  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
  int code_ = -1;
};

TEST_F(RunImitated, EveryImitationRunsACommandAndReturnsItsExitCode) {
  for (const Imitation& imitation : known_imitations()) {
    const std::string user = imitation.ordinary_user ? "1000\n" : "0\n";
    EXPECT_EQ(output_of(imitation.name, "id -u; exit 7"), user) << imitation.name;
    EXPECT_EQ(code_, 7) << imitation.name;
  }
}

TEST_F(RunImitated, DockerHasItsCapabilitiesAndNoNewNamespaces) {
  EXPECT_THAT(output_of("docker", "grep CapEff /proc/self/status; unshare --user true"),
              testing::AllOf(HasSubstr("00000000a80425fb"), HasSubstr("not permitted")));
  EXPECT_THAT(output_of("docker-seccomp", "unshare --user true && echo new"), HasSubstr("new"));
  EXPECT_THAT(output_of("docker-privileged", "unshare --mount mount -t tmpfs x /mnt && echo new"),
              HasSubstr("new"));
}

TEST_F(RunImitated, AMaskedProcForbidsAnotherOne) {
  const std::string mount = "unshare --user --map-root-user --mount --pid --fork --mount-proc true";
  EXPECT_THAT(output_of("podman-rootless", mount + " && echo mounted"), Not(HasSubstr("mounted")));
  EXPECT_THAT(output_of("podman-rootless-unmasked", mount + " && echo mounted"),
              HasSubstr("mounted"));
}

TEST_F(RunImitated, MachinesWithoutUserNamespacesOrWithoutRightsInThem) {
  EXPECT_THAT(output_of("user", "unshare --user --map-root-user --mount echo made"),
              HasSubstr("made"));
  EXPECT_THAT(output_of("no-userns", "unshare --user echo made"), Not(HasSubstr("made")));
  EXPECT_THAT(output_of("ubuntu-apparmor",
                        "unshare --user echo made; "
                        "unshare --user --map-root-user --mount echo mounted"),
              testing::AllOf(HasSubstr("made"), Not(HasSubstr("mounted"))));
}

TEST_F(RunImitated, AnOlderKernelHasNoneOfTheLaterCalls) {
  // Linux 5.16 has futex_waitv, which refuses these arguments.
  const std::string call = "perl -e 'syscall(449, 0, 0, 0, 0, 0); print $!'";
  EXPECT_EQ(output_of("linux-5.13", call), "Function not implemented");
  EXPECT_EQ(output_of("linux-5.13", "perl -e 'syscall(446, -1, 0); print $!'"),
            "Bad file descriptor");
}

TEST_F(RunImitated, CgroupsAreReadOnlyWritableOrHidden) {
  const std::string list = "ls /sys/fs/cgroup | wc -l; touch /sys/fs/cgroup/x";
  EXPECT_EQ(output_of("no-cgroup", "ls /sys/fs/cgroup | wc -l"), "0\n");
  EXPECT_THAT(output_of("docker", list), HasSubstr("Read-only"));
  const std::string make =
      "for g in /sys/fs/cgroup /sys/fs/cgroup/unified; do mkdir $g/imitation.$$ "
      "&& rmdir $g/imitation.$$ && echo made; done";
  EXPECT_THAT(output_of("docker-privileged", make), HasSubstr("made"));
  EXPECT_THAT(output_of("docker", make), Not(HasSubstr("made")));
}

TEST_F(RunImitated, TheHostsFilesAreReadOnlyAndItsProcessesHidden) {
  EXPECT_THAT(output_of("docker-privileged", "touch /usr/x /x; echo $$; hostname"),
              AnyOf(HasSubstr("1\nimitation\n")));
  EXPECT_FALSE(fs::exists("/x"));
}

TEST_F(RunImitated, AFailedStepIsNamed) {
  ImitatedCommand command;
  command.shown = {{"/no/such/folder", "/tmp/shown", false}};
  command.command = {"/bin/true"};
  testing::internal::CaptureStderr();
  const auto code = run_imitated(*find_imitation("docker"), command);
  EXPECT_EQ(testing::internal::GetCapturedStderr(),
            "biglia-imitation: docker: show /no/such/folder: No such file or directory\n");
  ASSERT_TRUE(code.has_value());
  EXPECT_EQ(*code, 125);
}

TEST(FindImitation, KnowsEachNameOnce) {
  for (const Imitation& imitation : known_imitations()) {
    EXPECT_EQ(find_imitation(imitation.name), &imitation);
  }
  EXPECT_EQ(find_imitation("no-such-machine"), nullptr);
}

}  // namespace
}  // namespace biglia::judge

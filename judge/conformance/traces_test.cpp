#include "judge/conformance/traces.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <optional>
#include <thread>

#include "judge/base/temp_folder.hpp"
#include "judge/base/unique_fd.hpp"
#include "judge/sandbox/slot_users.hpp"

namespace biglia::judge {
namespace {

using testing::Contains;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

std::string error_of(const Result<void>& result) {
  return result ? "(no error)" : result.error().message;
}

// A child process that waits until this object ends it.
class Sleeper {
 public:
  // `user`: the child's user, if not 0. `child`: the child starts a process of its own.
  explicit Sleeper(unsigned user = 0, bool child = false) {
    Pipe ready = make_pipe().value();
    pid_ = ::fork();
    if (pid_ == 0) {
      if (child && ::fork() == 0) wait();
      if (user != 0 && ::setresuid(user, user, user) != 0) ::_exit(1);
      if (::write(ready.write_end.get(), "x", 1) != 1) ::_exit(1);
      wait();
    }
    ready.write_end.reset();
    char byte = 0;
    started_ = ::read(ready.read_end.get(), &byte, 1) == 1;
  }
  Sleeper(const Sleeper&) = delete;
  Sleeper& operator=(const Sleeper&) = delete;
  Sleeper(Sleeper&&) = delete;
  Sleeper& operator=(Sleeper&&) = delete;
  ~Sleeper() {
    for (const pid_t pid : processes_below(pid_)) ::kill(pid, SIGKILL);
    kill();
    ::waitpid(pid_, nullptr, 0);
  }

  bool started() const { return started_; }
  pid_t pid() const { return pid_; }
  void kill() const { ::kill(pid_, SIGKILL); }

 private:
  [[noreturn]] static void wait() {
    while (true) ::pause();
  }

  pid_t pid_ = -1;
  bool started_ = false;
};

TEST(ProcessesBelow, IncludeGrandchildren) {
  EXPECT_THAT(processes_below(::getpid()), IsEmpty());
  const Sleeper sleeper(0, true);
  ASSERT_TRUE(sleeper.started());
  const auto below = processes_below(sleeper.pid());
  ASSERT_EQ(below.size(), 1U);
  const auto all = processes_below(::getpid());
  EXPECT_THAT(all, UnorderedElementsAre(sleeper.pid(), below.front()));
}

TEST(ProcessesOfBoxes, AreThoseOfTheSlotsUsers) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root can start processes of other users";
  const UserRange users = slot_users_of(::getpid());
  const Sleeper first(users.first);
  if (!first.started()) GTEST_SKIP() << "this user namespace has no such users";
  const Sleeper last(users.first + users.count - 1);
  const Sleeper foreign(users.first + users.count);
  EXPECT_THAT(processes_of_boxes(::getpid()), UnorderedElementsAre(first.pid(), last.pid()));
}

TEST(ExpectTraces, AcceptsAnUnchangedMachine) {
  const Traces before = look_for_traces();
  EXPECT_EQ(error_of(expect_traces(before)), "(no error)");
}

TEST(ExpectTraces, AcceptsLessThanBefore) {
  std::optional<UniqueFd> descriptor(::open("/dev/null", O_RDONLY | O_CLOEXEC));
  const Traces before = look_for_traces();
  descriptor.reset();
  EXPECT_EQ(error_of(expect_traces(before)), "(no error)");
}

TEST(ExpectTraces, WaitsForAProcessThatIsEnding) {
  const Traces before = look_for_traces();
  const pid_t child = ::fork();
  if (child == 0) {
    ::usleep(20'000);
    ::_exit(0);
  }
  std::jthread reaper([&] { ::waitpid(child, nullptr, 0); });
  EXPECT_EQ(error_of(expect_traces(before)), "(no error)");
}

TEST(LookForTraces, FindsProcessesDescriptorsAndFolders) {
  const Traces before = look_for_traces();
  const Sleeper sleeper;
  const UniqueFd descriptor(::open("/dev/null", O_RDONLY | O_CLOEXEC));
  const auto folder = TempFolder::make(std::filesystem::temp_directory_path());
  ASSERT_TRUE(folder.has_value());
  const Traces now = look_for_traces();
  EXPECT_THAT(now.processes, Contains(sleeper.pid()));
  EXPECT_EQ(now.descriptors, before.descriptors + 1);
  EXPECT_THAT(now.folders, Contains(folder->path().filename().string()));
  EXPECT_EQ(now.mounts, before.mounts);
  EXPECT_EQ(now.groups, before.groups);
}

TEST(GroupsOf, AreNoneForAnUnknownMark) { EXPECT_THAT(groups_of("no-such-mark"), IsEmpty()); }

}  // namespace
}  // namespace biglia::judge

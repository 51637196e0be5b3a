#include "judge/sandbox/process_tree.hpp"

#include <gmock/gmock.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstring>
#include <functional>
#include <thread>
#include <tuple>

#include "judge/base/unique_fd.hpp"

namespace biglia::judge {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

TEST(AnyIsStopped, DetectsAStoppedChild) {
  const pid_t child = ::fork();
  if (child == 0) {
    ::pause();
    ::_exit(0);
  }
  ASSERT_GT(child, 0);
  EXPECT_FALSE(any_is_stopped(::getpid()));
  ::kill(child, SIGSTOP);
  int status = 0;
  ::waitpid(child, &status, WUNTRACED);
  EXPECT_TRUE(any_is_stopped(::getpid()));
  ::kill(child, SIGKILL);
  ::waitpid(child, &status, 0);
}

// A child process that does its work and then waits until this object ends it.
class ChildProcess {
 public:
  explicit ChildProcess(const std::function<void()>& work) {
    Pipe ready = make_pipe().value();
    pid_ = ::fork();
    if (pid_ == 0) {
      work();
      if (::write(ready.write_end.get(), "x", 1) != 1) ::_exit(1);
      while (true) ::pause();
    }
    ready.write_end.reset();
    char byte = 0;
    started_ = ::read(ready.read_end.get(), &byte, 1) == 1;
  }
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  ChildProcess(ChildProcess&&) = delete;
  ChildProcess& operator=(ChildProcess&&) = delete;
  ~ChildProcess() { end(); }

  bool started() const { return started_; }
  pid_t pid() const { return pid_; }
  void end() {
    if (pid_ <= 0) return;
    for (const pid_t pid : processes_of_tree(pid_)) ::kill(pid, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
    pid_ = -1;
  }

 private:
  pid_t pid_ = -1;
  bool started_ = false;
};

void fork_a_sleeper() {
  if (::fork() != 0) return;
  while (true) ::pause();
}

TEST(ProcessTree, ListsTheRootAndItsDescendants) {
  const ChildProcess child(fork_a_sleeper);
  ASSERT_TRUE(child.started());
  const auto below = processes_of_tree(child.pid());
  ASSERT_THAT(below, SizeIs(2));
  EXPECT_EQ(below[0], child.pid());
  EXPECT_THAT(processes_of_tree(::getpid()), ElementsAre(::getpid(), child.pid(), below[1]));
}

// A thread's children are in the list of that thread only.
TEST(ProcessTree, FindsChildrenOfEveryThread) {
  const ChildProcess child([] { std::thread(fork_a_sleeper).join(); });
  const ChildProcess with_thread([] {
    std::thread([] {
      fork_a_sleeper();
      while (true) ::pause();
    }).detach();
    while (processes_of_tree(::getpid()).size() < 2) std::this_thread::yield();
  });
  ASSERT_TRUE(child.started() && with_thread.started());
  EXPECT_THAT(processes_of_tree(child.pid()), SizeIs(2));
  EXPECT_THAT(processes_of_tree(with_thread.pid()), SizeIs(2));
}

TEST(ProcessTree, ListsThreads) {
  EXPECT_THAT(threads_of(::getpid()), Contains(::getpid()));
  const auto before = threads_of(::getpid()).size();
  Pipe end = make_pipe().value();
  std::thread waiter([&] {
    char byte = 0;
    std::ignore = ::read(end.read_end.get(), &byte, 1);
  });
  EXPECT_THAT(threads_of(::getpid()), SizeIs(before + 1));
  end.write_end.reset();
  waiter.join();
}

TEST(ProcessTree, OfAnEndedProcessIsOnlyItsRoot) {
  ChildProcess child([] {});
  const pid_t pid = child.pid();
  child.end();
  EXPECT_THAT(threads_of(pid), IsEmpty());
  EXPECT_THAT(processes_of_tree(pid), ElementsAre(pid));
  EXPECT_EQ(sample_tree(pid).memory, Bytes{});
  EXPECT_EQ(sample_tree(pid).cpu, std::chrono::microseconds(0));
  EXPECT_FALSE(any_is_stopped(pid));
}

void* touch(Bytes memory, int flags) {
  void* const mapped =
      ::mmap(nullptr, memory.count, PROT_READ | PROT_WRITE, flags | MAP_ANONYMOUS, -1, 0);
  if (mapped != MAP_FAILED) std::memset(mapped, 1, memory.count);
  return mapped;
}

TEST(SampleTree, AddsTheMemoryOfAllProcesses) {
  const ChildProcess small([] {});
  const ChildProcess large([] {
    touch(mib(20), MAP_PRIVATE);
    if (::fork() != 0) return;
    touch(mib(30), MAP_SHARED);
    while (true) ::pause();
  });
  ASSERT_TRUE(small.started() && large.started());
  // The grandchild also has a copy of its parent's memory; its own is touched while this waits.
  Bytes found;
  const Bytes least{sample_tree(small.pid()).memory.count + mib(50).count};
  for (int i = 0; i < 10'000 && found < least; ++i) {
    found = sample_tree(large.pid()).memory;
    std::this_thread::yield();
  }
  EXPECT_GE(found, least);
}

// Memory that was reserved but never touched, and pages of files, do not count.
TEST(SampleTree, IgnoresUntouchedMemory) {
  const ChildProcess small([] {});
  const ChildProcess reserving([] {
    const void* const reserved =
        ::mmap(nullptr, mib(100).count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (reserved == MAP_FAILED) std::abort();
  });
  ASSERT_TRUE(small.started() && reserving.started());
  EXPECT_LT(sample_tree(reserving.pid()).memory.count,
            sample_tree(small.pid()).memory.count + mib(10).count);
}

void spin_for(std::chrono::milliseconds cpu) {
  timespec now{};
  do {
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  } while (std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec) < cpu);
}

TEST(SampleTree, AddsTheCpuTimeOfChildrenThatWereWaitedFor) {
  const ChildProcess spinning([] {
    const pid_t child = ::fork();
    if (child == 0) {
      spin_for(std::chrono::milliseconds(60));
      ::_exit(0);
    }
    ::waitpid(child, nullptr, 0);
  });
  ASSERT_TRUE(spinning.started());
  EXPECT_GE(sample_tree(spinning.pid()).cpu, std::chrono::milliseconds(40));
}

}  // namespace
}  // namespace biglia::judge

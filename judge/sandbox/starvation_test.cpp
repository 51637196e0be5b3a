// Tests that waiting for a processor is distinguished from sleeping.
#include "judge/sandbox/starvation.hpp"

#include <gtest/gtest.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <functional>
#include <thread>

namespace biglia::judge {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

// A child process on the first processor that this process may use.
class OnOneProcessor {
 public:
  explicit OnOneProcessor(const std::function<void()>& work) : pid_(::fork()) {
    if (pid_ != 0) return;
    cpu_set_t allowed;
    cpu_set_t first;
    CPU_ZERO(&first);
    if (::sched_getaffinity(0, sizeof allowed, &allowed) != 0) ::_exit(1);
    for (unsigned i = CPU_SETSIZE; i-- > 0;) {
      if (!CPU_ISSET(i, &allowed)) continue;
      CPU_ZERO(&first);
      CPU_SET(i, &first);
    }
    if (::sched_setaffinity(0, sizeof first, &first) != 0) ::_exit(1);
    work();
    ::_exit(0);
  }
  OnOneProcessor(const OnOneProcessor&) = delete;
  OnOneProcessor& operator=(const OnOneProcessor&) = delete;
  OnOneProcessor(OnOneProcessor&&) = delete;
  OnOneProcessor& operator=(OnOneProcessor&&) = delete;
  ~OnOneProcessor() {
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
  }

  pid_t pid() const { return pid_; }

 private:
  pid_t pid_;
};

void spin() {
  const volatile bool on = true;
  while (on) {
  }
}

void sleep_forever() {
  while (true) ::pause();
}

// The child of this process spins and must be measured.
void spin_below() {
  if (::fork() == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    spin();
  }
  sleep_forever();
}

void expect_more_than_a_sleeper(const std::function<void()>& work) {
  const OnOneProcessor other(spin);
  const OnOneProcessor waits(work);
  const OnOneProcessor sleeps(sleep_forever);
  Starvation waiting;
  Starvation sleeping;
  waiting.begin();
  sleeping.begin();
  EXPECT_EQ(waiting.so_far(), microseconds(0));
  waiting.watch(waits.pid());
  sleeping.watch(sleeps.pid());
  // The sleeper may have waited during its start.
  const auto before = sleeping.so_far();
  for (int i = 0; i < 1000 && waiting.so_far() < milliseconds(100); ++i) {
    std::this_thread::sleep_for(milliseconds(20));
  }
  EXPECT_GE(waiting.so_far(), milliseconds(100));
  EXPECT_LT(sleeping.so_far() - before, milliseconds(50));
  waiting.end();
  EXPECT_GE(waiting.so_far(), milliseconds(100));
}

TEST(StarvationTest, GrowsForAProcessThatSharesItsProcessor) { expect_more_than_a_sleeper(spin); }

TEST(StarvationTest, GrowsForAChildOfTheProcess) { expect_more_than_a_sleeper(spin_below); }

// Returns true if the tree becomes idle within two seconds.
bool becomes_idle(pid_t root) {
  Starvation measured;
  measured.begin();
  measured.watch(root);
  for (int i = 0; i < 100; ++i) {
    if (measured.is_idle()) return true;
    std::this_thread::sleep_for(milliseconds(20));
  }
  return false;
}

TEST(StarvationTest, OnlyATreeInWhichEveryTaskSleepsIsIdle) {
  const OnOneProcessor sleeps(sleep_forever);
  EXPECT_TRUE(becomes_idle(sleeps.pid()));
  const OnOneProcessor spins_below(spin_below);
  std::this_thread::sleep_for(milliseconds(200));  // until its child spins
  EXPECT_FALSE(becomes_idle(spins_below.pid()));
  Starvation nothing;
  nothing.begin();
  EXPECT_FALSE(nothing.is_idle());
}

TEST(StarvationTest, NeverDecreasesForAThreadOfThisProcess) {
  const auto before = waited_of_thread(::gettid());
  EXPECT_GE(before, microseconds(0));
  EXPECT_GE(waited_of_thread(::gettid()), before);
}

}  // namespace
}  // namespace biglia::judge

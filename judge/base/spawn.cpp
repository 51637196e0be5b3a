#include "judge/base/spawn.hpp"

#include <fcntl.h>
#include <linux/close_range.h>
#include <sanitizer/asan_interface.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <system_error>

#include "toolkit/check.hpp"

namespace biglia::judge {
namespace {

constexpr int kExecFailed = 127;
constexpr std::size_t kStackBytes = std::size_t{64} * 1024;

// The child's data, prepared by the parent because the child must not allocate.
struct ChildPlan {
  std::vector<char*> arguments;
  char* no_environment = nullptr;
  std::vector<int> descriptors;
  // The child writes these to our memory if a step fails.
  const char* failed_step = nullptr;
  int failed_reason = 0;
};

// By the kernel's call. That of the C library takes a lock for SIGABRT, in memory that this process shares with
// the threads of the judge.
bool reset_signals() {
  constexpr std::size_t kBytesOfMask = 8;
  // The kernel's structure: SIG_DFL, no flag, no mask.
  const std::array<std::uint64_t, 4> defaults{};
  for (int signal = 1; signal < NSIG; ++signal) {
    syscall(SYS_rt_sigaction, signal, defaults.data(), nullptr, kBytesOfMask);
  }
  sigset_t none;
  sigemptyset(&none);
  return sigprocmask(SIG_SETMASK, &none, nullptr) == 0;
}

// First copies the descriptors to free numbers above the target numbers, then onto the target numbers.
// `numbers`: a copy of `descriptors`, because nothing may be allocated here.
bool place_descriptors(std::vector<int>& numbers) {
  const int count = static_cast<int>(numbers.size());
  for (int& number : numbers) {
    number = fcntl(number, F_DUPFD, count);
    if (number < 0) return false;
  }
  for (int i = 0; i < count; ++i) {
    if (dup2(numbers[static_cast<std::size_t>(i)], i) < 0) return false;
  }
  return close_range(static_cast<unsigned>(count), ~0U, 0) == 0;
}

// Runs the steps of the child in order. Returns the name of the step that failed.
const char* child_steps(ChildPlan& plan) {
  // Leaves the terminal's session. Its ^C and ^Z are for the judge, which then ends the box
  // properly.
  if (setsid() < 0) return "session";
  if (!place_descriptors(plan.descriptors)) return "descriptors";
  if (!reset_signals()) return "signals";
  execve(plan.arguments.front(), plan.arguments.data(), &plan.no_environment);
  return plan.arguments.front();
}

// Not sanitized: it runs on a stack that the sanitizer does not know.
[[gnu::no_sanitize_address]] int child_main(void* argument) {
  ChildPlan& plan = *static_cast<ChildPlan*>(argument);
  plan.failed_step = child_steps(plan);
  plan.failed_reason = errno;
  _exit(kExecFailed);
}

// The child's stack, with a guard page below it.
class ChildStack {
 public:
  ChildStack()
      : memory_(mmap(nullptr, kStackBytes, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0)) {
    if (memory_ == MAP_FAILED) return;
    mprotect(memory_, 4096, PROT_NONE);
  }
  ChildStack(const ChildStack&) = delete;
  ChildStack& operator=(const ChildStack&) = delete;
  ChildStack(ChildStack&&) = delete;
  ChildStack& operator=(ChildStack&&) = delete;
  ~ChildStack() {
    if (memory_ == MAP_FAILED) return;
    // The child never returned, so that its frames are still marked. The next mapping at this address
    // may be a library's.
    ASAN_UNPOISON_MEMORY_REGION(memory_, kStackBytes);
    munmap(memory_, kStackBytes);
  }
  bool ok() const { return memory_ != MAP_FAILED; }
  void* top() const { return static_cast<char*>(memory_) + kStackBytes; }

 private:
  void* memory_;
};

// Our signal handlers must not run in the child while it shares our memory.
class AllSignalsBlocked {
 public:
  AllSignalsBlocked() {
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before_);
  }
  AllSignalsBlocked(const AllSignalsBlocked&) = delete;
  AllSignalsBlocked& operator=(const AllSignalsBlocked&) = delete;
  AllSignalsBlocked(AllSignalsBlocked&&) = delete;
  AllSignalsBlocked& operator=(AllSignalsBlocked&&) = delete;
  ~AllSignalsBlocked() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

 private:
  sigset_t before_{};
};

}  // namespace

Result<Child> spawn(const SpawnRequest& request) {
  BIGLIA_CHECK(!request.command.empty() && !request.descriptors.empty());
  ChildPlan plan;
  plan.descriptors = request.descriptors;
  for (const std::string& word : request.command) {
    plan.arguments.push_back(const_cast<char*>(word.c_str()));
  }
  plan.arguments.push_back(nullptr);

  const ChildStack stack;
  if (!stack.ok()) return system_failure("stack of the child");
  const AllSignalsBlocked blocked;
  int pidfd = -1;
  const int flags = CLONE_VM | CLONE_VFORK | CLONE_PIDFD | SIGCHLD;
  const pid_t pid = clone(child_main, stack.top(), flags, &plan, &pidfd);
  if (pid < 0) return system_failure("clone");
  Child child{pid, UniqueFd(pidfd)};
  if (plan.failed_step == nullptr) return child;

  waitpid(pid, nullptr, 0);
  errno = plan.failed_reason;
  return system_failure(std::string("cannot start ") + request.command.front() + ": " +
                        plan.failed_step);
}

}  // namespace biglia::judge

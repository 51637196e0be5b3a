#include "judge/conformance/call_listener.hpp"

#include <linux/seccomp.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <vector>

#include "judge/conformance/call_filter.hpp"
#include "judge/conformance/traces.hpp"

namespace biglia::judge {
namespace {

struct CaughtCall {
  int number;
  const char* name;
};
constexpr auto kNamedCalls =
    std::to_array<CaughtCall>({{SYS_unshare, "unshare"},
                               {SYS_setns, "setns"},
                               {SYS_chroot, "chroot"},
                               {SYS_fchdir, "fchdir"},
                               {SYS_mount, "mount"},
                               {SYS_umount2, "umount2"},
                               {SYS_pivot_root, "pivot_root"},
                               {SYS_open_tree, "open_tree"},
                               {SYS_move_mount, "move_mount"},
                               {SYS_mount_setattr, "mount_setattr"},
                               {SYS_fsopen, "fsopen"},
                               {SYS_fsconfig, "fsconfig"},
                               {SYS_fsmount, "fsmount"},
                               {SYS_clone3, "clone3"},
                               {SYS_clone, "clone"},
                               {SYS_setresuid, "setresuid"},
                               {SYS_setresgid, "setresgid"},
                               {SYS_setgroups, "setgroups"},
                               {SYS_capset, "capset"},
                               {SYS_prctl, "prctl"},
                               {SYS_landlock_create_ruleset, "landlock_create_ruleset"},
                               {SYS_landlock_add_rule, "landlock_add_rule"},
                               {SYS_landlock_restrict_self, "landlock_restrict_self"},
                               {SYS_seccomp, "seccomp"},
                               {SYS_setsid, "setsid"},
                               {SYS_dup2, "dup2"},
                               {SYS_fcntl, "fcntl"},
                               {SYS_close_range, "close_range"},
                               {SYS_prlimit64, "prlimit64"},
                               {SYS_setrlimit, "setrlimit"},
                               {SYS_chdir, "chdir"},
                               {SYS_mkdir, "mkdir"},
                               {SYS_mkdirat, "mkdirat"},
                               {SYS_symlink, "symlink"},
                               {SYS_sethostname, "sethostname"},
                               {SYS_pidfd_open, "pidfd_open"},
                               {SYS_socketpair, "socketpair"},
                               {SYS_rt_sigprocmask, "rt_sigprocmask"},
                               {SYS_execve, "execve"},
                               {SYS_open, "open"},
                               {SYS_openat, "openat"}});

const char* name_of_call(int number) {
  const auto* const found = std::ranges::find(kNamedCalls, number, &CaughtCall::number);
  return found == kNamedCalls.end() ? "an unknown call" : found->name;
}

const char* name_of_caller(Caller caller) {
  switch (caller) {
    case Caller::kLauncher:
      return "the launcher";
    case Caller::kFirstProcess:
      return "the box's first process";
    case Caller::kJob:
      return "the program's process";
    case Caller::kJudge:
    case Caller::kOther:
      break;
  }
  return "another process";
}

// Classifies the processes of a slot by their parents.
class ProcessTree {
 public:
  explicit ProcessTree(pid_t judge) : judge_(judge) {}

  // Or the only one, which becomes the program.
  bool has_first() const { return first_ != 0 || job_ != 0; }
  Caller caller(pid_t pid) {
    if (pid == judge_) return Caller::kJudge;
    if (launcher_ == 0) launcher_ = pid;
    if (pid == launcher_) return Caller::kLauncher;
    if (pid == first_) return Caller::kFirstProcess;
    if (pid == job_) return Caller::kJob;
    const pid_t parent = parent_of(pid);
    if (job_ == 0 && parent == judge_) {  // the only process of its box
      job_ = pid;
      return Caller::kJob;
    }
    if (first_ == 0 && parent == launcher_) {
      first_ = pid;
      return Caller::kFirstProcess;
    }
    if (job_ == 0 && first_ != 0 && parent == first_) {
      job_ = pid;
      return Caller::kJob;
    }
    return Caller::kOther;
  }

 private:
  pid_t judge_;
  pid_t launcher_ = 0;
  pid_t first_ = 0;
  pid_t job_ = 0;
};

class Watcher {
 public:
  Watcher(int listener, pid_t judge, ChosenCall chosen)
      : listener_(listener), tree_(judge), chosen_(chosen) {}

  void receive_call() {
    seccomp_notif call{};
    if (::ioctl(listener_, SECCOMP_IOCTL_NOTIF_RECV, &call) != 0) return;
    const Caller caller = tree_.caller(static_cast<pid_t>(call.pid));
    // The launcher prepares the box for the next run. Its calls wait until this run's first process
    // is known, so that the two boxes' processes cannot be confused.
    const bool next_box = caller == Caller::kLauncher && (box_started_ || executed_);
    if (next_box && !tree_.has_first()) {
      held_.push_back(call.id);
      return;
    }
    if (tree_.has_first()) release_held_calls();
    const bool counts = is_of_interest(caller) && !next_box && !executed_ && calls_.chosen.empty();
    if (counts && ++calls_.count == chosen_.number) {
      return chosen_.treatment == Treatment::kRefused ? refuse(call, caller) : delay(call, caller);
    }
    if (caller == Caller::kLauncher && starts_box(call)) box_started_ = true;
    if (caller == Caller::kJob && call.data.nr == SYS_execve) executed_ = true;
    answer(call.id, 0);
  }

  void release_held_calls() {
    for (const std::uint64_t id : held_) answer(id, 0);
    held_.clear();
  }

  // The timeout for poll, in ms, until the delayed call may continue; -1 if no call is delayed.
  int poll_timeout() const {
    if (!late_) return -1;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(due_ - Clock::now()).count();
    return static_cast<int>(std::max<std::int64_t>(left, 0));
  }
  void release_late_call() {
    if (!late_ || Clock::now() < due_) return;
    answer(*late_, 0);
    late_.reset();
  }

  SetUpCalls calls() const { return calls_; }

 private:
  using Clock = std::chrono::steady_clock;

  // The launcher starts nothing else. Without namespaces it does so by clone.
  static bool starts_box(const seccomp_notif& call) {
    return call.data.nr == SYS_clone3 || call.data.nr == SYS_clone;
  }

  bool is_of_interest(Caller caller) const {
    if (caller == Caller::kLauncher) return chosen_.treatment == Treatment::kRefused;
    return caller == Caller::kFirstProcess || caller == Caller::kJob;
  }

  void note(const seccomp_notif& call, Caller caller) {
    calls_.chosen =
        std::string(name_of_call(call.data.nr)) + " of " + std::string(name_of_caller(caller));
    calls_.caller = caller;
    calls_.number = call.data.nr;
  }

  void delay(const seccomp_notif& call, Caller caller) {
    // Several times the duration of a whole set-up.
    constexpr std::chrono::milliseconds kDelay(30);
    note(call, caller);
    late_ = call.id;
    due_ = Clock::now() + kDelay;
  }

  void refuse(const seccomp_notif& call, Caller caller) {
    note(call, caller);
    if (caller == Caller::kLauncher && starts_box(call)) executed_ = true;  // none will start
    answer(call.id, EPERM);
  }

  // Lets the call continue if `error` is 0, else makes it fail. Ignores errors: the calling process
  // may have died.
  void answer(std::uint64_t id, int error) const {
    seccomp_notif_resp response{};
    response.id = id;
    response.error = -error;
    if (error == 0) response.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
    (void)::ioctl(listener_, SECCOMP_IOCTL_NOTIF_SEND, &response);
  }

  int listener_;
  ProcessTree tree_;
  ChosenCall chosen_;
  std::optional<std::uint64_t> late_;
  Clock::time_point due_;
  bool box_started_ = false;
  bool executed_ = false;
  std::vector<std::uint64_t> held_;
  SetUpCalls calls_;
};

}  // namespace

Result<void> give_listener(SocketPair& sockets) {
  sockets.near.reset();
  std::vector<int> numbers;
  numbers.reserve(kNamedCalls.size());
  for (const CaughtCall& call : kNamedCalls) numbers.push_back(call.number);
  const auto listener = listen_to_calls(numbers);
  if (!listener) return std::unexpected(listener.error());
  const int number = listener->get();
  char taken = 0;
  if (::write(sockets.far.get(), &number, sizeof number) != sizeof number ||
      ::read(sockets.far.get(), &taken, 1) != 1) {
    return failure("the parent did not receive the listener");
  }
  return {};
}

Result<SetUpCalls> watch_set_up(SocketPair& sockets, const ChildJudge& judge, ChosenCall chosen) {
  sockets.far.reset();
  int number = -1;
  if (::read(sockets.near.get(), &number, sizeof number) != sizeof number) {
    return failure("the child judge sent no listener");
  }
  const UniqueFd process(static_cast<int>(::syscall(SYS_pidfd_open, judge.pid, 0)));
  const UniqueFd listener(static_cast<int>(::syscall(SYS_pidfd_getfd, process.get(), number, 0)));
  if (!listener) return system_failure("the child's listener");
  if (::write(sockets.near.get(), "", 1) != 1) return failure("the child judge is dead");
  Watcher watcher(listener.get(), judge.pid, chosen);
  while (true) {
    std::array<pollfd, 2> fds = {{{listener.get(), POLLIN, 0}, {judge.report.get(), POLLIN, 0}}};
    if (::poll(fds.data(), fds.size(), watcher.poll_timeout()) < 0 && errno != EINTR) {
      return system_failure("poll");
    }
    watcher.release_late_call();
    if ((fds[0].revents & POLLIN) != 0) watcher.receive_call();
    if (fds[1].revents != 0) break;
  }
  watcher.release_held_calls();
  return watcher.calls();
}

bool is_allowed_to_fail(const SetUpCalls& calls) {
  // The C library reads the stack limit when the launcher starts, and uses a default if that fails.
  if (calls.caller == Caller::kLauncher && calls.number == SYS_prlimit64) return true;
  return false;
}

}  // namespace biglia::judge

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

namespace biglia::judge {
namespace {

struct Call {
  int number;
  const char* name;
};
constexpr auto kCalls = std::to_array<Call>({{SYS_unshare, "unshare"},
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
  const auto* const found = std::ranges::find(kCalls, number, &Call::number);
  return found == kCalls.end() ? "an unknown call" : found->name;
}

const char* name_of_maker(Maker maker) {
  switch (maker) {
    case Maker::kLauncher:
      return "the launcher";
    case Maker::kFirstProcess:
      return "the box's first process";
    case Maker::kJob:
      return "the program's process";
    case Maker::kJudge:
    case Maker::kOther:
      break;
  }
  return "somebody else";
}

pid_t parent_of(pid_t pid) {
  const auto text = read_small_file("/proc/" + std::to_string(pid) + "/stat").value_or("");
  const auto name_end = text.rfind(") ");
  return name_end == std::string::npos ? 0 : std::atoi(text.c_str() + name_end + 4);
}

// Tells the processes of a slot apart by who was started by whom.
class Family {
 public:
  explicit Family(pid_t judge) : judge_(judge) {}

  bool has_first() const { return first_ != 0; }
  Maker maker(pid_t pid) {
    if (pid == judge_) return Maker::kJudge;
    if (launcher_ == 0) launcher_ = pid;
    if (pid == launcher_) return Maker::kLauncher;
    if (pid == first_) return Maker::kFirstProcess;
    if (pid == job_) return Maker::kJob;
    const pid_t parent = parent_of(pid);
    if (first_ == 0 && parent == launcher_) {
      first_ = pid;
      return Maker::kFirstProcess;
    }
    if (job_ == 0 && first_ != 0 && parent == first_) {
      job_ = pid;
      return Maker::kJob;
    }
    return Maker::kOther;
  }

 private:
  pid_t judge_;
  pid_t launcher_ = 0;
  pid_t first_ = 0;
  pid_t job_ = 0;
};

class Watcher {
 public:
  Watcher(int listener, pid_t judge, ChosenCall expected)
      : listener_(listener), family_(judge), expected_(expected) {}

  void take_one() {
    seccomp_notif call{};
    if (::ioctl(listener_, SECCOMP_IOCTL_NOTIF_RECV, &call) != 0) return;
    const Maker maker = family_.maker(static_cast<pid_t>(call.pid));
    // The launcher goes on to the box for the next run: not before this one's is told from it.
    const bool next_box = maker == Maker::kLauncher && (box_started_ || executed_);
    if (next_box && !family_.has_first()) {
      held_.push_back(call.id);
      return;
    }
    if (family_.has_first()) release();
    const bool counts = is_of_interest(maker) && !next_box && !executed_ && calls_.chosen.empty();
    if (counts && ++calls_.count == expected_.number) {
      return expected_.treatment == Treatment::kRefused ? refuse(call, maker) : delay(call, maker);
    }
    if (maker == Maker::kLauncher && call.data.nr == SYS_clone3) box_started_ = true;
    if (maker == Maker::kJob && call.data.nr == SYS_execve) executed_ = true;
    answer(call.id, 0);
  }

  void release() {
    for (const std::uint64_t id : held_) answer(id, 0);
    held_.clear();
  }

  // For poll: until the call that is late may go on; -1: none is.
  int patience() const {
    if (!late_) return -1;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(due_ - Clock::now()).count();
    return static_cast<int>(std::max<std::int64_t>(left, 0));
  }
  void let_late_one_go() {
    if (!late_ || Clock::now() < due_) return;
    answer(*late_, 0);
    late_.reset();
  }

  SetUpCalls calls() const { return calls_; }

 private:
  using Clock = std::chrono::steady_clock;

  bool is_of_interest(Maker maker) const {
    if (maker == Maker::kLauncher) return expected_.treatment == Treatment::kRefused;
    return maker == Maker::kFirstProcess || maker == Maker::kJob;
  }

  void note(const seccomp_notif& call, Maker maker) {
    calls_.chosen =
        std::string(name_of_call(call.data.nr)) + " of " + std::string(name_of_maker(maker));
    calls_.maker = maker;
    calls_.number = call.data.nr;
  }

  void delay(const seccomp_notif& call, Maker maker) {
    // Some times what a whole set-up takes here.
    constexpr std::chrono::milliseconds kDelay(30);
    note(call, maker);
    late_ = call.id;
    due_ = Clock::now() + kDelay;
  }

  void refuse(const seccomp_notif& call, Maker maker) {
    note(call, maker);
    if (call.data.nr == SYS_clone3) executed_ = true;  // there will be no box to wait for
    answer(call.id, EPERM);
  }

  // 0: it goes on. Whose process has died meanwhile needs no answer.
  void answer(std::uint64_t id, int error) const {
    seccomp_notif_resp response{};
    response.id = id;
    response.error = -error;
    if (error == 0) response.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
    (void)::ioctl(listener_, SECCOMP_IOCTL_NOTIF_SEND, &response);
  }

  int listener_;
  Family family_;
  ChosenCall expected_;
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
  numbers.reserve(kCalls.size());
  for (const Call& call : kCalls) numbers.push_back(call.number);
  const auto listener = listen_to_calls(numbers);
  if (!listener) return std::unexpected(listener.error());
  const int number = listener->get();
  char taken = 0;
  if (::write(sockets.far.get(), &number, sizeof number) != sizeof number ||
      ::read(sockets.far.get(), &taken, 1) != 1) {
    return failure("the listener was not taken");
  }
  return {};
}

Result<SetUpCalls> watch_set_up(SocketPair& sockets, const ChildJudge& judge, ChosenCall chosen) {
  sockets.far.reset();
  int number = -1;
  if (::read(sockets.near.get(), &number, sizeof number) != sizeof number) {
    return failure("no listener");
  }
  const UniqueFd process(static_cast<int>(::syscall(SYS_pidfd_open, judge.pid, 0)));
  const UniqueFd listener(static_cast<int>(::syscall(SYS_pidfd_getfd, process.get(), number, 0)));
  if (!listener) return system_failure("the child's listener");
  if (::write(sockets.near.get(), "", 1) != 1) return failure("the child judge is dead");
  Watcher watcher(listener.get(), judge.pid, chosen);
  while (true) {
    std::array<pollfd, 2> fds = {{{listener.get(), POLLIN, 0}, {judge.words.get(), POLLIN, 0}}};
    if (::poll(fds.data(), fds.size(), watcher.patience()) < 0 && errno != EINTR) {
      return system_failure("poll");
    }
    watcher.let_late_one_go();
    if ((fds[0].revents & POLLIN) != 0) watcher.take_one();
    if (fds[1].revents != 0) break;
  }
  watcher.release();
  return watcher.calls();
}

bool is_allowed_to_fail(const SetUpCalls& calls) {
  // The C library looks at the stack's limit when the launcher starts, and takes its default.
  if (calls.maker == Maker::kLauncher && calls.number == SYS_prlimit64) return true;
  return false;
}

}  // namespace biglia::judge

#include "judge/sandbox/supervisor.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <thread>

#include "judge/sandbox/process_tree.hpp"

namespace biglia::judge {
namespace {

using std::chrono::duration_cast;
using std::chrono::microseconds;
using std::chrono::milliseconds;

// How long a killed box may take to be gone; only a broken machine needs it.
constexpr milliseconds kPatience{5000};
// Limits that the cgroup does not watch are looked at this often.
constexpr microseconds kSamplingStep{5000};
constexpr microseconds kSmallestStep{1000};

// Not by <sys/pidfd.h>, whose functions glibc 2.36 forgot to declare as C.
int open_pidfd(pid_t pid) { return static_cast<int>(::syscall(SYS_pidfd_open, pid, 0)); }

void send_kill(const UniqueFd& pidfd) {
  (void)::syscall(SYS_pidfd_send_signal, pidfd.get(), SIGKILL, nullptr, 0);
}

timespec to_timespec(microseconds time) {
  const auto count = std::max<std::int64_t>(0, time.count());
  return {count / 1'000'000, (count % 1'000'000) * 1000};
}

// The number after `"key": `, from the last line that has it.
std::optional<int> number_after(const std::string& text, const std::string& key) {
  const auto at = text.rfind("\"" + key + "\": ");
  if (at == std::string::npos) return std::nullopt;
  const char* begin = text.data() + at + key.size() + 4;
  const char* end = text.data() + text.size();
  int value = 0;
  const auto parsed = std::from_chars(begin, end, value);
  // At the text's very end more digits may be to come.
  if (parsed.ec != std::errc() || parsed.ptr == end) return std::nullopt;
  return value;
}

microseconds to_microseconds(const timeval& time) {
  return std::chrono::seconds(time.tv_sec) + microseconds(time.tv_usec);
}

// Collects a child that has ended, or nothing if it is not ours. Gives the CPU time of it and of
// all that were collected below it.
microseconds reap(const UniqueFd& pidfd) {
  rusage used{};
  while (true) {
    const long done = ::syscall(SYS_waitid, P_PIDFD, pidfd.get(), nullptr, WEXITED, &used);
    if (done == 0) return to_microseconds(used.ru_utime) + to_microseconds(used.ru_stime);
    if (errno != EINTR) return {};
  }
}

bool readable_within(int fd, milliseconds patience) {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (true) {
    const auto left = duration_cast<microseconds>(end - std::chrono::steady_clock::now());
    const timespec timeout = to_timespec(left);
    pollfd wanted{fd, POLLIN, 0};
    const int got = ::ppoll(&wanted, 1, &timeout, nullptr);
    if (got >= 0 || errno != EINTR) return got > 0;
  }
}

}  // namespace

Result<void> prevent_zombies() {
  if (::prctl(PR_SET_CHILD_SUBREAPER, 1) != 0) return system_failure("PR_SET_CHILD_SUBREAPER");
  return {};
}

Supervisor::Supervisor(Child child, UniqueFd status, Capture& output, Capture& error,
                       const Limits& limits, const Cgroup* cgroup)
    : child_(std::move(child)),
      status_(std::move(status)),
      output_(output),
      error_(error),
      limits_(limits),
      cgroup_(cgroup),
      sampling_(cgroup == nullptr || !cgroup->limits_memory() || !cgroup->counts_cpu()),
      start_(Clock::now()) {
  (void)fcntl(status_.get(), F_SETFL, O_NONBLOCK);
}

Watched Supervisor::watch(const std::stop_token& stop) {
  const UniqueFd stop_fd(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
  {
    const std::stop_callback on_stop(stop, [&] { (void)eventfd_write(stop_fd.get(), 1); });
    watch_until_ended(stop_fd.get());
  }
  watched_.wall = duration_cast<microseconds>(Clock::now() - start_);
  end_tree();
  take_output();
  collect();
  return watched_;
}

void Supervisor::watch_until_ended(int stop_fd) {
  while (true) {
    std::array<pollfd, 5> fds = {{{child_.pidfd.get(), POLLIN, 0},
                                  {status_.get(), POLLIN, 0},
                                  {output_.read_end(), POLLIN, 0},
                                  {error_.read_end(), POLLIN, 0},
                                  {watched_.killed_for ? -1 : stop_fd, POLLIN, 0}}};
    const timespec timeout = to_timespec(time_to_next_check());
    const int ready = ::ppoll(fds.data(), fds.size(), &timeout, nullptr);
    if (ready < 0 && errno != EINTR) {
      watched_.failure = "poll failed";
      kill_for(BoxEnd::kBoxFailure);
      send_kill(child_.pidfd);
      return;
    }
    if (ready > 0) {
      if (fds[1].revents != 0) take_status();
      if (fds[2].revents != 0 || fds[3].revents != 0) take_output();
      if (fds[4].revents != 0) kill_for(BoxEnd::kInterrupted);
      if (fds[0].revents != 0) return;
    }
    check_limits();
  }
}

void Supervisor::check_limits() {
  if (watched_.killed_for) {
    // The outer process reports the end of the inner one; if it does not, it goes too.
    if (Clock::now() - killed_at_ > kPatience) {
      send_kill(child_.pidfd);
    }
    return;
  }
  measure();
  if (watched_.cpu > limits_.cpu) {
    kill_for(BoxEnd::kCpuLimit);
  } else if (Clock::now() - start_ >= limits_.wall) {
    kill_for(BoxEnd::kWallLimit);
  } else if ((cgroup_ == nullptr || !cgroup_->limits_memory()) &&
             watched_.memory > limits_.memory) {
    kill_for(BoxEnd::kMemoryLimit);
  }
}

// The earliest moment at which a limit can have been passed: wall time is known, and CPU time grows
// by at most one second per second and processor.
microseconds Supervisor::time_to_next_check() const {
  if (watched_.killed_for) return kPatience;
  const auto processors =
      std::min(std::max(1U, std::thread::hardware_concurrency()), std::max(1U, limits_.processes));
  const microseconds cpu_left = microseconds(limits_.cpu) - watched_.cpu;
  const microseconds wall_left =
      duration_cast<microseconds>(limits_.wall - (Clock::now() - start_));
  microseconds wait = std::max(cpu_left / processors, kSmallestStep);
  if (sampling_) wait = std::min(wait, kSamplingStep);
  return std::min(wait, wall_left + microseconds(1));
}

void Supervisor::measure() {
  CgroupUsage usage;
  if (cgroup_ != nullptr) usage = cgroup_->usage();
  if (usage.cpu) watched_.cpu = *usage.cpu;
  if (usage.memory_peak) watched_.memory = *usage.memory_peak;
  watched_.oom_kills = usage.oom_kills;
  if (!sampling_ || inner_ < 0) return;
  const TreeUsage tree = sample_tree(inner_);
  if (!usage.cpu) watched_.cpu = std::max(watched_.cpu, tree.cpu);
  if (!usage.memory_peak) watched_.memory = std::max(watched_.memory, tree.memory);
}

void Supervisor::take_status() {
  std::array<char, 512> buffer{};
  const ssize_t got = ::read(status_.get(), buffer.data(), buffer.size());
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (got <= 0) {
    status_.reset();
    return;
  }
  status_text_.append(buffer.data(), static_cast<std::size_t>(got));
  watched_.exit_code = number_after(status_text_, "exit-code");
  if (inner_ >= 0) return;
  const auto pid = number_after(status_text_, "child-pid");
  if (!pid) return;
  inner_ = *pid;
  inner_pidfd_ = UniqueFd(open_pidfd(inner_));  // none: it is dead already
  if (watched_.killed_for) deliver_kill();
}

void Supervisor::take_output() {
  for (Capture* one : {&output_, &error_}) {
    if (auto taken = one->take(); !taken) {
      watched_.failure = taken.error().message;
      kill_for(BoxEnd::kBoxFailure);
    }
  }
  if (output_.over_cap()) kill_for(BoxEnd::kOutputLimit);
}

// Before the inner process is known, a kill of the outer one would leave the inner one to itself:
// the kill is delivered as soon as it is known.
void Supervisor::kill_for(BoxEnd reason) {
  if (watched_.killed_for) return;
  watched_.killed_for = reason;
  killed_at_ = Clock::now();
  deliver_kill();
}

void Supervisor::deliver_kill() {
  if (kill_delivered_ || !inner_pidfd_) return;
  send_kill(inner_pidfd_);
  kill_delivered_ = true;
}

// The outer process has ended. Daemons may live: the inner one goes, and with it all. It is ours to
// collect then (prevent_zombies).
void Supervisor::end_tree() {
  microseconds waited = reap(child_.pidfd);
  while (status_ && readable_within(status_.get(), milliseconds(0))) take_status();
  if (inner_pidfd_) {
    send_kill(inner_pidfd_);
    if (readable_within(inner_pidfd_.get(), kPatience)) {
      waited += reap(inner_pidfd_);
    } else {
      watched_.failure = "a process of the box does not die";
    }
  }
  if (cgroup_ == nullptr || !cgroup_->counts_cpu()) {
    watched_.cpu = std::max(watched_.cpu, waited);
  }
}

void Supervisor::collect() {
  const auto cpu = watched_.cpu;
  inner_ = -1;  // nothing to sample any more
  measure();
  watched_.cpu = std::max(watched_.cpu, cpu);
}

}  // namespace biglia::judge

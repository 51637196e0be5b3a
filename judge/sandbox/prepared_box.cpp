#include "judge/sandbox/prepared_box.hpp"

#include <poll.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <utility>

namespace biglia::judge {
namespace {

// How long the launcher may take for its first message. Only a broken machine needs this long.
constexpr int kMadeTimeoutMilliseconds = 10'000;

std::int64_t microseconds_of(const timeval& time) {
  constexpr std::int64_t kSecond = 1'000'000;
  return (time.tv_sec * kSecond) + time.tv_usec;
}

}  // namespace

PreparedBox& PreparedBox::operator=(PreparedBox&& other) noexcept {
  std::swap(number, other.number);
  std::swap(sockets, other.sockets);
  std::swap(made_for, other.made_for);
  std::swap(only, other.only);
  return *this;
}

PreparedBox::~PreparedBox() {
  if (!is_alone() || !sockets.box) return;
  sockets.program.reset();  // a process that waits for its Run ends
  await_made();
  if (!only.pidfd) return;
  kill_only();
  pollfd ended{only.pidfd.get(), POLLIN, 0};
  while (::poll(&ended, 1, -1) < 0 && errno == EINTR) {
  }
  reap();
}

void PreparedBox::kill_only() const {
  ::syscall(SYS_pidfd_send_signal, only.pidfd.get(), SIGKILL, nullptr, 0);
}

std::optional<launcher::Made> PreparedBox::take_made(Packet& packet) {
  launcher::Made made;
  if (!packet.read(launcher::Kind::kMade, made)) return std::nullopt;
  if (is_alone() && !packet.descriptors.empty()) {
    only = {made.process, std::move(packet.descriptors.front())};
  }
  return made;
}

// A box without Made has no process, or one that is not yet known: it would stay a child of this process.
void PreparedBox::await_made() {
  pollfd readable{sockets.box.get(), POLLIN, 0};
  while (!only.pidfd && ::poll(&readable, 1, kMadeTimeoutMilliseconds) == 1) {
    auto packet = receive_packet(sockets.box.get());
    if (!packet || packet->bytes.empty()) return;
    take_made(*packet);
  }
}

std::optional<PreparedBox::End> PreparedBox::reap() {
  siginfo_t info{};
  const auto process = static_cast<id_t>(only.pid);
  if (::waitid(P_PID, process, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == 0) {
    return std::nullopt;
  }
  End end{.code = info.si_code, .status = info.si_status};
  rusage used{};
  int status = 0;
  if (::wait4(only.pid, &status, 0, &used) != only.pid) return std::nullopt;
  end.cpu_us = microseconds_of(used.ru_utime) + microseconds_of(used.ru_stime);
  end.largest_kib = static_cast<std::uint64_t>(used.ru_maxrss);
  only = {};
  sockets = {};
  return end;
}

}  // namespace biglia::judge

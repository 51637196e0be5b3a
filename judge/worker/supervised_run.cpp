#include "judge/worker/supervised_run.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <string>

#include "judge/base/unique_fd.hpp"
#include "judge/worker/serve_calls.hpp"
#include "judge/worker/workers.hpp"

namespace biglia::judge {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kMostThreads = 64;
constexpr int kBetweenLooks = 100;

// Memory that both processes share.
struct Shared {
  // By thread: when its call began, on the steady clock; 0 between two calls.
  std::array<std::atomic<Clock::rep>, kMostThreads> begun = {};
  std::atomic<unsigned> threads = 0;
  std::atomic<bool> has_finished = false;
};
static_assert(std::atomic<Clock::rep>::is_always_lock_free);

// Of this process, if it is the fork; else null.
// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): one for each process
Shared* g_shared = nullptr;

// The thread's place in Shared::begun. More threads than places use workers.
std::size_t place_of_thread() {
  thread_local const unsigned place = g_shared->threads.fetch_add(1);
  return place;
}

class SharedMemory {
 public:
  SharedMemory() {
    void* const found =
        ::mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (found != MAP_FAILED) shared_ = new (found) Shared;
  }
  SharedMemory(const SharedMemory&) = delete;
  SharedMemory& operator=(const SharedMemory&) = delete;
  SharedMemory(SharedMemory&&) = delete;
  SharedMemory& operator=(SharedMemory&&) = delete;
  ~SharedMemory() {
    if (shared_ != nullptr) ::munmap(shared_, sizeof(Shared));
  }

  Shared* get() const { return shared_; }

 private:
  Shared* shared_ = nullptr;
};

// Blocks the signals that end a program, to pass them on, during the lifetime of this object.
class BlockedSignals {
 public:
  BlockedSignals() {
    ::sigemptyset(&signals_);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) ::sigaddset(&signals_, signal);
    ::pthread_sigmask(SIG_BLOCK, &signals_, &before_);
    arrived_ = UniqueFd(::signalfd(-1, &signals_, SFD_CLOEXEC | SFD_NONBLOCK));
  }
  BlockedSignals(const BlockedSignals&) = delete;
  BlockedSignals& operator=(const BlockedSignals&) = delete;
  BlockedSignals(BlockedSignals&&) = delete;
  BlockedSignals& operator=(BlockedSignals&&) = delete;
  ~BlockedSignals() { unblock(); }

  void unblock() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  int descriptor() const { return arrived_.get(); }

  // A terminal sends its signals to the fork, too.
  void pass_on(pid_t child) {
    while (const auto signal = next()) {
      if (signal->ssi_code <= 0) ::kill(child, static_cast<int>(signal->ssi_signo));
    }
  }
  // True if one has arrived, also after the end of the fork.
  bool have_arrived() {
    while (next()) {
    }
    return have_arrived_;
  }

 private:
  std::optional<signalfd_siginfo> next() {
    signalfd_siginfo signal{};
    if (::read(arrived_.get(), &signal, sizeof signal) != sizeof signal) return std::nullopt;
    have_arrived_ = true;
    return signal;
  }

  sigset_t signals_{};
  sigset_t before_{};
  UniqueFd arrived_;
  bool have_arrived_ = false;
};

// No exception may leave this function: the frames below it are copied from the caller, and unwinding
// would continue the caller's own work.
[[noreturn]] void run_in_fork(Shared& shared, BlockedSignals& signals, pid_t parent,
                              const std::function<int()>& part) noexcept {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) std::_Exit(1);
  signals.unblock();
  keep_buffers();
  g_shared = &shared;
  const int code = part();
  Workers::of_process().end();
  std::fflush(nullptr);
  shared.has_finished = true;
  std::_Exit(code);  // what the caller has on its stack is the caller's
}

bool has_long_call(const Shared& shared, std::chrono::milliseconds longest) {
  const Clock::rep now = Clock::now().time_since_epoch().count();
  return std::ranges::any_of(shared.begun, [&](const std::atomic<Clock::rep>& begun) {
    const Clock::rep since = begun;
    return since != 0 && Clock::duration(now - since) > longest;
  });
}

// Waits until the fork ends, and ends it if a function does not return or uses too much memory.
int status_of(pid_t child, const Shared& shared, BlockedSignals& signals,
              const SupervisedLimits& limits) {
  const UniqueFd ended(static_cast<int>(::syscall(SYS_pidfd_open, child, 0)));
  int status = 0;
  while (true) {
    const pid_t waited = ::waitpid(child, &status, WNOHANG);
    if (waited == child || (waited < 0 && errno != EINTR)) return status;
    if (has_long_call(shared, limits.call) || resident_of(child).count > limits.resident.count) {
      ::kill(child, SIGKILL);
    }
    std::array<pollfd, 2> some = {{{ended.get(), POLLIN, 0}, {signals.descriptor(), POLLIN, 0}}};
    ::poll(some.data(), some.size(), kBetweenLooks);
    signals.pass_on(child);
  }
}

}  // namespace

std::optional<int> run_supervised(const std::function<int()>& part,
                                  const SupervisedLimits& limits) {
  const SharedMemory memory;
  if (memory.get() == nullptr) return std::nullopt;
  Workers::of_process().end();
  std::fflush(nullptr);  // else both processes print it
  BlockedSignals signals;
  const pid_t parent = ::getpid();
  const pid_t child = ::fork();
  if (child < 0) return std::nullopt;
  if (child == 0) run_in_fork(*memory.get(), signals, parent, part);
  const int status = status_of(child, *memory.get(), signals, limits);
  if (signals.have_arrived()) {
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }
  if (!memory.get()->has_finished || !WIFEXITED(status)) return std::nullopt;
  return WEXITSTATUS(status);
}

bool may_call_functions_itself() { return g_shared != nullptr && place_of_thread() < kMostThreads; }

Reply call_function_itself(const Call& call, const CallFiles& files) {
  std::array<UniqueFd, kFileCount> own;
  for (std::size_t i = 0; i < kFileCount; ++i) {
    const int descriptor = files.descriptors.at(i);
    if (descriptor >= 0) own.at(i) = UniqueFd(::fcntl(descriptor, F_DUPFD_CLOEXEC, 0));
  }
  std::atomic<Clock::rep>& begun = g_shared->begun.at(place_of_thread());
  begun = Clock::now().time_since_epoch().count();
  Reply reply = execute_call(call, own);
  begun = 0;
  // A worker describes such an end better.
  if (reply.end != CallEnd::kReturned) std::_Exit(1);
  return reply;
}

}  // namespace biglia::judge

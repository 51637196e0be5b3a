#include "judge/worker/server.hpp"

#include <fcntl.h>
#include <linux/close_range.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <string>
#include <vector>

#include "judge/worker/message.hpp"
#include "judge/worker/serve_calls.hpp"

namespace biglia::judge {
namespace {

enum class Order : std::uint8_t { kStart, kEnd };

constexpr int kSocket = 3;  // in server and worker; their other descriptors are the standard ones

struct Sockets {
  UniqueFd near;
  UniqueFd far;
};

Result<Sockets> make_sockets() {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    return system_failure("socketpair");
  }
  return Sockets{UniqueFd(ends[0]), UniqueFd(ends[1])};
}

// Closes all descriptors except the standard ones and the socket.
void keep_only(int socket) {
  if (socket != kSocket) ::dup2(socket, kSocket);
  ::close_range(kSocket + 1, ~0U, 0);
}

void ignore_terminal_signals() {
  struct sigaction action{};
  action.sa_handler = SIG_IGN;
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE}) {
    ::sigaction(signal, &action, nullptr);
  }
  action.sa_handler = SIG_DFL;
  for (const int signal : {SIGCHLD, SIGALRM, SIGPROF, SIGVTALRM, SIGABRT}) {
    ::sigaction(signal, &action, nullptr);
  }
}

// A deep recursion must fail even if the judge's own stack is unlimited.
void limit_stack() {
  constexpr rlim_t kMost = mib(64).count;
  rlimit limit{};
  if (::getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur <= kMost) return;
  limit.rlim_cur = kMost;
  ::setrlimit(RLIMIT_STACK, &limit);
}

[[noreturn]] void run_worker(pid_t server, int socket, int error_output) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != server) ::_exit(0);
  ::prctl(PR_SET_NAME, "biglia-worker");
  ::prctl(PR_SET_DUMPABLE, 0);  // no core file
  ::dup2(error_output, STDERR_FILENO);
  keep_only(socket);
  // If the machine runs out of memory, the kernel kills this process instead of the judge.
  try_write_small_file("/proc/self/oom_score_adj", "500");
  serve_calls(kSocket);
}

// The server process.
class ServerProcess {
 public:
  [[noreturn]] void serve() {
    while (true) {
      Incoming incoming;
      Incoming::State state = Incoming::State::kPartial;
      while (state == Incoming::State::kPartial) state = incoming.receive(kSocket);
      if (state == Incoming::State::kClosed) end_all();
      MessageReader reader(incoming.bytes());
      const bool is_start = reader.number() == static_cast<std::uint64_t>(Order::kStart);
      if (is_start && incoming.descriptors().size() == 2) {
        start(incoming.descriptors()[0].get(), incoming.descriptors()[1].get());
      } else {
        end(static_cast<pid_t>(reader.number()));
      }
    }
  }

 private:
  void start(int socket, int error_output) {
    const pid_t self = ::getpid();
    const pid_t pid = ::fork();
    if (pid == 0) run_worker(self, socket, error_output);
    const int error = errno;
    if (pid > 0) workers_.push_back(pid);
    MessageWriter answer;
    answer.put(static_cast<std::uint64_t>(pid > 0 ? pid : 0));
    answer.put(static_cast<std::uint64_t>(error));
    if (!send_message(kSocket, answer.bytes(), {})) end_all();
  }

  void end(pid_t pid) {
    WorkerEnd end;
    rusage usage{};
    ::kill(pid, SIGKILL);
    while (::wait4(pid, &end.status, 0, &usage) < 0 && errno == EINTR) {
    }
    std::erase(workers_, pid);
    const auto microseconds = [](const timeval& time) {
      return static_cast<std::uint64_t>(time.tv_sec * 1'000'000 + time.tv_usec);
    };
    MessageWriter answer;
    answer.put(static_cast<std::uint64_t>(end.status));
    answer.put(microseconds(usage.ru_utime) + microseconds(usage.ru_stime));
    answer.put(static_cast<std::uint64_t>(usage.ru_maxrss) * kib(1).count);
    if (!send_message(kSocket, answer.bytes(), {})) end_all();
  }

  [[noreturn]] void end_all() {
    for (const pid_t worker : workers_) ::kill(worker, SIGKILL);
    for (const pid_t worker : workers_) ::waitpid(worker, nullptr, 0);
    ::_exit(0);
  }

  std::vector<pid_t> workers_;
};

// No exception may leave this function, as in serve_calls().
[[noreturn]] void run_server(int socket) noexcept {
  ::prctl(PR_SET_NAME, "biglia-workers");
  ignore_terminal_signals();
  // Only the judge may hold its streams open.
  if (socket <= STDERR_FILENO) socket = ::fcntl(socket, F_DUPFD, kSocket);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::close(stream);
  for (int i = 0; i < 3; ++i) (void)::open("/dev/null", O_RDWR);
  keep_only(socket);
  limit_stack();
  ServerProcess().serve();
}

// The server answers at once. Only a machine that hangs exceeds this time.
constexpr int kAnswerTimeoutMilliseconds = 60'000;

Result<std::string> request_from_server(int socket, const std::string& order,
                                        std::span<const int> descriptors) {
  auto sent = send_message(socket, order, descriptors);
  if (!sent) return failure("the worker server has ended: ", sent.error());
  Incoming incoming;
  while (true) {
    pollfd readable{socket, POLLIN, 0};
    const int ready = ::poll(&readable, 1, kAnswerTimeoutMilliseconds);
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) return failure("the worker server does not answer");
    switch (incoming.receive(socket)) {
      case Incoming::State::kPartial:
        break;
      case Incoming::State::kWhole:
        return incoming.bytes();
      case Incoming::State::kClosed:
        return failure("the worker server has ended");
    }
  }
}

}  // namespace

Result<WorkerServer> WorkerServer::start() {
  BIGLIA_TRY(auto sockets, make_sockets());
  const pid_t owner = ::getpid();
  const pid_t pid = ::fork();
  if (pid < 0) return system_failure("fork");
  if (pid == 0) run_server(sockets.far.get());
  return WorkerServer(owner, pid, std::move(sockets.near));
}

bool WorkerServer::is_ours() const { return ::getpid() == owner_; }

WorkerServer::~WorkerServer() {
  if (!socket_ || !is_ours()) return;
  socket_.reset();
  while (::waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

Result<std::string> WorkerServer::request(const std::string& order,
                                          std::span<const int> descriptors) {
  auto answer = request_from_server(socket_.get(), order, descriptors);
  is_lost_ = is_lost_ || !answer;
  return answer;
}

Result<Worker> WorkerServer::start_worker() {
  BIGLIA_TRY(auto sockets, make_sockets());
  BIGLIA_TRY(auto error_output, make_pipe());
  for (const int end : {error_output.read_end.get(), error_output.write_end.get()}) {
    if (::fcntl(end, F_SETFL, O_NONBLOCK) != 0) return system_failure("fcntl");
  }
  MessageWriter order;
  order.put(static_cast<std::uint64_t>(Order::kStart));
  BIGLIA_TRY(const auto answer,
             request(order.bytes(), std::array{sockets.far.get(), error_output.write_end.get()}));
  MessageReader reader(answer);
  const auto pid = static_cast<pid_t>(reader.number());
  errno = static_cast<int>(reader.number());
  if (!reader.ok() || pid <= 0) return system_failure("cannot start a worker: fork");
  return Worker{.pid = pid,
                .socket = std::move(sockets.near),
                .error_output = std::move(error_output.read_end)};
}

Result<WorkerEnd> WorkerServer::end_worker(pid_t pid) {
  MessageWriter order;
  order.put(static_cast<std::uint64_t>(Order::kEnd));
  order.put(static_cast<std::uint64_t>(pid));
  BIGLIA_TRY(const auto answer, request(order.bytes(), {}));
  MessageReader reader(answer);
  WorkerEnd end;
  end.status = static_cast<int>(reader.number());
  end.cpu = std::chrono::microseconds(reader.number());
  end.peak.count = reader.number();
  if (!reader.ok()) return failure("the worker server has ended");
  return end;
}

}  // namespace biglia::judge

#include "judge/worker/workers.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string_view>
#include <utility>

#include "judge/base/safe_text.hpp"
#include "judge/base/shown_limit.hpp"
#include "judge/worker/supervised_run.hpp"

namespace biglia::judge {

Workers& Workers::of_process() {
  static Workers workers;
  return workers;
}

Result<WorkerServer*> Workers::ready_server() {
  if (server_ && (server_->is_lost() || !server_->is_ours())) {
    idle_.clear();
    server_.reset();
  }
  if (server_) return &*server_;
  BIGLIA_TRY(auto started, WorkerServer::start());
  return &server_.emplace(std::move(started));
}

Result<void> Workers::start() {
  const std::lock_guard guard(mutex_);
  if (auto ready = ready_server(); !ready) {
    return failure("cannot start the worker server: ", ready.error());
  }
  return {};
}

void Workers::end() {
  const std::lock_guard guard(mutex_);
  idle_.clear();
  server_.reset();
}

Result<Worker> Workers::take() {
  const std::lock_guard guard(mutex_);
  BIGLIA_TRY(const auto server, ready_server());
  if (idle_.empty()) return server->start_worker();
  Worker worker = std::move(idle_.back());
  idle_.pop_back();
  return worker;
}

void Workers::give_back(Worker worker) {
  const std::lock_guard guard(mutex_);
  idle_.push_back(std::move(worker));
}

Result<WorkerEnd> Workers::end_one(Worker worker) {
  const std::lock_guard guard(mutex_);
  if (!server_) return failure("the worker server has ended");
  return server_->end_worker(worker.pid);
}

namespace {

using Clock = std::chrono::steady_clock;
constexpr int kTickMilliseconds = 20;

std::chrono::microseconds cpu_of(pid_t pid) {
  clockid_t clock{};
  timespec time{};
  if (::clock_getcpuclockid(pid, &clock) != 0 || ::clock_gettime(clock, &time) != 0) return {};
  return std::chrono::duration_cast<std::chrono::microseconds>(
      std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec));
}

// Returns the first line with more than one word that the worker wrote to standard error.
std::string error_line_of(const Worker& worker) {
  constexpr std::size_t kLongest = 300;
  std::string text(std::size_t{64} * 1024, '\0');
  const ssize_t got = ::read(worker.error_output.get(), text.data(), text.size());
  text.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string line = text.substr(begin, end - begin);
    if (line.contains(' ')) {
      return safe_line(line.substr(0, cut_at(line, std::min(kLongest, line.size()))));
    }
    begin = end + 1;
  }
  return {};
}

std::string describe_end(int status, const std::string& line) {
  std::string how;
  if (WIFSIGNALED(status)) {
    const int signal = WTERMSIG(status);
    const char* const name = ::sigabbrev_np(signal);
    how = name != nullptr ? std::string("ended by SIG") + name
                          : "ended by signal " + std::to_string(signal);
    if (signal == SIGSEGV) how += " (possibly a stack overflow)";
    if (signal == SIGKILL) how += " (possibly because the host ran out of memory)";
  } else {
    how = "ended with exit code " + std::to_string(WEXITSTATUS(status));
  }
  return line.empty() ? how : how + ": " + line;
}

// The kernel ends a process if the host has no memory left, or cannot read a file that is mapped.
FaultOf fault_of_end(int status) {
  const bool by_host =
      WIFSIGNALED(status) && (WTERMSIG(status) == SIGKILL || WTERMSIG(status) == SIGBUS);
  return by_host ? FaultOf::kHost : FaultOf::kProblem;
}

// What a worker has used before a call.
WorkerUse use_of(const Worker& worker) {
  return worker.use ? *worker.use : WorkerUse{cpu_of(worker.pid), resident_of(worker.pid)};
}

std::optional<FolderId> working_folder() {
  struct stat status{};
  if (::stat(".", &status) != 0) return {};
  return FolderId{status.st_dev, status.st_ino};
}

// One call in a worker.
class WatchedCall {
 public:
  WatchedCall(Worker worker, const CallWatch& watch)
      : worker_(std::move(worker)), watch_(watch), before_(use_of(worker_)), began_(Clock::now()) {}

  // Also the working folder, if the worker has another one.
  bool send(const Call& call, CallFiles files) {
    UniqueFd here;
    if (const auto folder = working_folder(); folder && folder != worker_.folder) {
      here = UniqueFd(::open(".", O_PATH | O_DIRECTORY | O_CLOEXEC));
      files[File::kFolder] = here.get();
      if (here) worker_.folder = folder;
    }
    std::vector<int> descriptors;
    for (const int descriptor : files.descriptors) {
      if (descriptor >= 0) descriptors.push_back(descriptor);
    }
    return send_message(worker_.socket.get(), message_of(call, files), descriptors).has_value();
  }

  Result<Reply> wait() {
    while (true) {
      pollfd readable{worker_.socket.get(), POLLIN, 0};
      const int ready = ::poll(&readable, 1, kTickMilliseconds);
      if (ready < 0 && errno != EINTR) return end(std::strerror(errno), FaultOf::kHost);
      if (ready > 0) {
        const Incoming::State state = incoming_.receive(worker_.socket.get());
        if (state == Incoming::State::kWhole) return take_reply();
        if (state == Incoming::State::kClosed) return end();
      }
      if (watch_.stop.stop_requested()) return end("was stopped", FaultOf::kHost);
      if (const std::string excess = excess_now(); !excess.empty()) {
        return end(excess, FaultOf::kProblem);
      }
    }
  }

  // Ends the worker. The error gives the reason, or, if `why` is empty, how the worker ended by
  // itself.
  std::unexpected<Error> end(std::string why = {}, FaultOf fault = FaultOf::kUnknown) {
    if (why.empty()) {
      // Its socket is closed, so it is ending. Its error output is in the pipe.
      error_line_ = error_line_of(worker_);
    }
    const auto ended = Workers::of_process().end_one(std::move(worker_));
    if (!ended) return failure(watch_.label + ": " + ended.error().message, FaultOf::kHost);
    if (why.empty()) {
      why = describe_end(ended->status, error_line_);
      fault = fault_of_end(ended->status);
    }
    const double cpu = std::chrono::duration<double>(ended->cpu - before_.cpu).count();
    return failure(fmt::format("{}: {} (used {:.2f} s of CPU time, {} of memory)", watch_.label,
                               why, std::max(cpu, 0.0), to_string(ended->peak)),
                   fault);
  }

 private:
  std::string excess_now() const {
    if (watch_.cpu && cpu_of(worker_.pid) - before_.cpu > *watch_.cpu) {
      return "took more CPU time than its limit of " + shown_limit(*watch_.cpu);
    }
    if (watch_.wall && Clock::now() - began_ > *watch_.wall) {
      return "took more wall time than its limit of " + shown_limit(*watch_.wall);
    }
    if (watch_.memory &&
        resident_of(worker_.pid).count > before_.resident.count + watch_.memory->count) {
      return no_memory();
    }
    return {};
  }

  std::string no_memory() const {
    return watch_.memory ? "took more memory than its limit of " + shown_limit(*watch_.memory)
                         : "ran out of memory";
  }

  Result<Reply> take_reply() {
    Reply reply;
    if (!read_message(incoming_.bytes(), reply)) {
      return end("sent an invalid reply", FaultOf::kHost);
    }
    switch (reply.end) {
      case CallEnd::kNoMemory:
        return end(no_memory(), watch_.memory ? FaultOf::kProblem : FaultOf::kHost);
      case CallEnd::kThrew:
        return end("threw an exception: " + safe_line(reply.failure), FaultOf::kProblem);
      case CallEnd::kReturned:
      case CallEnd::kFailed:
        break;
    }
    if (reply.worker_is_done) {
      [[maybe_unused]] const auto ended = Workers::of_process().end_one(std::move(worker_));
    } else {
      worker_.use = reply.use;
      Workers::of_process().give_back(std::move(worker_));
    }
    if (reply.end == CallEnd::kFailed) return failure(reply.failure, FaultOf::kHost);
    return reply;
  }

  Worker worker_;
  const CallWatch& watch_;
  WorkerUse before_;
  Clock::time_point began_;
  Incoming incoming_;
  std::string error_line_;
};

}  // namespace

Bytes resident_of(pid_t pid) {
  const auto text = read_small_file("/proc/" + std::to_string(pid) + "/statm");
  const std::size_t blank = text ? text->find(' ') : std::string::npos;
  if (blank == std::string::npos) return {};
  const std::uint64_t pages = std::strtoull(text->c_str() + blank, nullptr, 10);
  return {pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE))};
}

Result<Reply> run_call(const Call& call, const CallFiles& files, const CallWatch& watch) {
  if (watch.is_small && may_call_functions_itself()) return call_function_itself(call, files);
  // Tries again if the idle worker had been killed.
  constexpr int kTries = 2;
  for (int i = 0;; ++i) {
    auto worker = Workers::of_process().take();
    if (!worker) return failure(watch.label + ": " + worker.error().message, FaultOf::kHost);
    WatchedCall watched(std::move(*worker), watch);
    if (watched.send(call, files)) return watched.wait();
    auto ended = watched.end();
    if (i + 1 == kTries) return ended;
  }
}

}  // namespace biglia::judge

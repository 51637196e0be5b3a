// Who makes workers: a process that is forked before the judge has threads and has none itself, so that
// it can fork again at any time, and is small whatever the judge holds by then.
//
// When the judge ends, however it does, the server's socket is closed: the server ends its workers and
// itself; and a server that is killed takes its workers along (PR_SET_PDEATHSIG). Signals from the
// terminal are the judge's, which ends the server in its own time.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <span>
#include <string>
#include <utility>

#include "judge/sandbox/bytes.hpp"
#include "judge/sandbox/unique_fd.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct Worker {
  pid_t pid = -1;
  UniqueFd socket;  // serve_calls.hpp
  UniqueFd words;   // its standard error: not waited for, and what does not fit the pipe is lost
};

// How a worker ended.
struct WorkerEnd {
  int status = 0;  // as of waitpid
  std::chrono::microseconds cpu{0};
  Bytes peak;  // of resident memory
};

class WorkerServer {
 public:
  // Cost: a fork, under a millisecond for a judge that holds nothing yet.
  static Result<WorkerServer> start();

  WorkerServer(WorkerServer&&) = default;
  WorkerServer& operator=(WorkerServer&&) = delete;
  WorkerServer(const WorkerServer&) = delete;
  WorkerServer& operator=(const WorkerServer&) = delete;
  // Ends it and its workers, and waits for that; in a fork of the judge does nothing.
  ~WorkerServer();

  bool is_ours() const;  // and not that of a process which this one was forked from
  bool is_lost() const { return is_lost_; }  // it did not answer, and never will

  // One thread at a time.
  Result<Worker> start_worker();
  // Kills the worker if it lives, and waits for it.
  Result<WorkerEnd> end_worker(pid_t pid);

 private:
  WorkerServer(pid_t owner, pid_t pid, UniqueFd socket)
      : owner_(owner), pid_(pid), socket_(std::move(socket)) {}

  Result<std::string> ask(const std::string& order, std::span<const int> descriptors);

  pid_t owner_;
  pid_t pid_;
  UniqueFd socket_;
  bool is_lost_ = false;
};

}  // namespace biglia::judge

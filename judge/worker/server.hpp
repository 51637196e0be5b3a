// The server that forks workers. It is forked before the judge has threads and has none itself, so
// it can fork at any time. It also stays small, whatever memory the judge uses later.
//
// When the judge ends in any way, the server's socket is closed, and the server ends its workers
// and itself. If the server is killed, its workers end too (PR_SET_PDEATHSIG). The server ignores
// signals of the terminal: the judge handles them and ends the server.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "judge/base/bytes.hpp"
#include "judge/base/unique_fd.hpp"
#include "judge/worker/call.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// A folder, whatever its path.
struct FolderId {
  dev_t device = 0;
  ino_t inode = 0;

  bool operator==(const FolderId&) const = default;
};

struct Worker {
  pid_t pid = -1;
  UniqueFd socket;        // for calls (serve_calls.hpp)
  UniqueFd error_output;  // its standard error; output that does not fit the pipe is lost
  // After its last call; nothing before the first.
  std::optional<WorkerUse> use = {};
  std::optional<FolderId> folder = {};  // its working folder
};

// How a worker ended.
struct WorkerEnd {
  int status = 0;  // as from waitpid
  std::chrono::microseconds cpu{0};
  Bytes peak;  // resident memory
};

class WorkerServer {
 public:
  // Cost: a fork, less than a millisecond while the judge is small.
  static Result<WorkerServer> start();

  WorkerServer(WorkerServer&&) = default;
  WorkerServer& operator=(WorkerServer&&) = delete;
  WorkerServer(const WorkerServer&) = delete;
  WorkerServer& operator=(const WorkerServer&) = delete;
  // Ends the server and its workers, and waits for them. Does nothing in a fork of the judge.
  ~WorkerServer();

  bool is_ours() const;  // false in a fork of the process that started the server
  bool is_lost() const { return is_lost_; }  // it failed to answer

  // Calls of the following functions must not overlap.
  Result<Worker> start_worker();
  // Kills the worker if it is alive, and waits for it.
  Result<WorkerEnd> end_worker(pid_t pid);

 private:
  WorkerServer(pid_t owner, pid_t pid, UniqueFd socket)
      : owner_(owner), pid_(pid), socket_(std::move(socket)) {}

  Result<std::string> request(const std::string& order, std::span<const int> descriptors);

  pid_t owner_;
  pid_t pid_;
  UniqueFd socket_;
  bool is_lost_ = false;
};

}  // namespace biglia::judge

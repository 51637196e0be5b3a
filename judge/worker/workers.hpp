// The workers of this process, and the execution of one call in a worker.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "judge/worker/call.hpp"
#include "judge/worker/server.hpp"

namespace biglia::judge {

// The workers, which are kept for later calls. There is one server for the whole process, because
// the whole process is forked. Functions may be called from any thread.
class Workers {
 public:
  static Workers& of_process();

  // Starts the server if it is not running. A caller with several threads must call this before it
  // creates them: a lock that another thread holds during the fork stays locked in all workers,
  // which would wait for it forever. Without this call, the first call of a program starts the
  // server.
  Result<void> start();
  // Ends all workers and their server. REQUIRES: no call is running.
  void end();

  Result<Worker> take();
  void give_back(Worker worker);
  Result<WorkerEnd> end_one(Worker worker);

 private:
  Workers() = default;
  // Starts it if needed. REQUIRES: mutex_ is held.
  Result<WorkerServer*> ready_server();

  std::mutex mutex_;
  std::optional<WorkerServer> server_;
  std::vector<Worker> idle_;
};

// The memory of a process that is in use now; 0 if it has ended.
Bytes resident_of(pid_t pid);

// Limits of a call. An absent value means no limit.
struct CallWatch {
  std::string label;  // "the checker of sum, on 1.in"
  std::optional<std::chrono::milliseconds> cpu;
  std::optional<std::chrono::milliseconds> wall;
  std::optional<Bytes> memory;
  std::stop_token stop;
  bool is_small = false;  // a supervised run may call the function itself (supervised_run.hpp)
};

// Runs a call and returns its reply if the call completed within its limits. The error begins with
// `label`. It names the exceeded limit, or how the call ended, with the resources used, or reports
// that the call was stopped, and whose fault that is. CPU time and memory are checked every 20 ms; allocation is limited
// immediately (serve_calls.hpp). Cost: two messages and some 20 us, plus a fork if a new worker is
// needed.
Result<Reply> run_call(const Call& call, const CallFiles& files, const CallWatch& watch);

}  // namespace biglia::judge

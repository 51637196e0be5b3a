// The workers of this process, and one call in one of them, watched.
#pragma once

#include <chrono>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "judge/worker/call.hpp"
#include "judge/worker/server.hpp"

namespace biglia::judge {

// They are kept for the next call. One server for the whole process, since it is the process that is
// forked; functions may be called from any thread.
class Workers {
 public:
  static Workers& of_process();

  // Starts the server, if there is none. A caller with several threads calls this before it makes
  // them: a lock that another thread holds at that moment stays locked in all workers, which then
  // wait for it forever. Without it the first call starts the server.
  Result<void> start();
  // Ends all workers and their server. REQUIRES: no call is under way.
  void end();

  Result<Worker> take();
  void give_back(Worker worker);
  Result<WorkerEnd> end_one(Worker worker);

 private:
  Workers() = default;
  // REQUIRES: mutex_ is held.
  Result<void> ready_server();

  std::mutex mutex_;
  std::optional<WorkerServer> server_;
  std::vector<Worker> idle_;
};

// None: no limit.
struct CallWatch {
  std::string who;  // "the checker of sum, on 1.in"
  std::optional<std::chrono::milliseconds> cpu;
  std::optional<std::chrono::milliseconds> wall;
  std::optional<Bytes> memory;
  std::stop_token stop;
};

// The reply of the call, which has come to its end and was within its limits. The error, beginning
// with `who`: what it exceeded, or how it ended, with what it used; or that it was stopped. CPU time
// and memory are looked at every 20 ms; what is allocated is limited at once (serve_calls.hpp).
// Cost: two messages and some 20 us, besides a fork for each worker that there is not yet.
Result<Reply> run_call(const Call& call, const CallFiles& files, const CallWatch& watch);

}  // namespace biglia::judge

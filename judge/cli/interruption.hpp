// SIGINT, SIGTERM and SIGHUP as a stop token.
#pragma once

#include <csignal>
#include <latch>
#include <stop_token>
#include <thread>

namespace biglia::judge {

// While it lives, the first such signal requests a stop and says so on standard error; the second
// ends the program at once, with exit code 130: boxes die with it, and folders and cgroups
// that it leaves are swept by the next run. A SIGHUP that is ignored (nohup) stays ignored.
// Its thread holds no lock once the constructor has returned, so this process can be forked then.
// REQUIRES: made before other threads are, which must not take the signals.
class Interruption {
 public:
  Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;
  Interruption(Interruption&&) = delete;
  Interruption& operator=(Interruption&&) = delete;
  ~Interruption();

  std::stop_token token() const { return source_.get_token(); }

 private:
  void listen(const std::stop_token& end);

  std::stop_source source_;
  sigset_t signals_{};
  sigset_t before_{};
  std::latch listens_{1};
  std::jthread listener_;
};

}  // namespace biglia::judge

// SIGINT, SIGTERM and SIGHUP as a stop token.
#pragma once

#include <csignal>
#include <latch>
#include <stop_token>
#include <thread>

namespace biglia::judge {

// Handles these signals during its lifetime. The first one requests a stop and prints a message to
// standard error. The second one exits immediately with exit code 130: the boxes end with the
// program, and the next run removes the folders and cgroups that it leaves. If SIGHUP is ignored
// (nohup), it stays ignored.
// Its thread holds no lock once the constructor has returned, so this process can then be forked.
// REQUIRES: constructed before any other thread starts; other threads must not receive the signals.
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

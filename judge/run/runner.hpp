// A box at work in a thread of its own, for runs in which the judge takes part.
#pragma once

#include <chrono>
#include <csignal>
#include <stop_token>
#include <thread>
#include <vector>

#include "judge/sandbox/box.hpp"
#include "judge/sandbox/unique_fd.hpp"
#include "toolkit/verdict.hpp"

namespace biglia::judge {

class Runner {
 public:
  // The descriptors become the program's standard input and output and belong to its box.
  Runner(Box& box, BoxRequest request, int input, int output);

  int done() const { return done_.get(); }  // readable once it has ended
  void end() { stop_.request_stop(); }
  const BoxResult& wait();
  const Limits& limits() const { return limits_; }

 private:
  UniqueFd done_;
  Limits limits_;
  std::stop_source stop_;
  BoxResult result_;
  std::jthread thread_;
};

// What only such a run can find: no answer for as long as this, more said than this.
Judgement said_nothing(std::chrono::microseconds time);
Judgement said_too_much(Bytes limit);

// The request of a program that talks to those in the other boxes through this thread: while one of
// them, or this thread, has to wait for a processor, the program's wall time does not count.
BoxRequest excused_for(BoxRequest request, std::vector<const Box*> others);

// While it lives, a write to whoever is gone is an error in this thread, not the end of the judge.
class NoSigpipe {
 public:
  NoSigpipe();
  NoSigpipe(const NoSigpipe&) = delete;
  NoSigpipe& operator=(const NoSigpipe&) = delete;
  NoSigpipe(NoSigpipe&&) = delete;
  NoSigpipe& operator=(NoSigpipe&&) = delete;
  ~NoSigpipe();

 private:
  sigset_t pipe_{};
  sigset_t before_{};
};

}  // namespace biglia::judge

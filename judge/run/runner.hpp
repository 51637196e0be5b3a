// Runs a box in a separate thread, for runs during which the judge exchanges data with the program.
#pragma once

#include <chrono>
#include <csignal>
#include <stop_token>
#include <thread>
#include <vector>

#include "judge/base/unique_fd.hpp"
#include "judge/sandbox/box.hpp"
#include "toolkit/verdict.hpp"

namespace biglia::judge {

class Runner {
 public:
  // The descriptors become the program's standard input and output. The box closes them.
  Runner(Box& box, BoxRequest request, int input, int output);

  int done() const { return done_.get(); }  // readable after the run has ended
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

// Judgements that only such a run can give: no answer for `time`, or more output than `limit`.
Judgement gave_no_answer(std::chrono::microseconds time);
Judgement exceeded_output(Bytes limit);

// Returns the request of a program that communicates with the programs in the other boxes through
// the calling thread. Time in which one of them, or the calling thread, waits for a processor does
// not count as the program's wall time.
BoxRequest without_starved_time(BoxRequest request, std::vector<const Box*> others);

// Blocks SIGPIPE in this thread during its lifetime, so that a write to a closed pipe is an error
// and does not kill the judge.
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

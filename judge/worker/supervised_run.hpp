// Runs a part of the program in a process of its own, which calls the problem's functions itself.
//
// Why: a call in a worker costs two changes of the process, a third of a test of `biglia stress`. A
// function that crashes, loops or uses all memory may end the process in which it runs, if another
// one is there to notice that. So this process waits, and the part runs in a fork of it. After such
// an end the caller runs the part again, with workers, which limit each call and name the program
// that failed.
#pragma once

#include <chrono>
#include <functional>
#include <optional>

#include "judge/base/bytes.hpp"
#include "judge/worker/call.hpp"

namespace biglia::judge {

// Beyond these limits the fork is ended. They are no limits of a function: a worker has those.
struct SupervisedLimits {
  std::chrono::milliseconds call = std::chrono::seconds(10);  // wall time of one call
  Bytes resident = mib(2048);
};

// Runs `part` in a fork of this process, which may call functions itself (CallWatch::is_small), and
// returns the exit code that it returns. The signals that end a program are passed on to it; then the
// code is that of the fork in any case. Otherwise returns nothing if the fork ended in another way: a
// function crashed, ended the process or threw, or a limit was exceeded. What it printed by then is
// printed.
// REQUIRES: this process has no other thread, and no call of a program is running.
// Cost: a fork.
std::optional<int> run_supervised(const std::function<int()>& part,
                                  const SupervisedLimits& limits = {});

// True in the fork.
bool may_call_functions_itself();

// Calls the function in this process. REQUIRES: may_call_functions_itself(). If the function does not
// return, neither does this.
Reply call_function_itself(const Call& call, const CallFiles& files);

}  // namespace biglia::judge

// What a hostile program must come to: the comment in the first line of its source, parsed.
//
//   /* 8: TLE; took < 2 s; limits: cpu 0.3 s, wall 1 s, memory 64 MiB */
//
// The row of the table (rows.cpp), then clauses, each at most once but for measures:
//   TLE   MLE|RTE   TLE idle       the verdict; "idle": for the wall clock's sake
//   for a scenario                 no clause else: the judge's own code stages it
//   prints "..."  prints nothing   standard output, a newline at its end being no matter
//   says "..."                     in the reason of the verdict
//   log lacks "..."                of the compiler
//   cpu > 95 ms                    also wall, took (until run() is back), overshoot (of CPU time
//                                  over its limit, the least of all times), memory, kept (of
//                                  standard output), errors (of standard error), log; < or >
//   20 times                       the same verdict each time
//   once in 5 times                tried until a time has the verdict: for who races the clock
//   input 10 MiB   input "..."     standard input
//   companion setuid               beside it a copy of itself: root's, setuid, all capabilities
//   limits: cpu 0.3 s, ...         those that differ from small_limits(), or for CE from
//                                  compile_limits(): cpu wall memory output errors file scratch
//                                  processes
//   without cgroup: RTE            there, this verdict, and no check of output, reason and measures
//   without cgroup: skipped: why
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/sandbox/box.hpp"
#include "toolkit/result.hpp"
#include "toolkit/verdict.hpp"

namespace biglia::judge {

enum class Quantity { kCpu, kWall, kTook, kOvershoot, kMemory, kKept, kErrors, kLog };

struct Measure {
  Quantity what = Quantity::kCpu;
  bool less = true;
  std::uint64_t bound = 0;  // microseconds or bytes
  std::string text;         // as written
};

struct ProgramExpectation {
  unsigned row = 0;
  bool for_scenario = false;
  std::vector<Verdict> verdicts;
  bool idle = false;
  std::optional<std::string> prints;
  std::string says;
  std::vector<std::string> log_lacks;
  std::vector<Measure> measures;
  unsigned times = 1;
  bool once = false;  // in so many times
  std::string input;
  bool setuid_companion = false;
  Limits limits;
  std::vector<Verdict> without_cgroup;  // empty: the same
  std::string skipped_without_cgroup;   // why; empty: it is staged
};

// The error says at which word what was expected.
Result<ProgramExpectation> parse_expectation(std::string_view source);

}  // namespace biglia::judge

// Parses the expected result of a hostile program: the comment in the first line of its source.
//
//   /* 8: TLE; took < 2 s; limits: cpu 0.3 s, wall 1 s, memory 64 MiB */
//
// The row number of the table (rows.cpp), then clauses. Only measures may appear more than once.
//   TLE   MLE|RTE   TLE idle       the verdict; "idle": it exceeded the wall time limit
//   for a scenario                 the only clause: a scenario of the judge stages the program
//   prints "..."  prints nothing   standard output, without a newline at its end
//   says "..."                     a substring of the verdict's reason
//   log lacks "..."                not a substring of the compiler's log
//   cpu > 95 ms                    a measure: cpu, wall, took (time until the run or compilation
//                                  returns), overshoot (CPU time over its limit, minimum over all
//                                  repetitions), memory, kept (bytes of standard output), errors
//                                  (bytes of standard error) or log (bytes); with < or >
//   20 times                       repeated, with the same verdict each time
//   once in 5 times                repeated until one repetition has the verdict, for programs that
//                                  depend on exact timing
//   input 10 MiB   input "..."     standard input
//   companion setuid               a copy of the program in its working folder: owned by root,
//                                  setuid, with all capabilities
//   limits: cpu 0.3 s, ...         limits that differ from small_limits() or, for CE, from
//                                  compile_limits(): cpu wall memory output errors file scratch
//                                  processes
//   without cgroup: RTE            the verdict on a rung without cgroup; reason and measures are not
//                                  checked there, and the output only if it is stated
//   without cgroup: RTE prints "..." (why)
//   without cgroup: skipped: why
//   without namespaces: ...        the same for the rung without namespaces; if absent, `without
//                                  cgroup` applies
//   without proc: ...              the same for boxes without a /proc of their own
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/sandbox/box.hpp"
#include "judge/sandbox/box_form.hpp"
#include "toolkit/result.hpp"
#include "toolkit/verdict.hpp"

namespace biglia::judge {

enum class Quantity { kCpu, kWall, kTook, kOvershoot, kMemory, kKept, kErrors, kLog };

struct MeasuredFigure {
  Quantity what = Quantity::kCpu;
  bool less = true;
  std::uint64_t bound = 0;  // microseconds or bytes
  std::string text;         // the name as written
};

// What replaces an expectation in a box that lacks something.
struct OtherExpectation {
  std::vector<Verdict> verdicts;
  std::optional<std::string> prints;
  std::string skipped;  // the reason; empty: not skipped
  std::string why;      // the result is another one; empty: not stated
};

struct ProgramExpectation {
  unsigned row = 0;
  bool for_scenario = false;
  std::vector<Verdict> verdicts;
  bool idle = false;
  std::optional<std::string> prints;
  std::string says;
  std::vector<std::string> log_lacks;
  std::vector<MeasuredFigure> measures;
  unsigned times = 1;
  bool once = false;  // one of `times` repetitions is enough
  std::string input;
  bool setuid_companion = false;
  Limits limits;
  std::optional<OtherExpectation> without_cgroup;
  std::optional<OtherExpectation> without_namespaces;
  std::optional<OtherExpectation> without_proc;

  // The one that applies to boxes of this form; null for none.
  const OtherExpectation* other_for(const BoxForm& form) const;
};

// The error has the form: expected X, found "text".
Result<ProgramExpectation> parse_expectation(std::string_view source);

}  // namespace biglia::judge

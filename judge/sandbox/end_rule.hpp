// The rule that decides how a run ended, and so who is at fault: a pure function of what was
// observed. box_end.hpp collects the observations.
#pragma once

#include <optional>

#include "judge/sandbox/box.hpp"

namespace biglia::judge {

// What the box reported about its program.
enum class Reported {
  kNothing,        // the box was killed, by the judge or by the kernel
  kNotStarted,     // the box could not start it, and the host is at fault
  kNotExecutable,  // the box could not start it, and the program's own bytes are at fault
  kExited,
  kSignalled,
};

// Who ran out of memory, if the kernel killed a process for that.
enum class OutOfMemory { kNobody, kBox, kMachine };

struct RunFacts {
  bool judge_failed = false;
  Reported reported = Reported::kNothing;
  std::optional<BoxEnd> killed_for;  // as Watched::killed_for
  bool too_much_output = false;
  OutOfMemory out_of_memory = OutOfMemory::kNobody;
  bool over_cpu = false;   // also if it was measured only after the end
  bool over_wall = false;  // without the time in which it was starved
};

// Priority: our own failure, the output cap, memory, CPU time, wall time, and last how the program
// ended. If the program ended by itself before the judge killed it, its measured wall time decides.
BoxEnd end_of(const RunFacts& facts);

}  // namespace biglia::judge

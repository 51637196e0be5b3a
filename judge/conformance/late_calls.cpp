// Row 71: each system call of a box's set-up in the box comes late once, while everybody else goes on:
// its two processes, and the launcher and judge beside them, meet in another order. Every time the
// program must run and read the same of its surroundings: nothing of the host's.
#include "judge/conformance/difference.hpp"
#include "judge/conformance/scenarios.hpp"
#include "judge/conformance/set_up_attempt.hpp"

namespace biglia::judge {

RowOutcome late_calls(Stage& stage) {
  constexpr unsigned kMostCalls = 1000;
  const auto program = stage.program("65_prints_its_surroundings.c");
  if (!program) return failed(program.error().message);
  const auto undisturbed = attempt_set_up(stage, *program, {0, Treatment::kLate});
  if (!undisturbed) return failed(undisturbed.error().message);
  if (!undisturbed->printed.contains("/proc/self/cgroup:\n")) {
    return failed("the program read nothing; " + undisturbed->words);
  }
  // A set-up makes many more; fewer mean that nobody listened.
  if (undisturbed->calls.count < 20) {
    return failed("only " + std::to_string(undisturbed->calls.count) + " calls were seen");
  }
  for (unsigned number = 1; number < kMostCalls; ++number) {
    const auto made = attempt_set_up(stage, *program, {number, Treatment::kLate});
    if (!made) return failed("call " + std::to_string(number) + ": " + made.error().message);
    if (made->calls.chosen.empty()) break;
    if (made->printed != undisturbed->printed) {
      return failed("call " + std::to_string(number) + ", " + made->calls.chosen +
                    " late: the program read " +
                    difference_of_lines(undisturbed->printed, made->printed) + "; " + made->words);
    }
  }
  auto box = stage.open_box();
  if (!box) return failed(box.error().message);
  return to_outcome(stage.greet(**box));
}

}  // namespace biglia::judge

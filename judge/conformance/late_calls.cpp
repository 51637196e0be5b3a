// Row 71: each system call that the two processes in a box make during its set-up is delayed once,
// while all other processes continue. So the two processes, the launcher and the judge reach their
// synchronization points in another order. Each time the program must run and read the same about
// its surroundings.
#include "judge/conformance/difference.hpp"
#include "judge/conformance/scenarios.hpp"
#include "judge/conformance/set_up_attempt.hpp"

namespace biglia::judge {

RowOutcome late_calls(Stage& stage) {
  constexpr unsigned kMostCalls = 1000;
  // Without a /proc of its own, a program reads the host's numbers, which always differ.
  const auto program =
      stage.program(stage.form().own_proc ? "65_prints_its_surroundings.c" : "60_prints.c");
  if (!program) return failed(program.error().message);
  const auto undisturbed = attempt_set_up(stage, *program, {0, Treatment::kLate});
  if (!undisturbed) return failed(undisturbed.error().message);
  if (undisturbed->printed.empty()) {
    return failed("the program read nothing; " + undisturbed->report);
  }
  // A set-up makes many more calls. Fewer mean that the listener does not work.
  if (undisturbed->calls.count < 20) {
    return failed("expected at least 20 calls, found " + std::to_string(undisturbed->calls.count));
  }
  for (unsigned number = 1; number < kMostCalls; ++number) {
    const auto made = attempt_set_up(stage, *program, {number, Treatment::kLate});
    if (!made) return failed("call " + std::to_string(number) + ": " + made.error().message);
    if (made->calls.chosen.empty()) break;
    if (made->printed != undisturbed->printed) {
      return failed("call " + std::to_string(number) + ", " + made->calls.chosen +
                    " delayed: the program read different lines: " +
                    difference_of_lines(undisturbed->printed, made->printed) + "; " + made->report);
    }
  }
  auto box = stage.open_box();
  if (!box) return failed(box.error().message);
  return to_outcome(stage.check_hello(**box));
}

}  // namespace biglia::judge

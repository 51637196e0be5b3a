// Row 60: each system call of a box's set-up fails once, from the launcher's start until the
// program is executed. Each time the judge must report the failed step, and the program must not
// run. A seccomp listener refuses the call in place of the kernel.
#include "judge/base/process_id.hpp"
#include "judge/conformance/scenarios.hpp"
#include "judge/conformance/set_up_attempt.hpp"
#include "judge/conformance/traces.hpp"

namespace biglia::judge {
namespace {

constexpr unsigned kMostCalls = 3000;

// Describes what is wrong; empty if everything is as expected.
std::string error_of(const SetUpAttempt& made) {
  if (!made.printed.empty()) return "the program ran";
  if (!made.report.starts_with("failed: ")) return "the judge reported no failure";
  if (!made.report.contains("Operation not permitted") || !made.report.contains(": ")) {
    return "expected the name of the failed step, found: " + made.report;
  }
  return "";
}

std::string leftovers(const SetUpAttempt& made) {
  const std::string own = process_mark();
  const std::string judge = own.substr(0, own.find('-') + 1) + std::to_string(made.judge) + "-";
  if (!groups_of(judge).empty()) return "the cgroup " + groups_of(judge).front();
  if (!processes_of_boxes(made.judge).empty()) return "a process";
  return "";
}

}  // namespace

RowOutcome refused_calls(Stage& stage) {
  const auto program = stage.program("60_prints.c");
  if (!program) return failed(program.error().message);
  std::string errors;
  unsigned counted = 0;
  for (unsigned number = 1; number < kMostCalls; ++number) {
    const auto made = attempt_set_up(stage, *program, {number, Treatment::kRefused});
    if (!made) return failed("call " + std::to_string(number) + ": " + made.error().message);
    if (made->calls.chosen.empty()) {
      if (made->printed != "it ran\n") {
        return failed("no call was refused, but the program did not run: " + made->report);
      }
      counted = made->calls.count;
      break;
    }
    const std::string left = leftovers(*made);
    std::string why = is_allowed_to_fail(made->calls) ? "" : error_of(*made);
    if (!left.empty()) why += (why.empty() ? "" : "; ") + left + " is left";
    if (!why.empty()) {
      errors += "call " + std::to_string(number) + ", " + made->calls.chosen + ": " + why + "\n";
    }
  }
  // A set-up makes many more calls. Fewer mean that the listener does not work.
  if (counted < 60) {
    return failed("expected at least 60 calls, found " + std::to_string(counted));
  }
  if (!errors.empty()) return failed(errors);
  auto box = stage.open_box();
  if (!box) return failed(box.error().message);
  return to_outcome(stage.check_hello(**box));
}

}  // namespace biglia::judge

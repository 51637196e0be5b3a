// Row 60: each system call of a box's set-up fails once, from the launcher's start until the
// program is executed. Every time the judge must say so, naming the step, and the program must not
// run. A kernel would have refused the call; here a listener does.
#include "judge/conformance/scenarios.hpp"
#include "judge/conformance/set_up_attempt.hpp"
#include "judge/conformance/traces.hpp"
#include "judge/sandbox/process_id.hpp"

namespace biglia::judge {
namespace {

constexpr unsigned kMostCalls = 3000;

// Empty where everything is as expected.
std::string complaint(const SetUpAttempt& made) {
  if (!made.printed.empty()) return "the program ran";
  if (!made.words.starts_with("failed: ")) return "the judge saw no failure";
  if (!made.words.contains("Operation not permitted") || !made.words.contains(": ")) {
    return "no step is named: " + made.words;
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
  std::string complaints;
  unsigned counted = 0;
  for (unsigned number = 1; number < kMostCalls; ++number) {
    const auto made = attempt_set_up(stage, *program, {number, Treatment::kRefused});
    if (!made) return failed("call " + std::to_string(number) + ": " + made.error().message);
    if (made->calls.chosen.empty()) {
      if (made->printed != "it ran\n") return failed("nothing was refused: " + made->words);
      counted = made->calls.count;
      break;
    }
    const std::string left = leftovers(*made);
    std::string why = is_allowed_to_fail(made->calls) ? "" : complaint(*made);
    if (!left.empty()) why += (why.empty() ? "" : "; ") + left + " is left";
    if (!why.empty()) {
      complaints +=
          "call " + std::to_string(number) + ", " + made->calls.chosen + ": " + why + "\n";
    }
  }
  // A set-up makes many more; fewer mean that nobody listened.
  if (counted < 60) return failed("only " + std::to_string(counted) + " calls were seen");
  if (!complaints.empty()) return failed(complaints);
  auto box = stage.open_box();
  if (!box) return failed(box.error().message);
  return to_outcome(stage.greet(**box));
}

}  // namespace biglia::judge

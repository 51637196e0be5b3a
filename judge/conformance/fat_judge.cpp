// Row 19: the judge's own memory must not be charged to a program. A plain fork inherits resident
// memory and its maximum: ru_maxrss of a child that does nothing included 300 MB of its parent.
#include <vector>

#include "judge/conformance/scenarios.hpp"
#include "judge/run/run.hpp"

namespace biglia::judge {

RowOutcome fat_judge(Stage& stage) {
  const auto tiny = stage.program("19_tiny.c");
  if (!tiny) return failed(tiny.error().message);
  // All pages are touched before the box is opened.
  const std::vector<char> ballast(mib(500).count, 'x');
  auto box = stage.open_box();
  if (!box) return failed(box.error().message);
  for (int i = 0; i < 3; ++i) {
    const auto outcome =
        run_program(**box, {*tiny}, {stage.write("in", ""), {}}, Limits{}, stage.runs());
    if (outcome.judgement.verdict != Verdict::kAccepted) return failed(outcome.judgement.reason);
    if (outcome.memory >= mib(5)) {
      return failed("memory under a judge of " + std::to_string(ballast.size() >> 20U) +
                    " MiB: expected less than 5 MiB, found " + to_string(outcome.memory));
    }
  }
  return to_outcome(stage.check_hello(**box));
}

}  // namespace biglia::judge

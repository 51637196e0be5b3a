// Row 19: what the judge itself uses must not be charged to a program. Resident memory is inherited
// by a plain fork and never forgotten: ru_maxrss of a child that does nothing was 300 MB of its
// parent's.
#include <vector>

#include "judge/conformance/scenarios.hpp"
#include "judge/run/run.hpp"

namespace biglia::judge {

RowOutcome fat_judge(Stage& stage) {
  const auto tiny = stage.program("19_tiny.c");
  if (!tiny) return failed(tiny.error().message);
  // All of it touched, before the box is opened.
  const std::vector<char> ballast(mib(500).count, 'x');
  auto box = stage.open_box();
  if (!box) return failed(box.error().message);
  for (int i = 0; i < 3; ++i) {
    const auto outcome =
        run_program(**box, {*tiny}, {stage.write("in", ""), {}}, Limits{}, stage.runs());
    if (outcome.judgement.verdict != Verdict::kAccepted) return failed(outcome.judgement.reason);
    if (outcome.memory >= mib(5)) {
      return failed("expected less than 5 MiB beside " + std::to_string(ballast.size() >> 20U) +
                    " MiB of the judge's, found " + to_string(outcome.memory));
    }
  }
  return to_outcome(stage.greet(**box));
}

}  // namespace biglia::judge

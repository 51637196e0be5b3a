// Row 34: a program in one box calls, one in another box listens.
#include <thread>

#include "judge/conformance/scenarios.hpp"
#include "judge/run/run.hpp"

namespace biglia::judge {

RowOutcome two_boxes(Stage& stage) {
  const auto program = stage.program("34_calls.c");
  if (!program) return failed(program.error().message);
  auto caller = stage.open_box();
  auto listener = stage.open_box();
  if (!caller || !listener) return failed("no two boxes at once");
  const auto call = stage.write("call", "call\n");
  const auto hear = stage.write("hear", "hear\n");
  Limits limits;
  RunOutcome called;
  std::jthread thread(
      [&] { called = run_program(**caller, {*program}, {call, {}}, limits, stage.runs()); });
  const auto heard = run_program(**listener, {*program}, {hear, {}}, limits, stage.runs());
  thread.join();
  for (const RunOutcome* const one : std::initializer_list<const RunOutcome*>{&called, &heard}) {
    if (one->judgement.verdict != Verdict::kAccepted) return failed(one->judgement.reason);
  }
  const std::string ways = read_small_file(heard.output.string()).value_or("(output lost)");
  if (!ways.empty()) return failed("one heard the other over " + ways);
  return to_outcome(stage.greet(**listener));
}

}  // namespace biglia::judge

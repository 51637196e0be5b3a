// Row 34: a program in one box tries to reach a program in another box over every resource that the
// two may share. The other program reports each channel on which it notices something.
#include <thread>

#include "judge/conformance/scenarios.hpp"
#include "judge/run/run.hpp"

namespace biglia::judge {

RowOutcome two_boxes(Stage& stage) {
  const auto program = stage.program("34_calls.c");
  if (!program) return failed(program.error().message);
  auto caller = stage.open_box();
  auto listener = stage.open_box();
  if (!caller || !listener) return failed("cannot open two boxes at once");
  const auto call = stage.write("call", "call\n");
  const auto observe = stage.write("observe", "observe\n");
  Limits limits;
  RunOutcome called;
  std::jthread thread(
      [&] { called = run_program(**caller, {*program}, {call, {}}, limits, stage.runs()); });
  const auto observed = run_program(**listener, {*program}, {observe, {}}, limits, stage.runs());
  thread.join();
  for (const RunOutcome* const one : std::initializer_list<const RunOutcome*>{&called, &observed}) {
    if (one->judgement.verdict != Verdict::kAccepted) return failed(one->judgement.reason);
  }
  const std::string channels = read_small_file(observed.output.string()).value_or("(output lost)");
  if (!channels.empty()) return failed("channels between two boxes: " + channels);
  return to_outcome(stage.check_hello(**listener));
}

}  // namespace biglia::judge

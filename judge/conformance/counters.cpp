// Rows 73 to 75: what the kernel counts for the whole machine would carry bits from one run to the next.
#include "judge/conformance/difference.hpp"
#include "judge/conformance/scenarios.hpp"
#include "judge/run/run.hpp"

namespace biglia::judge {
namespace {

Result<std::string> printed_by(Stage& stage, Box& box, std::string_view file) {
  BIGLIA_TRY(const auto program, stage.program(file));
  const RunOutcome outcome =
      run_program(box, {program}, {stage.write("none", ""), {}}, Limits{}, stage.runs());
  if (outcome.judgement.verdict != Verdict::kAccepted) return failure(outcome.judgement.reason);
  return read_small_file(outcome.output.string());
}

}  // namespace

RowOutcome reads_counters(Stage& stage) {
  auto box = stage.open_box();
  if (!box) return failed(box.error().message);
  const auto read = printed_by(stage, **box, "73_reads_counters.c");
  if (!read) return failed(read.error().message);
  if (!read->empty()) return failed("the program read " + read->substr(0, read->find('\n')));
  return to_outcome(stage.check_hello(**box));
}

RowOutcome moves_counters(Stage& stage) {
  auto box = stage.open_box();
  if (!box) return failed(box.error().message);
  const auto before = printed_by(stage, **box, "65_prints_its_surroundings.c");
  if (!before) return failed(before.error().message);
  // On a rung that counts no process tree, it moves only some.
  const auto moved = stage.program("74_moves_counters.c");
  if (!moved) return failed(moved.error().message);
  (void)run_program(**box, {*moved}, {stage.write("none", ""), {}}, Limits{}, stage.runs());
  const auto after = printed_by(stage, **box, "65_prints_its_surroundings.c");
  if (!after) return failed(after.error().message);
  if (*before == *after) return to_outcome(stage.check_hello(**box));
  return failed("a run read what the one before it had moved: " +
                difference_of_lines(*before, *after));
}

// A fact, and no attempt: no box can prevent it (docs/design/sandbox.md).
RowOutcome numbers_of_pipes(Stage& stage) {
  (void)stage;
  return skipped(std::string(kPipesAreNumbered));
}

}  // namespace biglia::judge

// Row 65: what a program can read about its surroundings is the same in every run of every slot, and
// nothing of it is the host's or the judge's.
#include "judge/conformance/difference.hpp"
#include "judge/conformance/scenarios.hpp"
#include "judge/run/run.hpp"

namespace biglia::judge {
namespace {

// Beside an input and companions whose paths on the host differ from run to run.
Result<std::string> surroundings(const Stage& stage, Box& box, const std::filesystem::path& program,
                                 int run) {
  const auto input = stage.write("in-" + std::to_string(run), "");
  const RunOutcome outcome = run_program(box, {program}, {input, {}}, Limits{}, stage.runs());
  if (outcome.judgement.verdict != Verdict::kAccepted) return failure(outcome.judgement.reason);
  return read_small_file(outcome.output.string());
}

}  // namespace

RowOutcome same_inside(Stage& stage) {
  const auto program = stage.program("65_prints_its_surroundings.c");
  if (!program) return failed(program.error().message);
  // A second slot, and there another copy of the program.
  const auto copy = stage.folder() / "another";
  std::error_code error;
  std::filesystem::copy_file(*program, copy, error);
  auto first = stage.open_box();
  auto second = stage.open_box();
  if (error || !first || !second) return failed("no two boxes at once");
  const std::string own = stage.folder().string();
  std::string expected;
  for (int run = 0; run < 6; ++run) {
    auto found = surroundings(stage, run < 3 ? **first : **second, run < 3 ? *program : copy, run);
    if (!found) return failed(found.error().message);
    for (const char* const secret : {"biglia", own.c_str(), "BOOT_IMAGE", "/dev/vd"}) {
      if (found->contains(secret)) return failed(std::string("a run reads \"") + secret + '"');
    }
    if (run == 0) expected = *found;
    if (*found != expected) return failed("two runs read " + difference_of_lines(expected, *found));
  }
  if (!expected.contains("/proc/self/cgroup:\n")) return failed("the program read nothing");
  return to_outcome(stage.greet(**second));
}

}  // namespace biglia::judge

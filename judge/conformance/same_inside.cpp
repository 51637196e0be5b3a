// Row 65: a program reads the same about its surroundings in every run of every slot, and nothing
// of it describes the host or the judge.
#include "judge/conformance/difference.hpp"
#include "judge/conformance/scenarios.hpp"
#include "judge/run/run.hpp"

namespace biglia::judge {
namespace {

// Runs the program with an input file whose path on the host differs from run to run, and returns
// its output.
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
  // The second slot runs another copy of the program.
  const auto copy = stage.folder() / "another";
  std::error_code error;
  std::filesystem::copy_file(*program, copy, error);
  auto first = stage.open_box();
  auto second = stage.open_box();
  if (error || !first || !second) return failed("cannot open two boxes at once");
  const std::string own = stage.folder().string();
  std::string expected;
  for (int run = 0; run < 6; ++run) {
    auto found = surroundings(stage, run < 3 ? **first : **second, run < 3 ? *program : copy, run);
    if (!found) return failed(found.error().message);
    for (const char* const secret : {"biglia", own.c_str(), "BOOT_IMAGE", "/dev/vd"}) {
      if (found->contains(secret)) return failed(std::string("the program read \"") + secret + '"');
    }
    if (run == 0) expected = *found;
    if (*found != expected) {
      return failed("two runs read different lines: " + difference_of_lines(expected, *found));
    }
  }
  if (!expected.contains("process 2, ")) return failed("the program read nothing");
  return to_outcome(stage.check_hello(**second));
}

}  // namespace biglia::judge

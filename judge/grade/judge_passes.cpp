#include "judge/grade/judge_passes.hpp"

#include <string>
#include <system_error>
#include <utility>

#include "judge/base/present.hpp"
#include "judge/base/temp_folder.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

class Passes {
 public:
  Passes(BoxedPrograms& programs, const PassRules& rules, const GradeTools& tools, Box& box,
         const Executable& executable, const TestCase& test, const Limits& limits,
         const fs::path& scratch, const CallOptions& options)
      : programs_(programs),
        rules_(rules),
        tools_(tools),
        box_(box),
        executable_(executable),
        test_(test),
        limits_(limits),
        scratch_(scratch),
        options_(options) {}

  TestRun run() {
    result_.result.state = TestState::kRun;
    auto folder = TempFolder::make(scratch_);
    if (!folder) return fail(judge_error(folder.error()));
    PassFiles files{test_.input, test_.answer, {}, {}};
    for (int pass = 1;; ++pass) {
      files.feedback = folder->path() / ("feedback-" + std::to_string(pass));
      const Judgement judgement = run_pass(files);
      const bool continues = judgement.verdict == Verdict::kAccepted && !result_.interrupted &&
                             is_present(files.feedback / "nextpass.in");
      result_.result.judgement = with_pass(judgement, pass);
      if (!continues) return std::move(result_);
      if (pass == rules_.passes) return fail(problem_error(too_many_passes()));
      const fs::path input = folder->path() / ("pass-" + std::to_string(pass + 1) + ".in");
      std::error_code error;
      fs::rename(files.feedback / "nextpass.in", input, error);
      if (error) return fail(judge_error(failed_call(input, "cannot move", error.value()).error()));
      files.input = input;
      files.feedback_before = files.feedback;
    }
  }

 private:
  TestRun fail(Judgement judgement) {
    result_.result.judgement = std::move(judgement);
    return std::move(result_);
  }

  std::string too_many_passes() const {
    if (rules_.passes == 1) {
      return "the output validator wrote nextpass.in, but the problem is not multi-pass";
    }
    return "the output validator wrote nextpass.in after pass " + std::to_string(rules_.passes) +
           ", the last that validation_passes allows";
  }

  Judgement run_pass(const PassFiles& files) {
    const fs::path companions = test_.files.value_or(fs::path());
    if (rules_.is_interactive) {
      InteractivePass pass = programs_.interact(box_, executable_, companions, limits_, files,
                                                test_.settings.checker_flags, options_);
      add(pass.run);
      return std::move(pass.judgement);
    }
    RunOutcome outcome =
        tools_.run(box_, executable_, {files.input, companions}, limits_, scratch_, options_.stop);
    add(outcome);
    if (outcome.judgement.verdict != Verdict::kAccepted || outcome.interrupted) {
      if (outcome.judgement.details.empty()) outcome.judgement.details = outcome.error_text;
      return std::move(outcome.judgement);
    }
    return programs_.check_pass(files, outcome.output, test_.settings.checker_flags, options_);
  }

  void add(const RunOutcome& outcome) {
    result_.flags().add(outcome);
    result_.result.use().add(outcome);
  }

  Judgement with_pass(Judgement judgement, int pass) const {
    if (rules_.passes > 1 && !judgement.reason.empty()) {
      judgement.reason = "pass " + std::to_string(pass) + ": " + judgement.reason;
    }
    return judgement;
  }

  BoxedPrograms& programs_;
  const PassRules& rules_;
  const GradeTools& tools_;
  Box& box_;
  const Executable& executable_;
  const TestCase& test_;
  const Limits& limits_;
  const fs::path& scratch_;
  const CallOptions& options_;
  TestRun result_;
};

}  // namespace

TestRun judge_passes(BoxedPrograms& programs, const PassRules& rules, const GradeTools& tools,
                     Box& box, const Executable& executable, const TestCase& test,
                     const Limits& limits, const fs::path& scratch, const CallOptions& options) {
  return Passes(programs, rules, tools, box, executable, test, limits, scratch, options).run();
}

}  // namespace biglia::judge

#include "judge/grade/test_step.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "judge/grade/judge_passes.hpp"
#include "judge/grade/time_margin.hpp"

namespace biglia::judge {

TestRun TestStep::run(Box& box, std::size_t submission_index, const TestCase& test) {
  if (test.is_static()) return run_static(submission_index, test);
  TestRun run = run_timed(box, submission_index, test);
  if (run.interrupted) return run;
  if (run.doubtful) {
    const auto working = programs_.recheck_toolchain(box, submission_index);
    if (!working) run.result.judgement = judge_error(working.error());
  }
  if (run.cut_at_time_limit) set_slow(submission_index);
  return run;
}

// The static validator reads the submission, which does not run.
TestRun TestStep::run_static(std::size_t submission_index, const TestCase& test) {
  const Submission& submission = programs_.submission(submission_index);
  const StaticFiles files = {.sources = submission.sources,
                             .program = programs_.path_of(submission_index),
                             .language = submission.language->key,
                             .entry = programs_.program(submission_index).entry};
  TestRun run;
  run.result.state = TestState::kRun;
  run.result.judgement =
      settled(request_.programs->check_static(files, *test.static_arguments,
                                              {request_.config.limits.validation, request_.stop}),
              test.settings);
  run.interrupted = request_.stop.stop_requested();
  return run;
}

// A program of a built-in problem may write to its working folder. The files of others count as
// output, or they may write none.
void TestStep::limit_files(Limits& limits) const {
  if (request_.programs == nullptr) return;
  limits.file_size = request_.config.allow_file_writing ? limits.output : Bytes{0};
  limits.scratch = std::max(limits.scratch, limits.file_size);
}

TestRun TestStep::run_timed(Box& box, std::size_t submission_index, const TestCase& test) {
  RunPlan plan = programs_.plan_of(submission_index);
  Executable executable = executable_of(plan, programs_.path_of(submission_index));
  executable.command.insert(executable.command.end(), test.settings.arguments.begin(),
                            test.settings.arguments.end());
  executable.files = programs_.submission(submission_index).data_files;
  const CallOptions checking = {request_.config.limits.validation, request_.stop};
  const PassRules rules{request_.config.is_interactive, request_.config.passes};
  limit_files(plan.limits);
  const Limits limits = plan.limits;
  const double margin = time_margin(request_, programs_.submission(submission_index));
  if (margin > 1) plan.limits = with_margin(limits, margin);
  const auto once_with_margin = [&](std::optional<unsigned> processor) {
    plan.limits.processor = processor;
    if (rules.is_interactive || rules.passes > 1) {
      TestRun run = judge_passes(*request_.programs, rules, tools_, box, executable, test,
                                 plan.limits, request_.scratch, checking);
      run.result.judgement = settled(std::move(run.result.judgement), test.settings);
      return run;
    }
    return judge_test(request_.problem, tools_, memo_, box, executable, test, plan.limits,
                      request_.scratch, checking);
  };
  const TimedRuns::Run once = [&](std::optional<unsigned> processor) {
    TestRun run = once_with_margin(processor);
    return margin > 1 ? within_limits(std::move(run), limits, plan.time_note) : std::move(run);
  };
  return request_.timing == Timing::kCareful
             ? runs_.carefully(once)
             : runs_.normally(once, may_be_slowed(submission_index));
}

// True if other tests may have slowed the submission down. A submission that exceeded the limit
// once while running alone is not measured again: an endless loop would block all threads on each
// test.
bool TestStep::may_be_slowed(std::size_t submission_index) const {
  const std::lock_guard guard(mutex_);
  return request_.jobs > 1 && !slow_.contains(submission_index);
}

void TestStep::set_slow(std::size_t submission_index) {
  const std::lock_guard guard(mutex_);
  slow_.insert(submission_index);
}

}  // namespace biglia::judge

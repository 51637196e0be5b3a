#include "judge/grade/test_step.hpp"

#include <optional>

namespace biglia::judge {

TestRun TestStep::run(Box& box, std::size_t submission_index, const TestCase& test) {
  TestRun run = run_timed(box, submission_index, test);
  if (run.interrupted) return run;
  if (run.doubtful) {
    const auto working = programs_.recheck_toolchain(box, submission_index);
    if (!working) run.result.judgement = judge_error(working.error().message);
  }
  if (run.cut_at_time_limit) set_slow(submission_index);
  return run;
}

TestRun TestStep::run_timed(Box& box, std::size_t submission_index, const TestCase& test) {
  RunPlan plan = programs_.plan_of(submission_index);
  const Executable executable = executable_of(plan, programs_.path_of(submission_index));
  const TimedRuns::Run once = [&](std::optional<unsigned> processor) {
    plan.limits.processor = processor;
    return judge_test(request_.problem, tools_, memo_, box, executable, test, plan.limits,
                      request_.scratch, {request_.config.limits.validation, request_.stop});
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

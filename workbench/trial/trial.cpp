#include "workbench/trial/trial.hpp"

#include <utility>

#include "judge/programs/warm_programs.hpp"

namespace biglia::judge {
namespace {

bool is_doubtful(const RunOutcome& outcome) {
  return outcome.cut_at_time_limit || outcome.near_time_limit || outcome.starved || outcome.idle;
}

// The test may have arguments for the candidate.
Executable with_arguments(const ProblemCalls& calls, Executable executable) {
  const std::vector<std::string>& arguments = calls.settings().arguments;
  executable.command.insert(executable.command.end(), arguments.begin(), arguments.end());
  return executable;
}

RunOutcome run_once(const ProblemCalls& calls, Box& box, const Executable& executable,
                    const Limits& limits, const std::stop_token& stop) {
  return run_program(box, with_arguments(calls, executable),
                     {calls.files().input(), calls.files().files()}, limits,
                     calls.files().folder / "runs", stop);
}

// Judges a run.
void judge(const ProblemCalls& calls, RunOutcome outcome, TrialResult& result) {
  result.judgement = std::move(outcome.judgement);
  result.interrupted = outcome.interrupted;
  result.use() = outcome.use();
  result.output = std::move(outcome.output);
  result.folder = std::move(outcome.folder);
  if (result.judgement.verdict == Verdict::kAccepted && !result.interrupted) {
    result.judgement = calls.check(result.output);
  }
}

WarmOutcome run_warm(const ProblemCalls& calls, const Candidate& candidate,
                     const std::stop_token& stop) {
  if (!candidate.quick || !candidate.quick_is_server || candidate.warm == nullptr) return {};
  if (!calls.settings().arguments.empty()) return {};  // it was started without them
  auto request = run_request(*candidate.quick, {}, candidate.limits);
  if (!request) return {};
  const WarmCall call{.input = calls.files().input(),
                      .files = files_for_run(calls.companions()),
                      .cpu = candidate.limits.cpu,
                      .output = candidate.limits.output};
  return candidate.warm->run({candidate.quick->program, std::move(*request)}, call, stop);
}

// Returns true if the candidate gets full credit, which is then final.
bool quick_succeeds(const ProblemCalls& calls, Box& box, const Candidate& candidate,
                    const std::stop_token& stop, TrialResult& result) {
  if (!candidate.quick) return false;
  const WarmOutcome warm = run_warm(calls, candidate, stop);
  if (warm.end == WarmEnd::kFailed) return false;
  if (warm.end == WarmEnd::kUnavailable) {
    judge(calls, run_once(calls, box, *candidate.quick, candidate.limits, stop), result);
    return result.judgement.has_full_credit();
  }
  result.cpu = warm.run.cpu;
  result.output = calls.files().folder / "test.out";
  const auto written = write_in_place(result.output, warm.run.output);
  result.judgement = written ? calls.check(result.output) : judge_error(written.error());
  return result.judgement.has_full_credit();
}

// Call after a failure that may be the toolchain's fault.
void recheck(Box& box, const Candidate& candidate, TrialResult& result) {
  if (result.interrupted || !candidate.recheck_toolchain) return;
  const auto working = candidate.recheck_toolchain(box);
  if (!working) result.judgement = judge_error(working.error());
}

void run_and_check(const ProblemCalls& calls, Box& box, const Candidate& candidate, FirstRun first,
                   const std::stop_token& stop, TrialResult& result) {
  if (first == FirstRun::kQuick && quick_succeeds(calls, box, candidate, stop, result)) return;
  const auto run = [&] {
    return run_once(calls, box, candidate.executable, candidate.limits, stop);
  };
  RunOutcome outcome = run();
  if (is_doubtful(outcome) && !outcome.interrupted) outcome = run();
  const bool may_be_host_fault = outcome.doubtful;
  judge(calls, std::move(outcome), result);
  if (may_be_host_fault) recheck(box, candidate, result);
}

// An interactive or multi-pass problem: its output validator takes part in the run.
void run_passes(const ProblemCalls& calls, Box& box, const Candidate& candidate,
                const std::stop_token& stop, TrialResult& result) {
  const ProblemSettings& settings = calls.settings();
  TestCase test;
  test.input = calls.files().input();
  test.answer = calls.files().answer();
  test.files = calls.files().files();
  test.settings.checker_flags = settings.checker_flags;
  const Executable executable = with_arguments(calls, candidate.executable);
  const auto run = [&] {
    return judge_passes(*settings.programs, settings.rules, {}, box, executable, test,
                        candidate.limits, calls.files().folder,
                        {settings.budgets.validation, stop});
  };
  TestRun tried = run();
  const bool is_doubtful = tried.cut_at_time_limit || tried.near_time_limit || tried.starved;
  if (is_doubtful && !tried.interrupted) tried = run();
  result.judgement = std::move(tried.result.judgement);
  result.interrupted = tried.interrupted;
  result.use() = tried.result.use();
  if (tried.doubtful) recheck(box, candidate, result);
}

// The judge's fault, or the reason why the instance is no test. Returns true if it is a test.
bool has_succeeded(const CallResult<void>& call, TrialResult& result) {
  if (!call) {
    result.judgement = judge_error(call.error());
    return false;
  }
  if (!*call) {
    result.rejected = call->error().message;
    result.has_validator_crashed = call->error().fault == FaultOf::kProblem;
  }
  return call->has_value();
}

bool is_failure(const Judgement& judgement) {
  return judgement.verdict != Verdict::kAccepted && judgement.verdict != Verdict::kJudgeError;
}

// A validator that is kept running cannot make processes; it might accept an input because of that.
void confirm_input(const ProblemCalls& calls, TrialResult& result) {
  if (is_failure(result.judgement)) has_succeeded(calls.validate_again(), result);
}

// The input validators of a package may be weak: its solution must be right on the input, too.
void check_own_answer(const ProblemCalls& calls, TrialResult& result) {
  if (calls.settings().solution == nullptr || calls.settings().programs != nullptr) return;
  if (!is_failure(result.judgement)) return;
  const Judgement own = calls.check(calls.files().answer());
  if (own.verdict == Verdict::kAccepted) return;
  if (own.verdict == Verdict::kJudgeError) {
    result.judgement = own;
  } else {
    result.rejected = "the package's own solution is not accepted: " + own.reason;
  }
}

}  // namespace

TrialResult try_candidate(const ProblemCalls& calls, Box& box, const Candidate& candidate,
                          FirstRun first, const std::stop_token& stop) {
  TrialResult result;
  if (has_succeeded(calls.validate(), result) && has_succeeded(calls.solve(box), result)) {
    if (calls.settings().programs != nullptr) {
      run_passes(calls, box, candidate, stop, result);
    } else {
      run_and_check(calls, box, candidate, first, stop, result);
      if (!result.interrupted) check_own_answer(calls, result);
    }
    if (!result.interrupted && result.rejected.empty()) confirm_input(calls, result);
  }
  result.interrupted = result.interrupted || stop.stop_requested();
  return result;
}

}  // namespace biglia::judge

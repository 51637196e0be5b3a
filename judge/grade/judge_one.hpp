// One submission compiled; one program run on one test and its output checked.
#pragma once

#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "judge/compile/command.hpp"
#include "judge/compile/compile.hpp"
#include "judge/compile/toolchain.hpp"
#include "judge/grade/judgement_memo.hpp"
#include "judge/grade/results.hpp"
#include "judge/package/problem_config.hpp"
#include "judge/problem/builtin_problem.hpp"
#include "judge/run/run.hpp"
#include "judge/worker/own_programs.hpp"

namespace biglia::judge {

// What grading does with a box; tests put their own in place.
struct GradeTools {
  using Compile = Result<CompileOutcome>(Box&, const CompileRequest&, const std::stop_token&);
  using Probe = Result<Toolchain>(Box&, const Language&, const std::filesystem::path& scratch,
                                  const std::stop_token&);
  using Run = RunOutcome(Box&, const Executable&, const TestFiles&, const Limits&,
                         const std::filesystem::path& scratch, const std::stop_token&);
  using OpenBox = Result<std::unique_ptr<Box>>();

  using TryOut = Result<void>(Box&, const Language&, const Limits& compiling,
                              const std::filesystem::path& scratch, const std::stop_token&);

  std::function<Compile> compile = biglia::judge::compile;
  std::function<Probe> probe = probe_toolchain;
  std::function<TryOut> try_out = try_toolchain;
  std::function<Run> run = run_program;
  std::function<OpenBox> open_box;
};

// The limits of a run: CPU, memory and output as the problem says; three times the CPU limit and
// two seconds by the wall clock, so that sleeping ends and a loaded machine hurts nobody.
Limits limits_of(const ProblemLimits& limits);

// The compiler's limits: its own, but for what the problem says.
Limits compile_limits_of(const ProblemLimits& limits);

CompileReport report_of(const CompileOutcome& outcome);

// How a compiled program is run, by what its language says.
Executable executable_of(const RunPlan& plan, const std::filesystem::path& program);

// What a report says of limits which are not the problem's own: "time limit 4.0 s = 2.0 s × 2 for
// Java".
std::vector<std::string> notes_of(const RunPlan& plan);

// Opens the files and calls the problem's checker. A file that cannot be opened is a judge error, and
// so is a checker that is not done within its budget or ends without a word, whatever the output is.
// Reason and details are made safe to show and cut where they are longer than anyone reads.
Judgement check_output(const BuiltinProblem& problem, const std::filesystem::path& input,
                       const std::filesystem::path& output, const std::filesystem::path& answer,
                       Flags flags, const CallOptions& options = {kValidationBudget, {}});

struct TestRun {
  TestResult result;
  bool interrupted = false;
  bool near_time_limit = false;  // RunOutcome's
  bool cut_at_time_limit = false;
  bool starved = false;
  bool doubtful = false;
};

// check_output(), unless the memo has its judgement.
Judgement check_once(const BuiltinProblem& problem, const TestCase& test,
                     const std::filesystem::path& output, JudgementMemo& memo,
                     const CallOptions& options = {kValidationBudget, {}});

// `options` are the checker's; their stop ends the run, too.
TestRun judge_test(const BuiltinProblem& problem, const GradeTools& tools, JudgementMemo& memo,
                   Box& box, const Executable& executable, const TestCase& test,
                   const Limits& limits, const std::filesystem::path& scratch,
                   const CallOptions& options);

}  // namespace biglia::judge

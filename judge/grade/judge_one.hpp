// Runs one program on one test and checks its output. Also derives limits, notes and reports from
// the problem's and language's settings.
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
#include "judge/problem/problem.hpp"
#include "judge/run/run.hpp"
#include "judge/worker/own_programs.hpp"

namespace biglia::judge {

// The operations that use a box. Tests replace them with fakes.
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

// The limits of a run: CPU, memory and output come from the problem. The wall-clock limit, if the
// problem has none, is three times the CPU limit plus two seconds: it ends sleeping programs but
// tolerates a loaded machine.
Limits limits_of(const ProblemLimits& limits);

// The compiler's limits: the defaults, overridden by the problem's compile_time and compile_memory.
Limits compile_limits_of(const ProblemLimits& limits);

// How to run a compiled program, according to its language.
Executable executable_of(const RunPlan& plan, const std::filesystem::path& program);

// Notes for reports on limits that differ from the problem's: "time limit 4.0 s = 2.0 s × 2 for
// Java".
std::vector<std::string> notes_of(const RunPlan& plan);

// Opens the files and calls the problem's checker. Judge errors: a file cannot be opened, the
// checker exceeds its budget, or it ends without a result. Reason and details are made safe to show
// and truncated to 1000 and 16 000 bytes.
Judgement check_output(const Problem& problem, const std::filesystem::path& input,
                       const std::filesystem::path& output, const std::filesystem::path& answer,
                       Flags flags, const CallOptions& options = {kValidationBudget, {}});

struct TestRun : RunFlags {
  TestResult result;
};

// Turns points that a checker gave into a share of the test's points, and makes the judgement safe
// to show. Judge errors: more points than the test has; points or partial credit that the test's
// settings do not allow; acceptance without points of a test whose points are unbounded.
Judgement settled(Judgement judgement, const TestSettings& settings);

// Like check_output(), but returns the memo's judgement if there is one. The result is settled().
Judgement check_once(const Problem& problem, const TestCase& test,
                     const std::filesystem::path& output, JudgementMemo& memo,
                     const CallOptions& options = {kValidationBudget, {}});

// Runs the program on the test and checks its output. `options` apply to the checker; their stop
// token also ends the run.
TestRun judge_test(const Problem& problem, const GradeTools& tools, JudgementMemo& memo, Box& box,
                   const Executable& executable, const TestCase& test, const Limits& limits,
                   const std::filesystem::path& scratch, const CallOptions& options);

}  // namespace biglia::judge

// The subcommands of `biglia`. Each has its own file, which adds its options to the parser and sets
// the action to run.
#pragma once

#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "cli/base/command_line.hpp"
#include "judge/problem/problem.hpp"
#include "toolkit/declaration.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct PackageSupport;    // cli/base/package_support.hpp
struct ExplainRequest;    // cli/base/explain_support.hpp
struct GradeFileSupport;  // cli/base/grade_files.hpp
struct GradeResult;

enum class ExitCode {
  kAsExpected = 0,
  kWrong = 1,  // a wrong submission, output or input, or an unexpected result
  kUsage = 2,
  kJudgeError = 3,
  kNotJudged = 4,      // as expected, but submissions in languages not installed were not judged
  kInterrupted = 130,  // by SIGINT, SIGTERM or SIGHUP; the same command continues
};

// The parts of the program that tests replace.
struct Program {
  Problems problems;
  std::string shipped_testdata;  // the last place where packages are searched for (places.hpp)
  std::string version;
  const PackageSupport* packages = nullptr;  // null: only the built-in problems are known
  // ExplainFunction; null: `grade` has no --explain.
  Result<void> (*explain)(const ExplainRequest& request, GradeResult& result) = nullptr;
  const GradeFileSupport* grade_files =
      nullptr;                              // null: `grade` has no --csv, --junit, --gradescope
  std::vector<std::string> arguments = {};  // of this call, as typed; set by run_commands()
};

// The chosen subcommand. Its callback sets it during parsing; it is called after parsing.
using Action = std::function<ExitCode()>;

void add_list(Command app, const Program& program, Action& action);
void add_solve(Command app, const Program& program, Action& action);
void add_generate(Command app, const Program& program, Action& action);
void add_validate(Command app, const Program& program, Action& action);
void add_check(Command app, const Program& program, Action& action);
void add_show(Command app, const Program& program, Action& action);
void add_compare(Command app, const Program& program, Action& action);
void add_grade(Command app, const Program& program, Action& action);
void add_verify(Command app, const Program& program, Action& action);
void add_export(Command app, const Program& program, Action& action);
void add_tournament(Command app, const Program& program, Action& action);
void add_import(Command app, const Program& program, Action& action);
void add_init(Command app, const Program& program, Action& action);
void add_stress(Command app, const Program& program, Action& action);
void add_shrink(Command app, const Program& program, Action& action);
void add_similar(Command app, const Program& program, Action& action);
void add_bundle(Command app, const Program& program, Action& action);
void add_try(Command app, const Program& program, Action& action);
void add_history(Command app, const Program& program, Action& action);
void add_regrade(Command app, const Program& program, Action& action);
void add_diff(Command app, const Program& program, Action& action);
void add_cache(Command app, const Program& program, Action& action);
void add_doctor(Command app, const Program& program, Action& action);
void add_completion(Command app, const Program& program, Action& action);
// REQUIRES: the other commands were added before.
void add_help(Command app, const Program& program, Action& action);

// Adds a required positional whose value is one of the words. The error for another word suggests
// the closest one.
CommandOption add_word(Command app, const std::string& name, std::string& value,
                       const std::vector<std::string>& words, const std::string& description);

// Adds the positional PROBLEM: the name of a built-in problem, with `has` of one for which `has`
// returns true.
void add_problem(Command app, const Program& program, std::string& name);
void add_problem(Command app, const Program& program, std::string& name,
                 const std::function<bool(const Problem&)>& has);

// Adds the flags that a function declares as options of the command. `function` selects the
// function; `owner` names it in help texts. Also adds --flag FLAG, which passes any flag. They are an
// option group of their own; the options that are added next are in none.
void add_flags(Command app, const Program& program, std::vector<std::string>& flags,
               const std::string& owner, DeclaredFlags FunctionFlags::* function);

// Adds --testdata DIR.
void add_testdata(Command app, std::string& folder);

// Adds --jobs N. The default is the number of cores, at most 16.
void add_jobs(Command app, unsigned& jobs);

// Prints to standard error. Does not throw if standard error cannot be written.
void print_error(const std::string& text);

// Reports on standard error that this run waits for another one that uses the test data in `tree`.
void report_waiting(const std::filesystem::path& tree);

// Prints the error to standard error and returns `code`; kJudgeError if the fault is the host's, whichever
// step has failed.
ExitCode fail(const Error& error, ExitCode code = ExitCode::kJudgeError);

// The same with the exit code that follows from Error::fault: kUsage for FaultOf::kCall, kWrong for kSubmission,
// else kJudgeError. It is kInterrupted if the step may have failed because of a stop.
ExitCode fail(const Error& error, const std::stop_token& stop);

// The same result. If the step has failed, it is because of what the user gave, unless the host is at fault.
template <typename T>
Result<T> of_call(Result<T> result) {
  if (!result && result.error().fault != FaultOf::kHost) result.error().fault = FaultOf::kCall;
  return result;
}

}  // namespace biglia::judge

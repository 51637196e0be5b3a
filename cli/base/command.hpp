// The subcommands of `biglia`. Each has its own file, which adds its options to the parser and sets
// the action to run.
#pragma once

#include <CLI/App.hpp>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

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

void add_list(CLI::App& app, const Program& program, Action& action);
void add_solve(CLI::App& app, const Program& program, Action& action);
void add_generate(CLI::App& app, const Program& program, Action& action);
void add_validate(CLI::App& app, const Program& program, Action& action);
void add_check(CLI::App& app, const Program& program, Action& action);
void add_show(CLI::App& app, const Program& program, Action& action);
void add_compare(CLI::App& app, const Program& program, Action& action);
void add_grade(CLI::App& app, const Program& program, Action& action);
void add_verify(CLI::App& app, const Program& program, Action& action);
void add_export(CLI::App& app, const Program& program, Action& action);
void add_tournament(CLI::App& app, const Program& program, Action& action);
void add_import(CLI::App& app, const Program& program, Action& action);
void add_init(CLI::App& app, const Program& program, Action& action);
void add_stress(CLI::App& app, const Program& program, Action& action);
void add_shrink(CLI::App& app, const Program& program, Action& action);
void add_similar(CLI::App& app, const Program& program, Action& action);
void add_bundle(CLI::App& app, const Program& program, Action& action);
void add_try(CLI::App& app, const Program& program, Action& action);
void add_history(CLI::App& app, const Program& program, Action& action);
void add_regrade(CLI::App& app, const Program& program, Action& action);
void add_diff(CLI::App& app, const Program& program, Action& action);
void add_doctor(CLI::App& app, const Program& program, Action& action);
void add_completion(CLI::App& app, const Program& program, Action& action);
// REQUIRES: the other commands were added before.
void add_help(CLI::App& app, const Program& program, Action& action);

// Adds a required positional whose value is one of the words. The error for another word suggests
// the closest one.
CLI::Option* add_word(CLI::App& app, const std::string& name, std::string& value,
                      std::vector<std::string> words, const std::string& description);

// Adds the positional PROBLEM: the name of a built-in problem, with `has` of one for which `has`
// returns true.
void add_problem(CLI::App& app, const Program& program, std::string& name);
void add_problem(CLI::App& app, const Program& program, std::string& name,
                 const std::function<bool(const Problem&)>& has);

// Adds the flags that a function declares as options of the command. `function` selects the
// function; `owner` names it in help texts. Also adds --flag FLAG, which passes any flag.
void add_flags(CLI::App& app, const Program& program, std::vector<std::string>& flags,
               const std::string& owner, DeclaredFlags FunctionFlags::* function);

// Adds --testdata DIR.
void add_testdata(CLI::App& app, std::string& folder);

// Adds --jobs N. The default is the number of cores, at most 16.
void add_jobs(CLI::App& app, unsigned& jobs);

// Prints to standard error. Does not throw if standard error cannot be written.
void print_error(const std::string& text);

// Reports on standard error that this run waits for another one that uses the test data in `tree`.
void report_waiting(const std::filesystem::path& tree);

// Prints the error to standard error and returns `code`.
ExitCode fail(const Error& error, ExitCode code = ExitCode::kJudgeError);

}  // namespace biglia::judge

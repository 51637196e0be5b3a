// The subcommands of `biglia`: each in a file of its own, which adds its options to the parser and
// says what to do when it is chosen.
#pragma once

#include <CLI/App.hpp>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "judge/problem/builtin_problem.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

enum class ExitCode {
  kAsExpected = 0,
  kWrong = 1,  // something was judged wrong, or was not as expected
  kUsage = 2,
  kJudgeError = 3,
  kNotJudged = 4,      // all that was judged was as expected, but a language is not installed here
  kInterrupted = 130,  // by SIGINT or SIGTERM; a second run goes on
};

// What the program is made of; tests give their own.
struct Program {
  Problems problems;
  std::string source_testdata;  // registry.hpp
  std::string version;
};

// What was chosen: set by the subcommand's callback, called after parsing.
using Action = std::function<ExitCode()>;

void add_list(CLI::App& app, const Program& program, Action& action);
void add_solve(CLI::App& app, const Program& program, Action& action);
void add_generate(CLI::App& app, const Program& program, Action& action);
void add_validate(CLI::App& app, const Program& program, Action& action);
void add_check(CLI::App& app, const Program& program, Action& action);
void add_show(CLI::App& app, const Program& program, Action& action);
void add_compare(CLI::App& app, const Program& program, Action& action);
void add_grade(CLI::App& app, const Program& program, Action& action);
void add_doctor(CLI::App& app, Action& action);

// The positional PROBLEM, one of the built-in names; with `has`, of those that it takes.
void add_problem(CLI::App& app, const Program& program, std::string& name);
void add_problem(CLI::App& app, const Program& program, std::string& name,
                 const std::function<bool(const BuiltinProblem&)>& has);

// The flags that one of the problems' functions takes, which `flags_of` says of each, as options of the
// command, but for those that it has itself; and --flag FLAG for any.
void add_flags(CLI::App& app, const Program& program, std::vector<std::string>& flags,
               const std::string& whose,
               const std::function<std::string(const BuiltinProblem&)>& flags_of);

// --testdata DIR
void add_testdata(CLI::App& app, std::string& folder);

// --jobs N, by default the machine's cores
void add_jobs(CLI::App& app, unsigned& jobs);

// Says it on standard error, and never throws for a standard error that cannot be written.
void complain(const std::string& text);

// Says on standard error that another run makes the test data in `tree` and this one waits.
void say_waiting(const std::filesystem::path& tree);

// Says the error on standard error and gives the code.
ExitCode fail(const Error& error, ExitCode code = ExitCode::kJudgeError);

}  // namespace biglia::judge

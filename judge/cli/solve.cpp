#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Validators.hpp>
#include <cstdio>
#include <memory>
#include <optional>

#include "judge/cli/command.hpp"
#include "judge/package/make_one.hpp"

namespace biglia::judge {
namespace {

struct Options {
  std::string problem;
  std::string input;
  std::string out;
};

// From standard input the companions lie in the current folder.
Result<void> solve_standard_input(const BuiltinProblem& problem, ByteSink& answer) {
  ByteSource source = ByteSource::from_stream(stdin);
  const Companions files(".");
  return problem.solve({source, "<stdin>", files}, answer);
}

Result<void> solve_to_standard_output(const BuiltinProblem& problem, const std::string& input) {
  ByteSink answer = ByteSink::to_stream(stdout);
  Result<void> solved;
  if (input.empty()) {
    solved = solve_standard_input(problem, answer);
  } else {
    auto source = ByteSource::open(input);
    if (!source) return std::unexpected(source.error());
    const Companions files = Companions::beside(input);
    solved = problem.solve({*source, input, files}, answer);
  }
  const Result<void> finished = answer.finish();
  return solved ? finished : solved;
}

ExitCode solve(const Program& program, const Options& options) {
  const BuiltinProblem& problem = *find_problem(program.problems, options.problem);
  Result<void> solved;
  if (options.out.empty()) {
    solved = solve_to_standard_output(problem, options.input);
  } else if (options.input.empty()) {
    solved = fill_file(options.out,
                       [&](ByteSink& answer) { return solve_standard_input(problem, answer); });
  } else {
    solved = solve_to_file(problem, options.input, options.out);
  }
  return solved ? ExitCode::kAsExpected : fail(solved.error());
}

}  // namespace

void add_solve(CLI::App& app, const Program& program, Action& action) {
  CLI::App* const command = app.add_subcommand("solve", "The reference's answer to an input");
  const auto options = std::make_shared<Options>();
  add_problem(*command, program, options->problem);
  command->add_option("INPUT", options->input, "Input file (default: standard input)")
      ->check(CLI::ExistingFile);
  command->add_option("-o,--out", options->out, "Write the answer there")->type_name("FILE");
  command->footer("Example: biglia solve samegame2 sample.in --out sample.ans");
  command->callback([&, options] { action = [&, options] { return solve(program, *options); }; });
}

}  // namespace biglia::judge

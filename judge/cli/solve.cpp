#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Validators.hpp>
#include <cstdio>
#include <functional>
#include <memory>

#include "judge/cli/command.hpp"
#include "judge/files/output_file.hpp"
#include "toolkit/flags.hpp"

namespace biglia::judge {
namespace {

struct Options {
  std::string problem;
  std::string input;
  std::string out;
  std::vector<std::string> flags;
};

// From standard input the companions lie in the current folder.
Result<void> solve_standard_input(const BuiltinProblem& problem, ByteSink& answer, Flags flags) {
  ByteSource source = ByteSource::from_stream(stdin);
  const Companions files(".");
  return problem.solve({source, "<stdin>", files}, answer, flags);
}

Result<void> solve_file(const BuiltinProblem& problem, const std::string& input, ByteSink& answer,
                        Flags flags) {
  auto source = ByteSource::open(input);
  if (!source) return std::unexpected(source.error());
  const Companions files = Companions::beside(input);
  return problem.solve({*source, input, files}, answer, flags);
}

Result<void> fill_standard_output(const std::function<Result<void>(ByteSink&)>& fill) {
  ByteSink answer = ByteSink::to_stream(stdout);
  const Result<void> filled = fill(answer);
  const Result<void> finished = answer.finish();
  return filled ? finished : filled;
}

ExitCode solve(const Program& program, const Options& options) {
  const BuiltinProblem& problem = *find_problem(program.problems, options.problem);
  Result<void> solved;  // an input that has no answer is its own fault, not ours
  const auto fill = [&](ByteSink& answer) {
    solved = options.input.empty() ? solve_standard_input(problem, answer, options.flags)
                                   : solve_file(problem, options.input, answer, options.flags);
    return solved;
  };
  const Result<void> written =
      options.out.empty() ? fill_standard_output(fill) : fill_file(options.out, fill);
  if (!solved && is_unknown_flag(solved.error().message)) {
    return fail(solved.error(), ExitCode::kUsage);
  }
  if (!solved) return fail(solved.error(), ExitCode::kWrong);
  return written ? ExitCode::kAsExpected : fail(written.error());
}

}  // namespace

void add_solve(CLI::App& app, const Program& program, Action& action) {
  CLI::App* const command = app.add_subcommand("solve", "The reference's answer to an input");
  const auto options = std::make_shared<Options>();
  add_problem(*command, program, options->problem);
  command->add_option("INPUT", options->input, "Input file (default: standard input)")
      ->check(CLI::ExistingFile);
  command->add_option("-o,--out", options->out, "Write the answer there")->type_name("FILE");
  add_flags(*command, program, options->flags, "the reference",
            [](const BuiltinProblem& problem) { return flags_of(*problem.solve); });
  command->footer(
      "How long labyrinth's reference needs: up to 7 rows less than a second, with proof; 31 rows\n"
      "and 20 objects a second for a game, --time=60 for a shorter one; 31 rows and 961 objects 1 "
      "s\n"
      "where most cells are within reach, else 5 s for a game, --time=30 for one an eighth "
      "shorter.\n"
      "Example: biglia solve samegame2 sample.in --out sample.ans");
  command->callback([&, options] { action = [&, options] { return solve(program, *options); }; });
}

}  // namespace biglia::judge

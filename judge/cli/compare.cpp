#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Validators.hpp>
#include <memory>

#include "judge/cli/command.hpp"
#include "judge/files/output_file.hpp"

namespace biglia::judge {
namespace {

struct Options {
  std::string problem;
  std::string input;
  std::string svg;
};

Result<Comparison> compare_file(const BuiltinProblem& problem, const std::string& path) {
  auto input = ByteSource::open(path);
  if (!input) return std::unexpected(input.error());
  const Companions files = Companions::beside(path);
  return problem.compare({*input, path, files});
}

ExitCode compare(const Program& program, const Options& options) {
  const auto made = compare_file(*find_problem(program.problems, options.problem), options.input);
  if (!made) return fail(made.error(), ExitCode::kWrong);
  fmt::print("{}", made->table);
  if (options.svg.empty()) return ExitCode::kAsExpected;
  const auto written = fill_file(options.svg, [&](ByteSink& file) {
    file.put(made->svg);
    return Result<void>();
  });
  return written ? ExitCode::kAsExpected : fail(written.error());
}

}  // namespace

void add_compare(CLI::App& app, const Program& program, Action& action) {
  CLI::App* const command =
      app.add_subcommand("compare", "What each of a problem's strategies costs on an input");
  const auto options = std::make_shared<Options>();
  add_problem(*command, program, options->problem,
              [](const BuiltinProblem& problem) { return problem.compare != nullptr; });
  command->add_option("INPUT", options->input, "Input")->required()->check(CLI::ExistingFile);
  command->add_option("--svg", options->svg, "Write a plot there, too")->type_name("FILE");
  command->footer("Example: biglia compare futoshiki boards.in --svg boards.svg");
  command->callback([&, options] { action = [&, options] { return compare(program, *options); }; });
}

}  // namespace biglia::judge

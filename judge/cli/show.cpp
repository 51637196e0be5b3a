#include <fmt/format.h>
#include <unistd.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Validators.hpp>
#include <cstdlib>
#include <memory>
#include <optional>

#include "judge/cli/command.hpp"
#include "judge/package/make_one.hpp"

namespace biglia::judge {
namespace {

struct Options {
  std::string problem;
  std::string input;
  std::string output;
  std::string svg;
};

Result<std::vector<BoardPicture>> draw(const BuiltinProblem& problem, const Options& options) {
  auto input = ByteSource::open(options.input);
  if (!input) return std::unexpected(input.error());
  std::optional<ByteSource> output;
  if (!options.output.empty()) {
    auto opened = ByteSource::open(options.output);
    if (!opened) return std::unexpected(opened.error());
    output.emplace(std::move(*opened));
  }
  const Companions files = Companions::beside(options.input);
  return problem.show({*input, options.input, files}, output ? &*output : nullptr);
}

ExitCode show(const Program& program, const Options& options) {
  const auto pictures = draw(*find_problem(program.problems, options.problem), options);
  if (!pictures) return fail(pictures.error(), ExitCode::kWrong);
  if (options.svg.empty()) {
    const bool colours = ::isatty(STDOUT_FILENO) == 1 && std::getenv("NO_COLOR") == nullptr;
    fmt::print("{}", to_terminal(*pictures, colours));
    return ExitCode::kAsExpected;
  }
  const auto written = fill_file(options.svg, [&](ByteSink& file) {
    file.put(to_svg(*pictures));
    return Result<void>();
  });
  return written ? ExitCode::kAsExpected : fail(written.error());
}

}  // namespace

void add_show(CLI::App& app, const Program& program, Action& action) {
  CLI::App* const command =
      app.add_subcommand("show", "Draw an instance, or what an output makes of it");
  const auto options = std::make_shared<Options>();
  add_problem(*command, program, options->problem,
              [](const BuiltinProblem& problem) { return problem.show != nullptr; });
  command->add_option("INPUT", options->input, "Input")->required()->check(CLI::ExistingFile);
  command->add_option("OUTPUT", options->output, "A program's output; its faults are marked")
      ->check(CLI::ExistingFile);
  command->add_option("--svg", options->svg, "Write an SVG there, not to the terminal")
      ->type_name("FILE");
  command->footer("Example: biglia show futoshiki board.in mine.out --svg board.svg");
  command->callback([&, options] { action = [&, options] { return show(program, *options); }; });
}

}  // namespace biglia::judge

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <memory>
#include <utility>

#include "cli/base/budget_options.hpp"
#include "cli/base/command.hpp"
#include "judge/files/output_file.hpp"
#include "toolkit/flags.hpp"

namespace biglia::judge {
namespace {

struct ShowOptions {
  std::string problem;
  std::string input;
  std::string output;
  std::string svg;
  std::string html;
  std::vector<std::string> flags;
  BudgetOptions budget;
};

struct OpenFiles {
  OpenInput input;
  UniqueFd output;  // empty if no output was given
};

Result<OpenFiles> open_files(const ShowOptions& options) {
  BIGLIA_TRY(auto input, open_input(options.input, options.input));
  if (options.output.empty()) return OpenFiles{std::move(input), {}};
  BIGLIA_TRY(auto output, open_to_read(options.output));
  return OpenFiles{std::move(input), std::move(output)};
}

ExitCode refused(const Error& error) { return fail(error, ExitCode::kWrong); }

ExitCode write(const std::string& path, const std::string& text) {
  const auto written = fill_file(path, text);
  return written ? ExitCode::kAsExpected : fail(written.error());
}

ExitCode show_picture(const Problem& problem, const ShowOptions& options) {
  const auto files = open_files(options);
  if (!files) return refused(files.error());
  const bool colours = ::isatty(STDOUT_FILENO) == 1 && std::getenv("NO_COLOR") == nullptr;
  const PictureForm form = !options.svg.empty() ? PictureForm::kSvg
                           : colours            ? PictureForm::kColouredTerminal
                                                : PictureForm::kTerminal;
  const auto outcome = run_picture(problem, files->input, files->output, options.flags, form,
                                   budget_of(options.budget, DefaultBudget::kUnlimitedTime));
  if (!outcome) return fail(outcome.error());
  const Result<std::string>& picture = *outcome;
  if (!picture) return refused(picture.error());
  if (!options.svg.empty()) return write(options.svg, *picture);
  fmt::print("{}", *picture);
  return ExitCode::kAsExpected;
}

ExitCode write_page(const Problem& problem, const ShowOptions& options) {
  if (problem.replay_page == nullptr) {
    return fail({"--html: " + problem.name + " has no steps to replay"}, ExitCode::kUsage);
  }
  const auto files = open_files(options);
  if (!files) return refused(files.error());
  const auto outcome = run_replay_page(problem, files->input, files->output, options.flags,
                                       budget_of(options.budget, DefaultBudget::kUnlimitedTime));
  if (!outcome) return fail(outcome.error());
  const Result<std::string>& page = *outcome;
  return page ? write(options.html, *page) : refused(page.error());
}

ExitCode show(const Program& program, const ShowOptions& options) {
  const Problem& problem = *find_problem(program.problems, options.problem);
  const auto known = verify_flags(problem.flags.show, options.flags);
  if (!known) return fail(known.error(), ExitCode::kUsage);
  return options.html.empty() ? show_picture(problem, options) : write_page(problem, options);
}

}  // namespace

void add_show(Command app, const Program& program, Action& action) {
  const Command command = app.add_subcommand("show", "Draw an instance, optionally with an output");
  const auto options = std::make_shared<ShowOptions>();
  add_problem(command, program, options->problem,
              [](const Problem& problem) { return problem.show != nullptr; });
  command.add_option("INPUT", options->input, "Input").required().existing_file();
  command.add_option("OUTPUT", options->output, "A program's output; its errors are marked")
      .existing_file();
  const CommandOption svg =
      command
          .add_option("--svg", options->svg,
                      "Write an SVG to FILE instead of drawing on the terminal")
          .type_name("FILE");
  command
      .add_option("--html", options->html,
                  "Write a page that steps through the input or the output to FILE")
      .type_name("FILE")
      .excludes(svg);
  add_flags(command, program, options->flags, "the picture", &FunctionFlags::show);
  add_budget(command, options->budget, DefaultBudget::kUnlimitedTime);
  command.footer("Example: biglia show futoshiki board.in mine.out --svg board.svg");
  command.callback([&, options] { action = [&, options] { return show(program, *options); }; });
}

}  // namespace biglia::judge

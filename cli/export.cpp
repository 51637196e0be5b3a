#include "workbench/export/export.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>

#include "cli/base/boxes.hpp"
#include "cli/base/command.hpp"
#include "cli/base/interruption.hpp"
#include "cli/base/opened_problem.hpp"
#include "cli/base/places.hpp"
#include "cli/base/problem_tests.hpp"
#include "cli/export_limit.hpp"
#include "cli/packages/package_folder.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/compile/language.hpp"
#include "judge/files/text_file.hpp"
#include "workbench/export/place_export.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

struct ExportOptions {
  std::string problem;
  std::string format;
  std::string out;
  std::string testdata;
  std::string license;
  std::string rights_owner;
  unsigned jobs = 1;
  bool pass_fail = false;
  bool without_files = false;
  bool approximate = false;
};

std::string marker_text(const Exported& exported, const ExportRequest& request) {
  std::string text =
      fmt::format("Written by `biglia export {} --format`; do not edit.\n", request.name);
  for (const std::string& warning : exported.warnings) text += "- " + warning + '\n';
  return text;
}

// What `options` ask of the exported problem.
ExportRequest request_for(const OpenedProblem& problem, const ExportOptions& options) {
  ExportRequest request;
  request.problem = &problem.problem();
  request.name = problem.problem().name;
  request.package = problem.package();
  request.data = problem.package() / "data";
  request.config = problem.config();
  request.languages = &default_languages();
  request.header_folders = header_folders(request.package);
  request.format = export_format(options.format).value_or(ExportFormat::kIcpc);  // is one of them
  request.pass_fail = options.pass_fail;
  request.without_files = options.without_files;
  request.license = options.license;
  request.rights_owner = options.rights_owner;
  return request;
}

bool lacks_time_limit(const ExportRequest& request) {
  return request.format != ExportFormat::kIcpc && !request.is_built_in() &&
         !request.config.is_submit_answer && request.config.limits.time.count() == 0;
}

bool is_in_folder(ExportFormat format) {
  return format == ExportFormat::kIcpc || format == ExportFormat::kKattisLegacy;
}

// Writes the requested package to `out`, and says what was left out. `warnings` are those of the opened problem.
ExitCode write_export(const ExportRequest& request, const ExportOptions& options,
                      std::vector<std::string> warnings) {
  const fs::path out = options.out;
  Exported exported;
  exported.warnings = std::move(warnings);
  const auto write = [&](const fs::path& folder) -> Result<void> {
    BIGLIA_TRY(auto written, export_package(request, folder));
    std::ranges::copy(written.warnings, std::back_inserter(exported.warnings));
    exported.tests = written.tests;
    exported.submissions = written.submissions;
    return write_text(folder / kExportMarker, marker_text(exported, request));
  };
  if (auto placed = place_export(out, is_in_folder(request.format), write); !placed) {
    return fail(placed.error());
  }
  for (const std::string& warning : exported.warnings) {
    print_error(fmt::format("biglia: warning: {}\n", safe_text(warning)));
  }
  fmt::print("{}: {} in {}: {} tests, {} submissions, {} warnings\n", request.name, options.format,
             out.string(), exported.tests, exported.submissions, exported.warnings.size());
  return ExitCode::kAsExpected;
}

ExitCode export_problem(const Program& program, const ExportOptions& options) {
  if (auto usable = check_export_place(options.out); !usable) {
    return fail(usable.error(), ExitCode::kUsage);
  }
  const Interruption interruption;
  const auto opened = open_problem(options.problem, program,
                                   {.testdata = options.testdata,
                                    .languages = &default_languages(),
                                    .approximate = options.approximate,
                                    .stop = interruption.token()});
  if (!opened) return fail(opened.error(), ExitCode::kUsage);
  const OpenedProblem& problem = **opened;
  ExportRequest request = request_for(problem, options);
  if (lacks_time_limit(request)) {
    const auto limit = limit_for_export(
        problem, program,
        {.jobs = options.jobs, .approximate = options.approximate, .stop = interruption.token()});
    if (!limit) return fail(limit.error(), interruption.token());
    request.config.limits.time = *limit;
  }
  std::optional<Result<MadeTests>> made;  // keeps the lock of the test data
  if (problem.programs() == nullptr) {
    const auto maker = version_of_maker(program);
    if (!maker) return fail(maker.error());
    made = make_problem_tests(problem, *maker, problem.tree(), options.jobs, interruption.token());
    if (!*made) return fail(made->error(), interruption.token());
    request.data = problem.tree() / "data";
  }
  return write_export(request, options, problem.warnings());
}

}  // namespace

void add_export(Command app, const Program& program, Action& action) {
  const Command command =
      app.add_subcommand("export", "Export a problem to the format of another judge");
  const auto options = std::make_shared<ExportOptions>();
  add_problem_or_package(command, program, options->problem);
  add_word(command, "--format", options->format, export_formats(), "The format of the package");
  command
      .add_option("-o,--out", options->out,
                  "Folder, or zip if the name ends in .zip: new, empty or an earlier export. Its "
                  "name is the problem's short name")
      .required()
      .type_name("PATH");
  command.add_flag("--pass-fail", options->pass_fail,
                   "Without points, for judges that do not have scoring problems (BAPCtools)");
  command.add_flag("--without-files", options->without_files,
                   "Rewrite tests that have companion files as tests without, for judges that do "
                   "not give them to submissions (all formats except icpc do so)");
  command
      .add_option("--license", options->license,
                  "The licence that the package states, instead of that of problem.yaml")
      .type_name("LICENSE");
  command
      .add_option("--rights-owner", options->rights_owner,
                  "The owner of the rights that the package states")
      .type_name("NAME");
  add_testdata(command, options->testdata);
  add_jobs(command, options->jobs);
  add_approximate_box(command, options->approximate);
  command.footer(
      "What the format cannot have is a warning, or an error if verdicts would differ.\n"
      "Example: biglia export samegame2 --format kattis-legacy --out samegame2.zip");
  command.callback(
      [&, options] { action = [&, options] { return export_problem(program, *options); }; });
}

}  // namespace biglia::judge

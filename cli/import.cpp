#include "judge/formats/import.hpp"

#include <fmt/format.h>

#include <memory>

#include "cli/base/command.hpp"
#include "cli/base/new_folder.hpp"
#include "cli/base/places.hpp"
#include "cli/packages/package_folder.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/own_copies.hpp"
#include "judge/generators/generate_data.hpp"
#include "judge/package/problem_config.hpp"
#include "judge/package/test_data.hpp"

namespace biglia::judge {
namespace {

struct ImportOptions {
  std::string package;
  std::string out;
};

// Reads what grading reads.
Result<void> read_as_judge(const std::filesystem::path& package) {
  BIGLIA_TRY(const auto config, read_problem_config(package));
  if (has_generators(package)) return {};  // its tests are not made yet
  BIGLIA_TRY(const auto groups, read_test_groups(package, config.judging));
  const auto total = read_total(package, config.judging);
  return total ? Result<void>() : std::unexpected(total.error());
}

ExitCode import(const ImportOptions& options) {
  sweep_stale_folders(cache_folder() / "scratch");
  const auto given = find_package_folder(options.package);
  if (!given) return fail(given.error(), ExitCode::kUsage);
  if (given->format == PackageFormat::k2025) {
    return fail({fmt::format("{}: expected a package of another format, found 2025-09 already",
                             given->path.string())},
                ExitCode::kUsage);
  }
  if (auto parts = check_parts(*given); !parts) return fail(parts.error(), ExitCode::kUsage);
  auto to = NewFolder::begin(options.out);
  if (!to) return fail(to.error(), ExitCode::kUsage);
  const auto warnings = convert(*given, to->path());
  if (!warnings) return fail(warnings.error(), ExitCode::kUsage);
  // What grading would refuse is better refused now.
  if (auto usable = read_as_judge(to->path()); !usable) {
    return fail(usable.error(), ExitCode::kUsage);
  }
  if (auto programs = check_programs(to->path()); !programs) {
    return fail(programs.error(), ExitCode::kUsage);
  }
  if (auto own = own_copies(to->path()); !own) return fail(own.error());
  if (auto placed = to->finish(); !placed) return fail(placed.error());
  for (const std::string& warning : *warnings) {
    print_error(fmt::format("biglia: warning: {}\n", safe_text(warning)));
  }
  fmt::print("{}: converted from {} to 2025-09 with {} warning{}, in {}\n", safe_line(given->name),
             name_of(given->format), warnings->size(), warnings->size() == 1 ? "" : "s",
             safe_line(options.out));
  return ExitCode::kAsExpected;
}

}  // namespace

void add_import(Command app, const Program&, Action& action) {
  const Command command =
      app.add_subcommand("import", "Convert a problem package to the format 2025-09");
  const auto options = std::make_shared<ImportOptions>();
  command
      .add_option("PACKAGE", options->package,
                  "The folder or zip of a package in another format that `grade` reads, or a "
                  "folder of inputs with answers")
      .required()
      .existing_path();
  command.add_option("-o,--out", options->out, "Folder for the package: a new or empty one")
      .required()
      .type_name("DIR");
  command.footer(
      "What the format 2025-09 cannot express is a warning; what would change verdicts is an "
      "error.\n"
      "Example: biglia import old/different.zip --out different");
  command.callback([&, options] { action = [options] { return import(*options); }; });
}

}  // namespace biglia::judge

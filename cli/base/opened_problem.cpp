#include "cli/base/opened_problem.hpp"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Validators.hpp>
#include <algorithm>
#include <iterator>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/base/declared_commands.hpp"
#include "cli/base/language_options.hpp"
#include "cli/base/places.hpp"
#include "desk/report/progress_bar.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/archive.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/sha256.hpp"
#include "judge/files/text_file.hpp"
#include "judge/formats/import.hpp"
#include "judge/generators/generate_data.hpp"
#include "judge/package/test_data.hpp"
#include "judge/programs/default_validator.hpp"
#include "judge/programs/program_languages.hpp"
#include "judge/sandbox/ladder.hpp"
#include "toolkit/flags.hpp"
#include "toolkit/suggestion.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// A path has a slash, or is a folder or zip that no problem is named like.
bool is_path(const std::string& argument) {
  std::error_code ignored;
  return argument.contains('/') || argument == "." || argument == ".." ||
         argument.ends_with(".zip") || fs::is_directory(argument, ignored);
}

std::vector<std::string> names_of(Problems problems) {
  std::vector<std::string> names;
  names.reserve(problems.size());
  for (const Problem& problem : problems) names.push_back(problem.name);
  return names;
}

Result<void> unpack_zip(const fs::path& zip, const fs::path& to) {
  const auto bytes = read_text(zip);
  if (!bytes) return std::unexpected(bytes.error());
  constexpr ArchiveLimits kLimits = {
      .entries = 50'000, .unpacked = mib(4096), .longest_name = 512, .ratio = 5000};
  const auto files = read_zip(*bytes, kLimits);
  if (!files) return failure(zip.string() + ": " + files.error().reason);
  return write_files(*files, to);
}

// Zips often have one folder with everything in it.
fs::path package_in(const fs::path& unpacked) {
  const std::vector<fs::path> entries = children_of(unpacked);
  return entries.size() == 1 && is_folder(entries.front()) ? entries.front() : unpacked;
}

auto box_opener(const OpenOptions& options) {
  return [without_groups = options.without_groups] {
    return open_box({.without_groups = without_groups});
  };
}

// The folders that are searched for testlib.h and other shared headers.
std::vector<fs::path> header_folders(const fs::path& package) {
  return {package, config_folder() / "include"};
}

}  // namespace

void add_problem_or_package(CLI::App& app, const Program& program, std::string& problem) {
  const auto check = [names = names_of(program.problems)](const std::string& found) -> std::string {
    if (std::ranges::find(names, found) != names.end()) return {};
    std::error_code ignored;
    if (fs::exists(found, ignored) && is_path(found)) return {};
    if (is_path(found)) return fmt::format("{}: no such folder or zip", found);
    return fmt::format("expected one of {}, or a package's folder or zip, found \"{}\"{}",
                       fmt::join(names, ", "), found, did_you_mean(found, names));
  };
  app.add_option("PROBLEM", problem,
                 "A problem of `biglia list`, or the folder or zip of a problem package")
      ->required()
      ->check(CLI::Validator(check, ""))
      ->type_name(word_type(names_of(program.problems)));
}

Result<OpenedProblem> OpenedProblem::open(const std::string& argument, const Program& program,
                                          const OpenOptions& options) {
  const Problem* const builtin = find_problem(program.problems, argument);
  if (builtin == nullptr) return open_package(argument, options);
  OpenedProblem opened;
  opened.problem_ = std::shared_ptr<const Problem>(builtin, [](const Problem*) {});
  const auto package = find_package(options.testdata, builtin->name, program);
  if (!package) return std::unexpected(package.error());
  opened.package_ = *package;
  opened.tree_ = default_tree(builtin->name);
  auto config = read_problem_config(opened.package_);
  if (!config) return std::unexpected(config.error());
  opened.config_ = std::move(*config);
  return opened;
}

Result<OpenedProblem> OpenedProblem::open_programs(const std::string& argument,
                                                   const Program& program) {
  const Problem* const builtin = find_problem(program.problems, argument);
  if (builtin == nullptr) return open_package(argument, {.languages = &default_languages()});
  OpenedProblem opened;
  opened.problem_ = std::shared_ptr<const Problem>(builtin, [](const Problem*) {});
  return opened;
}

// A new temporary folder that lives as long as the problem.
Result<fs::path> OpenedProblem::make_scratch() {
  auto made = TempFolder::make(cache_folder() / "scratch");
  if (!made) return std::unexpected(made.error());
  folders_.push_back(std::make_shared<TempFolder>(std::move(*made)));
  return folders_.back()->path();
}

// Finds the package's folder, in the format 2025-09: unpacks and converts it if need be.
Result<void> OpenedProblem::find_folder(const fs::path& path) {
  package_ = path;
  if (!fs::is_directory(path)) {
    const auto to = make_scratch();
    if (!to) return std::unexpected(to.error());
    if (auto done = unpack_zip(path, *to); !done) return done;
    package_ = package_in(*to);
  }
  const auto format = recognise(package_);
  if (!format) return std::unexpected(format.error());
  if (*format == PackageFormat::k2025) return {};
  const auto to = make_scratch();
  if (!to) return std::unexpected(to.error());
  auto warnings = import_package(package_, *format, *to / "package");
  if (!warnings) return std::unexpected(warnings.error());
  warnings_ = std::move(*warnings);
  package_ = *to / "package";
  return {};
}

Result<OpenedProblem> OpenedProblem::open_package(const fs::path& path,
                                                  const OpenOptions& options) {
  OpenedProblem opened;
  std::error_code error;
  const fs::path real = fs::canonical(path, error);
  if (error) return failure(system_message(path, "cannot read", error.value()));
  const std::string name = plain_utf8(real.stem().string());
  const std::string place = sha256_of(real.string()).substr(0, 12);
  opened.tree_ = cache_folder() / "testdata" / (name + '-' + place);
  if (auto found = opened.find_folder(real); !found) return std::unexpected(found.error());
  auto config = read_problem_config(opened.package_);
  if (!config) return std::unexpected(config.error());
  opened.config_ = std::move(*config);
  std::ranges::copy(opened.config_.warnings, std::back_inserter(opened.warnings_));
  opened.languages_ = std::make_shared<Languages>(program_languages(*options.languages));
  opened.cache_ = std::make_shared<CompileCache>(cache_folder() / "compile");
  if (auto made = opened.generate_tests(name + '-' + place, options); !made) {
    return std::unexpected(made.error());
  }
  if (auto compiled = opened.open_boxed_programs(options); !compiled) {
    return std::unexpected(compiled.error());
  }
  Problem row;
  row.name = name;
  row.programs = opened.programs_;
  if (!opened.programs_->has_output_validator()) row.check = check_by_comparison;
  opened.problem_ = std::make_shared<const Problem>(std::move(row));
  return opened;
}

// Makes the test data by the package's generators, if it has none.
Result<void> OpenedProblem::generate_tests(const std::string& id, const OpenOptions& options) {
  if (!has_generators(package_)) return {};
  const auto own = find_tests(package_ / "data", "secret");
  if (own && !own->empty()) return {};
  const auto to = make_scratch();
  if (!to) return std::unexpected(to.error());
  ProgressBar bar("generate");
  auto made = generate_data({.package = package_,
                             .to = *to / "package",
                             .kept = cache_folder() / "generated" / id,
                             .constants = config_.constants,
                             .needs_answers = !config_.is_interactive && !config_.is_multi_pass(),
                             .header_folders = header_folders(package_),
                             .languages = languages_.get(),
                             .scratch = cache_folder() / "scratch",
                             .cache = cache_.get(),
                             .open_box = box_opener(options),
                             .progress = bar.function(),
                             .stop = options.stop});
  bar.finish();
  if (!made) return std::unexpected(made.error());
  std::ranges::copy(*made, std::back_inserter(warnings_));
  package_ = *to / "package";
  return {};
}

Result<void> OpenedProblem::open_boxed_programs(const OpenOptions& options) {
  auto programs = BoxedPrograms::open({.package = package_,
                                       .constants = config_.constants,
                                       .header_folders = header_folders(package_),
                                       .languages = languages_.get(),
                                       .scratch = cache_folder() / "scratch",
                                       .cache = cache_.get(),
                                       .validation_output = config_.limits.validation_output,
                                       .jobs = options.jobs,
                                       .open_box = box_opener(options),
                                       .stop = options.stop});
  if (!programs) return std::unexpected(programs.error());
  programs_ = std::move(*programs);
  std::ranges::copy(programs_->warnings(), std::back_inserter(warnings_));
  const bool needs_validator = config_.is_interactive || config_.is_multi_pass();
  if (needs_validator && !programs_->has_output_validator()) {
    return failure(package_.string() +
                   ": expected an output validator, which interactive and "
                   "multi-pass problems need; found none");
  }
  return {};
}

std::string OpenedProblem::version(const std::string& judge) const {
  return programs_ == nullptr ? judge : judge + ' ' + programs_->digest().substr(0, 16);
}

Result<void> verify_flags_of(const Problem& problem, const DeclaredFlags& declared, Flags flags) {
  return problem.programs != nullptr ? Result<void>() : verify_flags(declared, flags);
}

}  // namespace biglia::judge

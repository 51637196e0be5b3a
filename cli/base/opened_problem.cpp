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
#include "cli/base/package_folder.hpp"
#include "cli/base/places.hpp"
#include "desk/report/progress_bar.hpp"
#include "judge/generators/generate_data.hpp"
#include "judge/package/test_data.hpp"
#include "judge/programs/default_validator.hpp"
#include "judge/programs/program_languages.hpp"
#include "toolkit/flags.hpp"
#include "toolkit/suggestion.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> names_of(Problems problems) {
  std::vector<std::string> names;
  names.reserve(problems.size());
  for (const Problem& problem : problems) names.push_back(problem.name);
  return names;
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
  if (builtin == nullptr) {
    auto version = version_of_judge(program);
    if (!version) return std::unexpected(version.error());
    return open_package(argument,
                        {.languages = &default_languages(), .judge_version = std::move(*version)});
  }
  OpenedProblem opened;
  opened.problem_ = std::shared_ptr<const Problem>(builtin, [](const Problem*) {});
  return opened;
}

Result<OpenedProblem> OpenedProblem::locate(const fs::path& path) {
  OpenedProblem opened;
  auto given = find_package_folder(path);
  if (!given) return std::unexpected(given.error());
  opened.name_ = given->name;
  opened.format_ = given->format;
  opened.tree_ = cache_folder() / "testdata" / given->id;
  auto current = in_current_format(*given);
  if (!current) return std::unexpected(current.error());
  opened.package_ = opened.source_ = std::move(current->path);
  opened.given_ = given->folder;
  opened.warnings_ = std::move(current->warnings);
  opened.folders_ = {std::move(given->unpacked), std::move(current->folder)};
  return opened;
}

Result<OpenedProblem> OpenedProblem::open_package(const fs::path& path,
                                                  const OpenOptions& options) {
  auto opened = locate(path);
  if (!opened) return opened;
  if (auto loaded = opened->load(options); !loaded) return std::unexpected(loaded.error());
  return opened;
}

Result<void> OpenedProblem::load(const OpenOptions& options) {
  auto config = read_problem_config(package_);
  if (!config) return std::unexpected(config.error());
  config_ = std::move(*config);
  std::ranges::copy(config_.warnings, std::back_inserter(warnings_));
  languages_ = std::make_shared<Languages>(program_languages(*options.languages));
  cache_ = std::make_shared<CompileCache>(cache_folder() / "compile");
  if (auto made = generate_tests(options); !made) return made;
  if (auto compiled = open_boxed_programs(options); !compiled) return compiled;
  Problem row;
  row.name = name_;
  row.programs = programs_;
  if (!programs_->has_output_validator()) row.check = check_by_comparison;
  problem_ = std::make_shared<const Problem>(std::move(row));
  return {};
}

// Makes the test data by the package's generators, if it has none.
Result<void> OpenedProblem::generate_tests(const OpenOptions& options) {
  if (!has_generators(package_)) return {};
  const auto own = find_tests(package_ / "data", "secret");
  if (own && !own->empty()) return {};
  auto to = make_scratch();
  if (!to) return std::unexpected(to.error());
  const fs::path made = (*to)->path() / "package";
  const auto warnings = generate(made, kept_generated(), options);
  if (!warnings) return std::unexpected(warnings.error());
  if (auto placed = place_other_files(package_, made); !placed) return placed;
  std::ranges::copy(*warnings, std::back_inserter(warnings_));
  package_ = made;
  folders_.push_back(std::move(*to));
  return {};
}

fs::path OpenedProblem::kept_generated() const {
  return kept_data_folder(tree_.filename().string());
}

Result<std::vector<std::string>> OpenedProblem::generate(const fs::path& to, const fs::path& kept,
                                                         const OpenOptions& options) const {
  ProgressBar bar("generate");
  auto data = generate_data({.package = source_,
                             .to = to,
                             .kept = kept,
                             .constants = config_.constants,
                             .needs_answers = !config_.is_interactive && !config_.is_multi_pass(),
                             .header_folders = header_folders(source_),
                             .languages = languages_.get(),
                             .scratch = cache_folder() / "scratch",
                             .cache = cache_.get(),
                             .judge_version = options.judge_version,
                             .jobs = options.jobs,
                             .open_box = box_opener(options.without_groups),
                             .progress = bar.function(),
                             .stop = options.stop});
  bar.finish();
  if (!data) return std::unexpected(data.error());
  return std::move(data->warnings);
}

Result<void> OpenedProblem::open_boxed_programs(const OpenOptions& options) {
  auto programs = BoxedPrograms::open({.package = package_,
                                       .constants = config_.constants,
                                       .header_folders = header_folders(package_),
                                       .languages = languages_.get(),
                                       .scratch = cache_folder() / "scratch",
                                       .cache = cache_.get(),
                                       .judge_version = options.judge_version,
                                       .validation_output = config_.limits.validation_output,
                                       .jobs = options.jobs,
                                       .open_box = box_opener(options.without_groups),
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

fs::path OpenedProblem::delivery(const fs::path& path) const {
  if (format_ == PackageFormat::k2025) return path;
  return imported_solution(given_, format_, package_, path).value_or(path);
}

std::string OpenedProblem::version(const std::string& judge) const {
  return programs_ == nullptr ? judge : judge + ' ' + programs_->digest().substr(0, 16);
}

Result<void> verify_flags_of(const Problem& problem, const DeclaredFlags& declared, Flags flags) {
  return problem.programs != nullptr ? Result<void>() : verify_flags(declared, flags);
}

}  // namespace biglia::judge

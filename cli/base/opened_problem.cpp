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
  if (builtin == nullptr) return open_package(argument, program, options);
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
    return open_package(
        argument, program,
        {.languages = &default_languages(), .judge_version = std::move(*version)});
  }
  OpenedProblem opened;
  opened.problem_ = std::shared_ptr<const Problem>(builtin, [](const Problem*) {});
  return opened;
}

Result<OpenedProblem> OpenedProblem::open_package(const fs::path& path, const Program& program,
                                                  const OpenOptions& options) {
  OpenedProblem opened;
  auto given = find_package_folder(path);
  if (!given) return std::unexpected(given.error());
  opened.tree_ = cache_folder() / "testdata" / given->id;
  auto current = in_current_format(*given);
  if (!current) return std::unexpected(current.error());
  opened.package_ = std::move(current->path);
  if (current->folder != nullptr) opened.source_ = given->folder;
  opened.format_ = given->format;
  opened.warnings_ = std::move(current->warnings);
  opened.folders_ = {std::move(given->unpacked), std::move(current->folder)};
  auto config = read_problem_config(opened.package_);
  if (!config) return std::unexpected(config.error());
  opened.config_ = std::move(*config);
  std::ranges::copy(opened.config_.warnings, std::back_inserter(opened.warnings_));
  opened.languages_ = std::make_shared<Languages>(program_languages(*options.languages));
  opened.cache_ = std::make_shared<CompileCache>(cache_folder() / "compile");
  if (auto made = opened.generate_tests(given->id, program, options); !made) {
    return std::unexpected(made.error());
  }
  if (auto compiled = opened.open_boxed_programs(options); !compiled) {
    return std::unexpected(compiled.error());
  }
  Problem row;
  row.name = std::move(given->name);
  row.programs = opened.programs_;
  if (!opened.programs_->has_output_validator()) row.check = check_by_comparison;
  opened.problem_ = std::make_shared<const Problem>(std::move(row));
  return opened;
}

// Makes the test data by the package's generators, if it has none.
Result<void> OpenedProblem::generate_tests(const std::string& id, const Program& program,
                                           const OpenOptions& options) {
  if (!has_generators(package_)) return {};
  const auto own = find_tests(package_ / "data", "secret");
  if (own && !own->empty()) return {};
  auto to = make_scratch();
  if (!to) return std::unexpected(to.error());
  auto version = version_of_judge(program);
  if (!version) return std::unexpected(version.error());
  const fs::path made = (*to)->path() / "package";
  ProgressBar bar("generate");
  const auto data =
      generate_data({.package = package_,
                     .to = made,
                     .kept = kept_data_folder(id),
                     .constants = config_.constants,
                     .needs_answers = !config_.is_interactive && !config_.is_multi_pass(),
                     .header_folders = header_folders(package_),
                     .languages = languages_.get(),
                     .scratch = cache_folder() / "scratch",
                     .cache = cache_.get(),
                     .judge_version = std::move(*version),
                     .jobs = options.jobs,
                     .open_box = box_opener(options.without_groups),
                     .progress = bar.function(),
                     .stop = options.stop});
  bar.finish();
  if (!data) return std::unexpected(data.error());
  if (auto placed = place_other_files(package_, made); !placed) return placed;
  std::ranges::copy(data->warnings, std::back_inserter(warnings_));
  package_ = made;
  folders_.push_back(std::move(*to));
  return {};
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
  if (!format_ || source_.empty()) return path;
  return imported_solution(source_, *format_, package_, path).value_or(path);
}

std::string OpenedProblem::version(const std::string& judge) const {
  return programs_ == nullptr ? judge : judge + ' ' + programs_->digest().substr(0, 16);
}

Result<void> verify_flags_of(const Problem& problem, const DeclaredFlags& declared, Flags flags) {
  return problem.programs != nullptr ? Result<void>() : verify_flags(declared, flags);
}

}  // namespace biglia::judge

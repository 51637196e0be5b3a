#include "cli/base/opened_problem.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>
#include <utility>
#include <vector>

#include "cli/base/language_options.hpp"
#include "cli/base/package_support.hpp"
#include "cli/base/places.hpp"
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

// A problem of the table, which outlives every command.
std::shared_ptr<const Problem> without_owner(const Problem& problem) {
  return {&problem, [](const Problem*) {}};
}

}  // namespace

void add_problem_or_package(Command app, const Program& program, std::string& problem) {
  if (program.packages == nullptr) {
    add_problem(app, program, problem);
    return;
  }
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
      .required()
      .check(check)
      .type_name(word_type(names_of(program.problems)));
}

bool is_path(const std::string& argument) {
  std::error_code ignored;
  return argument.contains('/') || argument == "." || argument == ".." ||
         argument.ends_with(".zip") || fs::is_directory(argument, ignored);
}

Result<std::shared_ptr<OpenedProblem>> open_problem(const std::string& argument,
                                                    const Program& program,
                                                    const OpenOptions& options) {
  const Problem* const builtin = find_problem(program.problems, argument);
  if (builtin == nullptr) return program.packages->open(argument, options);
  BIGLIA_TRY(const auto package, find_package(options.testdata, builtin->name, program));
  BIGLIA_TRY(auto config, read_problem_config(package));
  std::shared_ptr<OpenedProblem> opened(new OpenedProblem);  // its constructor is protected
  opened->problem_ = without_owner(*builtin);
  opened->package_ = package;
  opened->tree_ = default_tree(builtin->name);
  opened->config_ = std::move(config);
  return opened;
}

Result<std::shared_ptr<OpenedProblem>> open_programs(const std::string& argument,
                                                     const Program& program, bool approximate) {
  if (const Problem* const builtin = find_problem(program.problems, argument)) {
    std::shared_ptr<OpenedProblem> opened(new OpenedProblem);  // its constructor is protected
    opened->problem_ = without_owner(*builtin);
    opened->package_ = find_package("", builtin->name, program).value_or(fs::path());
    opened->tree_ = default_tree(builtin->name);
    return opened;
  }
  BIGLIA_TRY(auto version, version_of_judge(program));
  BIGLIA_TRY(const auto chosen, choose_languages({}, {}));
  return program.packages->open(argument, {.languages = &chosen.table,
                                           .approximate = approximate,
                                           .judge_version = std::move(version),
                                           .compares_generated = false});
}

std::vector<std::string> OpenedProblem::warnings() const {
  std::vector<std::string> all = warnings_;
  for (const auto& [name, warning] : unrun_validators_) all.push_back(warning);
  return all;
}

std::string OpenedProblem::version(const std::string& judge) const {
  return programs_ == nullptr ? judge : judge + ' ' + programs_->digest().substr(0, 16);
}

Result<void> verify_flags_of(const Problem& problem, const DeclaredFlags& declared, Flags flags) {
  return problem.programs != nullptr ? Result<void>() : verify_flags(declared, flags);
}

}  // namespace biglia::judge

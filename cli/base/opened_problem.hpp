// The problem that a command is about: a built-in one, by its name, or that of a user's package,
// by its folder or zip.
#pragma once

#include <CLI/App.hpp>
#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "cli/base/command.hpp"
#include "judge/base/temp_folder.hpp"
#include "judge/compile/cache.hpp"
#include "judge/compile/language.hpp"
#include "judge/formats/import.hpp"
#include "judge/package/problem_config.hpp"
#include "judge/programs/boxed_programs.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Adds the positional PROBLEM: a name, a folder or a zip.
void add_problem_or_package(CLI::App& app, const Program& program, std::string& problem);

struct OpenOptions {
  std::string testdata = {};             // --testdata, for built-in problems
  const Languages* languages = nullptr;  // of the package's programs; never null
  unsigned jobs = 1;                     // the number of boxes for the package's programs
  bool without_groups = false;           // as in BoxOptions
  std::string judge_version = {};        // compiled programs of another version are not used
  std::stop_token stop = {};
};

class OpenedProblem {
 public:
  // `argument` is what the user gave for PROBLEM. For a package, compiles its programs. Errors: the
  // built-in problem has no package here; the path is no package; problem.yaml is wrong; a program
  // does not compile.
  static Result<OpenedProblem> open(const std::string& argument, const Program& program,
                                    const OpenOptions& options);

  // The steps of open() for a package, for a command that reports an error of each: finds its folder
  // in the format 2025-09, unpacked and converted if need be; then reads problem.yaml, makes the test
  // data and compiles the programs. Between them, only package() and format() are known.
  static Result<OpenedProblem> locate(const std::filesystem::path& path);
  Result<void> load(const OpenOptions& options);

  // For commands that only call the problem's validator or checker: needs no package of a built-in
  // problem.
  static Result<OpenedProblem> open_programs(const std::string& argument, const Program& program);

  const Problem& problem() const { return *problem_; }
  const std::filesystem::path& package() const { return package_; }
  const ProblemConfig& config() const { return config_; }
  PackageFormat format() const { return format_; }
  // Makes the test data of a package by its generators in `to`/data, with what earlier calls left in
  // `kept`. Returns warnings. REQUIRES: load() succeeded.
  Result<std::vector<std::string>> generate(const std::filesystem::path& to,
                                            const std::filesystem::path& kept,
                                            const OpenOptions& options) const;
  // Where a package's own generators left what load() used.
  std::filesystem::path kept_generated() const;
  // The default folder of its test data.
  const std::filesystem::path& tree() const { return tree_; }
  // Null for a built-in problem.
  BoxedPrograms* programs() const { return programs_.get(); }
  // What the judge does not follow in the package, one line each.
  const std::vector<std::string>& warnings() const { return warnings_; }
  // What to grade for a path that the user gave: the converted form of the package's own solutions.
  std::filesystem::path delivery(const std::filesystem::path& path) const;
  // A version, with the package's programs: results and test data depend on it.
  std::string version(const std::string& judge) const;

 private:
  OpenedProblem() = default;
  static Result<OpenedProblem> open_package(const std::filesystem::path& path,
                                            const OpenOptions& options);

  Result<void> generate_tests(const OpenOptions& options);
  Result<void> open_boxed_programs(const OpenOptions& options);

  std::shared_ptr<const Problem> problem_;
  std::string name_;
  std::filesystem::path package_;
  PackageFormat format_ = PackageFormat::k2025;
  std::filesystem::path source_;  // package_ before its test data was generated
  std::filesystem::path given_;   // before it was converted; empty for a built-in problem
  std::filesystem::path tree_;
  ProblemConfig config_;
  std::shared_ptr<BoxedPrograms> programs_;
  std::vector<std::string> warnings_;
  std::vector<std::shared_ptr<TempFolder>> folders_;  // of an unpacked or converted package
  std::shared_ptr<Languages> languages_;              // of the programs
  std::shared_ptr<CompileCache> cache_;
};

// Checks the flags of a built-in problem. The programs of a package check theirs themselves.
Result<void> verify_flags_of(const Problem& problem, const DeclaredFlags& declared, Flags flags);

}  // namespace biglia::judge

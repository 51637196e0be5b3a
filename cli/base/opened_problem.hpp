// The problem that a command is about: a built-in one, by its name, or that of a user's package,
// by its folder or zip.
#pragma once

#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "cli/base/command.hpp"
#include "cli/base/command_line.hpp"
#include "judge/compile/language.hpp"
#include "judge/package/problem_config.hpp"
#include "judge/programs/boxed_programs.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Adds the positional PROBLEM: a name, or a folder or zip if the program reads packages.
void add_problem_or_package(Command app, const Program& program, std::string& problem);

// True if an argument means a path, not the name of a built-in problem: it has a slash, or is a
// folder or zip.
bool is_path(const std::string& argument);

struct OpenOptions {
  std::string testdata = {};             // --testdata, for built-in problems
  const Languages* languages = nullptr;  // of the package's programs; never null
  unsigned jobs = 1;                     // the number of boxes for the package's programs
  bool approximate = false;              // as in BoxOptions
  std::string judge_version = {};        // compiled programs of another version are not used
  // False: the files of a package are used without comparing them with what its generators.yaml makes.
  bool compares_generated = true;
  std::filesystem::path calls = {};  // BoxedPrograms::Options::calls
  WarmPrograms* warm = nullptr;      // keeps the package's programs running; must outlive them
  std::stop_token stop = {};
};

class OpenedProblem {
 public:
  virtual ~OpenedProblem() = default;

  const Problem& problem() const { return *problem_; }
  const std::filesystem::path& package() const { return package_; }
  const ProblemConfig& config() const { return config_; }
  // The default folder of its test data.
  const std::filesystem::path& tree() const { return tree_; }
  // Null for a built-in problem.
  BoxedPrograms* programs() const { return programs_.get(); }
  // What the judge does not follow in the package, one line each, with unrun_validators().
  std::vector<std::string> warnings() const;
  // The same without them.
  const std::vector<std::string>& other_warnings() const { return warnings_; }
  const UnrunValidators& unrun_validators() const { return unrun_validators_; }
  // What to grade for a path that the user gave: the converted form of the package's own solutions.
  virtual std::filesystem::path delivery(const std::filesystem::path& path) const { return path; }
  // The folders in which data/ may have a file that is a test of the problem: the package as the user
  // gave it, and what was made of it.
  virtual std::vector<std::filesystem::path> places_of_tests() const { return {package_, tree_}; }
  // A version, with the package's programs: results and test data depend on it.
  std::string version(const std::string& judge) const;

 protected:
  friend Result<std::shared_ptr<OpenedProblem>> open_problem(const std::string&, const Program&,
                                                             const OpenOptions&);
  friend Result<std::shared_ptr<OpenedProblem>> open_programs(const std::string&, const Program&,
                                                              bool);
  OpenedProblem() = default;

  std::shared_ptr<const Problem> problem_;
  std::filesystem::path package_;
  std::filesystem::path tree_;
  ProblemConfig config_;
  std::shared_ptr<BoxedPrograms> programs_;
  std::vector<std::string> warnings_;
  UnrunValidators unrun_validators_;
};

// `argument` is what the user gave for PROBLEM. For a package, compiles its programs. Errors: the
// built-in problem has no package here; the path is no package; problem.yaml is wrong; a program does
// not compile.
Result<std::shared_ptr<OpenedProblem>> open_problem(const std::string& argument,
                                                    const Program& program,
                                                    const OpenOptions& options);

// The same for commands that only call the problem's validator or checker, with the user's languages. A
// built-in problem without a package here has an empty package(). `approximate` is as in BoxOptions.
Result<std::shared_ptr<OpenedProblem>> open_programs(const std::string& argument,
                                                     const Program& program, bool approximate);

// Checks the flags of a built-in problem. The programs of a package check theirs themselves.
Result<void> verify_flags_of(const Problem& problem, const DeclaredFlags& declared, Flags flags);

}  // namespace biglia::judge

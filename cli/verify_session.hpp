// One call of `biglia verify`.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/base/command.hpp"
#include "cli/base/interruption.hpp"
#include "cli/base/language_options.hpp"
#include "cli/base/opened_problem.hpp"
#include "cli/packages/opened_package.hpp"
#include "desk/intake/intake.hpp"
#include "judge/base/temp_folder.hpp"
#include "judge/grade/grade.hpp"
#include "judge/package/make_tests.hpp"
#include "workbench/verify/package_kind.hpp"
#include "workbench/verify/package_report.hpp"
#include "workbench/verify/program_calls.hpp"

namespace biglia::judge {

struct VerifyOptions {
  std::string package;
  std::string testdata;
  LanguageOptions languages;
  std::vector<std::string> only;  // names of checks; empty: all
  unsigned jobs = 1;
  Strictness strictness = Strictness::kNormal;
  bool quick = false;
  bool fresh = false;
  bool approximate = false;
  bool json = false;
  bool github = false;
  std::string sarif;
};

// True if data/secret of the package has tests.
bool has_secret_tests(const std::filesystem::path& folder);

// Checks files first, then programs, then submissions. What is wrong with the package is a finding;
// an error of a step means that nothing about the package follows from it.
class VerifySession {
 public:
  VerifySession(const Program& program, const VerifyOptions& options, std::string version)
      : program_(program), options_(options), version_(std::move(version)) {}

  Result<PackageReport> run();
  ExitCode report(const PackageReport& report) const;
  ExitCode report_failure(const Error& error) const;

 private:
  // Each returns false if what follows cannot be checked.
  bool refuse_links(const std::filesystem::path& package);
  Result<bool> locate();
  bool check_parts_of_package();
  Result<bool> check_files_of_package();
  Result<bool> load();
  Result<bool> load_builtin();
  bool read_groups();

  Result<void> check_programs();
  Result<void> check_generators();
  Result<void> check_submissions_of_package();
  Result<void> check_times(const GradeRequest& request, ResultStore& store,
                           const GradeResult& result);
  Result<void> claim_folder();
  Result<bool> infer_limit(GradeRequest& request);
  GradeRequest request();
  GradeTools tools() const;
  IntakeOptions intake_options() const;
  Result<std::vector<std::filesystem::path>> known_submissions();

  bool wants(Check check) const;
  bool wants_any(std::initializer_list<Check> checks) const;
  void leave_out(std::initializer_list<Check> checks);
  // Adds the error as a finding, unless the host failed.
  Result<void> add_error(Check check, const Error& error, const std::filesystem::path& folder,
                         std::string remedy);
  // Adds findings about folder_ or tests_ with the places of the user's package.
  void add(Findings findings);
  OpenOptions open_options() const;
  // What the package's programs are cached and remembered by.
  std::filesystem::path own_folder() const;
  bool is_builtin() const { return kind_ == PackageKind::kBuiltin; }
  const Problem& problem() const { return opened_->problem(); }

  const Interruption interruption_;  // first: must exist before any thread starts
  const Program& program_;
  const VerifyOptions& options_;
  std::string version_;
  ChosenLanguages languages_;
  std::shared_ptr<OpenedPackage> given_;   // null for a built-in problem; set by locate()
  std::shared_ptr<OpenedProblem> opened_;  // set by locate()
  std::filesystem::path folder_;           // of the package, in the format 2025-09
  std::filesystem::path tests_;            // the folder whose data/ has all tests
  PackageKind kind_ = PackageKind::kComplete;
  ProblemConfig config_;
  std::vector<TestGroup> groups_;
  Total total_;
  std::map<std::string, std::string> test_hashes_;
  std::optional<MadeTests> made_;  // of a built-in problem: its lock
  std::optional<CompileCache> compile_cache_;
  std::unique_ptr<TempFolder> scratch_;
  std::optional<FolderLock> lock_;
  PackageReport result_;
};

}  // namespace biglia::judge

// What `biglia stress` and `biglia shrink` have in common: the opened problem, the compiled
// candidates, boxes and folders.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/base/command.hpp"
#include "cli/base/command_line.hpp"
#include "cli/base/interruption.hpp"
#include "cli/base/language_options.hpp"
#include "cli/base/opened_problem.hpp"
#include "cli/package_trial.hpp"
#include "cli/trial_boxes.hpp"
#include "judge/base/temp_folder.hpp"
#include "judge/programs/box_pool.hpp"
#include "workbench/stress/stress.hpp"

namespace biglia::judge {

struct TrialOptions {
  std::string problem;
  std::string candidate;  // a source file, a zip or a folder
  std::string testdata;
  std::string out;
  std::string html;
  std::string keep_in;  // a group of the test data
  std::string group;    // of a package, with its arguments; empty: an input decides
  LanguageOptions languages;
  unsigned jobs = 1;
  double time_limit = 0;  // seconds; 0: the problem's
  double shrink_seconds = 30;
  bool approximate = false;
  bool no_compile_cache = false;
  bool full_credit = false;
  bool large = false;  // inputs within the large bounds, if the problem has them
  bool keep = false;
  std::vector<std::string> flags;  // of the checker

  bool keeps_tests() const { return keep || !keep_in.empty(); }
};

// Adds PROBLEM, CANDIDATE and the options that both commands have.
void add_trial_options(Command app, const Program& program, TrialOptions& options);

class TrialSession {
 public:
  TrialSession(const Program& program, const TrialOptions& options);

  // Opens the problem, compiles the candidates and opens the boxes. `programs_per_job`: candidates that
  // are tried on the same input.
  Result<void> open(unsigned programs_per_job = 1);

  const Problem& problem() const { return opened_->problem(); }
  const OpenedProblem& opened() const { return *opened_; }
  const OpenedPackage* package() const { return opened_package_; }  // null for a built-in problem
  const ProblemSettings& settings() const { return settings_; }
  const Languages& languages() const { return languages_.table; }
  const std::vector<NamedCandidate>& candidates() const { return candidates_; }
  const Boxes& boxes() const { return boxes_; }
  // Inputs of the families with these names; of all if there are no names. The error names the
  // families that there are. `group` of a package: for this group only; empty: for all.
  Result<std::unique_ptr<InputSource>> inputs(const std::vector<std::string>& families,
                                              const std::string& group, std::uint64_t seed,
                                              SearchFor search) const;
  // The settings for a call of a generator, and those for a file of the user. Both are those of --group
  // if it is given.
  Result<ProblemSettings> settings_for_call(const GeneratorCall& call) const;
  Result<ProblemSettings> settings_for_file(const std::filesystem::path& input) const;
  std::stop_token stop() const { return interruption_.token(); }
  // For inputs: a folder that is removed at the end.
  std::filesystem::path scratch() const { return (memory_ ? *memory_ : *scratch_).path(); }
  const TrialOptions& options() const { return options_; }
  // "biglia stress PROBLEM CANDIDATE", with the options on which the verdict depends.
  std::string repeated_command(const std::string& command) const;
  // Where the counterexamples of a candidate are kept.
  std::filesystem::path out_folder(const NamedCandidate& candidate) const;
  // Compiles another program in the same way, for --against.
  Result<std::vector<NamedCandidate>> compile(const std::string& path);

 private:
  Result<void> load();
  Result<void> load_problem();
  Result<void> choose_group();
  OpenOptions open_options(std::string version);
  unsigned jobs() const;
  Bytes memory_for_inputs() const;

  const Interruption interruption_;  // first: must exist before any thread starts
  const Program& program_;
  const TrialOptions& options_;
  ChosenLanguages languages_;
  std::unique_ptr<TempFolder> scratch_;
  // In memory, if the host has room for it: the files of calls of the package's programs, and inputs.
  std::optional<TempFolder> calls_;
  std::optional<TempFolder> memory_;
  WarmPrograms warm_;  // before the programs that it keeps running
  std::shared_ptr<OpenedProblem> opened_;
  const OpenedPackage* opened_package_ = nullptr;  // opened_, if it is one
  std::unique_ptr<PackageTrial> package_;          // null for a built-in problem
  std::optional<CompileCache> cache_;
  ProblemConfig config_;
  ProblemSettings settings_;
  Boxes boxes_;  // one for each thread
  std::vector<NamedCandidate> candidates_;
  unsigned compiled_ = 0;  // the calls of compile()
};

}  // namespace biglia::judge

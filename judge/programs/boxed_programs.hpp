// The validators of a problem package, run in boxes. They follow the protocol of the format or that of testlib
// (protocols.hpp).
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "judge/base/temp_folder.hpp"
#include "judge/compile/cache.hpp"
#include "judge/package/package_programs.hpp"
#include "judge/package/problem_config.hpp"
#include "judge/programs/box_pool.hpp"
#include "judge/programs/built_program.hpp"
#include "judge/programs/protocols.hpp"
#include "judge/run/interaction.hpp"
#include "judge/run/run.hpp"

namespace biglia::judge {

// One pass of a test: the submission's output, or its interaction with the validator.
struct PassFiles {
  std::filesystem::path input;  // of the test, for the validator
  std::filesystem::path answer;
  std::filesystem::path feedback_before;  // what the passes before left; empty: the first pass
  std::filesystem::path feedback;         // receives the files of this pass; must not exist
};

// The run of a submission in an interaction. Its judgement is that of both programs.
struct InteractivePass {
  RunOutcome run;
  Judgement judgement;
};

// What a static validator reads: the files of a submission, and its compiled program.
struct StaticFiles {
  std::filesystem::path sources;  // a file or a folder
  std::filesystem::path program;  // a file or a folder; a folder is not shown
  std::string language;           // its key
  std::string entry;              // what runs first; may be empty
};

// Input validators of a package that cannot be run here, by folder and file: "input_validators/v.viva". The
// text is a warning.
using UnrunValidators = std::map<std::string, std::string>;

class BoxedPrograms final : public PackagePrograms {
 public:
  struct Options {
    std::filesystem::path package = {};
    Constants constants = {};
    std::vector<std::filesystem::path> header_folders = {};
    const Languages* languages = nullptr;  // never null; must outlive the programs
    std::filesystem::path scratch = {};    // created if missing
    std::filesystem::path calls = {};      // for the files of single calls; empty: in scratch
    CompileCache* cache = nullptr;         // may be null
    std::string judge_version = {};
    Bytes validation_output = mib(8);  // as in ProblemLimits
    unsigned jobs = 1;                 // the number of boxes
    OpenBox open_box = {};
    WarmPrograms* warm = nullptr;  // as in ProgramBuilder::Options
    std::stop_token stop = {};
  };

  // Finds, compiles and keeps the programs of the package. Opens no box if it has none. The error
  // names the program and the reason.
  static Result<std::shared_ptr<BoxedPrograms>> open(const Options& options);

  // A digest of BuiltProgram::key() of all programs, and of their protocols: results depend on it.
  const std::string& digest() const { return digest_; }
  // What of the package is not used, one line each, without unrun_validators().
  const std::vector<std::string>& warnings() const { return warnings_; }
  const UnrunValidators& unrun_validators() const { return unrun_validators_; }
  bool has_input_validators() const { return !input_validators_.empty(); }
  bool has_output_validator() const { return output_validator_ != nullptr; }
  bool has_static_validator() const { return static_validator_ != nullptr; }

  CallResult<void> validate(const std::filesystem::path& input, const std::string& name,
                            const ValidatorFlags& flags, const CallOptions& options) override;
  Judgement check(const CheckedFiles& files, Flags flags, const CallOptions& options) override;

  // Runs the output validator on the output of one pass.
  Judgement check_pass(const PassFiles& files, const std::filesystem::path& output, Flags flags,
                       const CallOptions& options);
  // Runs the static validator on a submission: copies of its files are in the working folder.
  // REQUIRES: there is one.
  Judgement check_static(const StaticFiles& files, Flags arguments, const CallOptions& options);
  // Runs the submission in `box` together with the output validator in a box of its own.
  InteractivePass interact(Box& box, const Executable& executable,
                           const std::filesystem::path& companions, const Limits& limits,
                           const PassFiles& files, Flags flags, const CallOptions& options);

 private:
  explicit BoxedPrograms(TempFolder folder) : folder_(std::move(folder)) {}
  std::string digest_of_programs() const;
  Result<void> build(const Options& options, const FoundPrograms& found);
  CallResult<void> validate_by(const BuiltProgram& validator, const std::filesystem::path& input,
                               const std::string& name, const ValidatorFlags& flags,
                               const CallOptions& options);
  // `output` is the size of the contestant's output: zero if it is not complete yet.
  ProgramCall validator_call(const PassFiles& files, Bytes output, Flags flags,
                             const CallOptions& options) const;
  Judgement check_by_testlib(const BuiltProgram& checker, const PassFiles& files,
                             const std::filesystem::path& output, Flags flags,
                             const CallOptions& options);
  ProgramCall interactor_call(const PassFiles& files, Flags flags,
                              const CallOptions& options) const;
  // The judgement after an interaction that neither side broke.
  Judgement judgement_of_interaction(const InteractionOutcome& outcome, const PassFiles& files,
                                     Flags flags, const Limits& limits, const CallOptions& options);
  Judgement judgement_of_pass(const InteractionOutcome& outcome, const PassFiles& files,
                              Flags flags, const Limits& limits, const CallOptions& options);
  bool follows_testlib() const { return protocols_.output_validator == Protocol::kTestlib; }
  const std::filesystem::path& calls() const { return calls_.empty() ? folder_.path() : calls_; }

  TempFolder folder_;
  std::filesystem::path calls_;
  std::string digest_;
  std::vector<std::string> warnings_;
  UnrunValidators unrun_validators_;
  Bytes output_limit_;
  std::unique_ptr<BoxPool> boxes_;  // null: there is no program
  std::vector<BuiltProgram> input_validators_;
  std::unique_ptr<BuiltProgram> output_validator_;
  std::unique_ptr<BuiltProgram> static_validator_;
  std::unique_ptr<BuiltProgram> checker_;  // judges what an interactor wrote; null: there is none
  Protocols protocols_;
};

}  // namespace biglia::judge

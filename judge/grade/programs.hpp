// The step from submissions to programs: finds the toolchains, compiles, and detects failures that
// are the judge's.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "judge/grade/compiling.hpp"
#include "judge/grade/known_results.hpp"
#include "judge/grade/results.hpp"
#include "judge/grade/timing.hpp"
#include "judge/grade/toolchains.hpp"

namespace biglia::judge {

// What is known about a submission's program.
struct CompiledProgram {
  std::string not_judged;               // as SubmissionResult::not_judged
  std::optional<Judgement> fault;       // a judge error: the program is not run
  Limits limits;                        // the problem's, adjusted for the language
  std::vector<std::string> notes;       // as Submission::notes, in addition to them
  std::optional<CompileReport> report;  // none: nothing was compiled
  std::string entry;                    // as CompileOutcome::entry; set by compile()
  // Grading was stopped before the toolchain was checked after the compile error.
  bool unconfirmed = false;
};

enum class CompileEnd {
  kCompiled,
  kRejected,     // a compile error, which still has to be confirmed
  kJudgeError,   // CompiledProgram::fault
  kInterrupted,  // by a stop request
};

// The programs of all submissions of a grading, and their only writer. Different threads may call compile() for different submissions;
// the other functions that change programs are called before or after the threads run.
class Programs {
 public:
  // The references must outlive the object.
  Programs(const GradeRequest& request, const GradeTools& tools,
           const std::vector<Submission>& submissions, KnownResults& known, TimedRuns& runs);

  // True if the submission can be judged: it is not refused, its language is installed, and there
  // is no judge error.
  bool has_work(std::size_t submission_index) const;

  // Finds the installed languages. Identifies the submissions that can be judged in `known`.
  void find_languages(Box& box);
  // Adopts the compile report of an earlier grading, if there is one.
  void resume(std::size_t submission_index);

  // Compiles the submission, after a check of the toolchain at the first call for a language. A
  // failure of the check is a judge error. A program in the cache that runs by itself needs no check.
  // `has_resumed_tests`: an earlier grading ran its program.
  CompileEnd compile(Box& box, std::size_t submission_index, bool has_resumed_tests);
  // Ends a compilation that the host made fail.
  void fail(std::size_t submission_index, const std::string& why);

  // Checks the toolchain after a run whose failure may be the toolchain's fault. Thread-safe.
  Result<void> recheck_toolchain(Box& box, std::size_t submission_index) {
    return compiling_.recheck_toolchain(box, language_of(submission_index));
  }
  // Confirms the compile errors or turns them into judge errors. Call after the threads have ended.
  void confirm_compile_errors(Box& box) { compiling_.check_waiting(box); }

  const CompiledProgram& program(std::size_t submission_index) const {
    return programs_[submission_index];
  }
  // The path of the compiled program.
  std::filesystem::path path_of(std::size_t submission_index) const {
    return request_.scratch / ("program-" + std::to_string(submission_index));
  }
  CompileRequest request_for(std::size_t submission_index) const;
  RunPlan plan_of(std::size_t submission_index) const;
  const Submission& submission(std::size_t submission_index) const {
    return submissions_[submission_index];
  }

 private:
  const Language& language_of(std::size_t submission_index) const {
    return *submissions_[submission_index].language;
  }
  void decide(std::size_t submission_index, const Result<void>* toolchain);

  const GradeRequest& request_;
  const GradeTools& tools_;
  const std::vector<Submission>& submissions_;
  KnownResults& known_;
  TimedRuns& runs_;
  const Limits limits_;  // of a run: the problem's
  std::vector<CompiledProgram> programs_;
  Toolchains toolchains_;
  Compiling compiling_;
};

}  // namespace biglia::judge

// Compiles submissions during grading. A broken toolchain can cause a compile error. An error is
// therefore reported and recorded only after a later check has compiled and run the language's
// sample (toolchain.hpp). If the check fails, the compile error becomes a judge error.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <stop_token>

#include "judge/compile/compile.hpp"
#include "judge/grade/compile_errors.hpp"
#include "judge/grade/judge_one.hpp"

namespace biglia::judge {

class Compiling {
 public:
  // Receives the decision on a waiting compile error. `toolchain` is a success if the toolchain
  // works and the error is the submission's, an error if the toolchain is broken, and null if
  // grading was stopped.
  using Decided = std::function<void(std::size_t submission, const Result<void>* toolchain)>;
  // Compiles the submission once.
  using Call = std::function<Result<CompileOutcome>()>;

  // The references must outlive the object.
  Compiling(const GradeTools& tools, const Limits& limits, const std::filesystem::path& scratch,
            const std::stop_token& stop, Decided decided)
      : tools_(tools),
        limits_(limits),
        scratch_(scratch),
        stop_(stop),
        decided_(std::move(decided)) {}

  // Checks whether the language's toolchain works; later calls return the first result. Call this
  // before the threads start.
  const Result<void>& check_toolchain_once(Box& box, const Language& language);

  // Compiles. After a doubtful compile error, checks the toolchain and compiles a second time: a
  // fault of the host may not recur. Fails if the toolchain is broken or there is no outcome. The
  // caller passes a compile error to wait() after storing it.
  Result<CompileOutcome> compile(Box& box, const Language& language, const Call& call);
  void wait(const Language& language, std::size_t submission) {
    errors_.wait(language, submission);
  }

  // Checks the toolchain again after a run whose failure may be the toolchain's fault.
  Result<void> recheck_toolchain(Box& box, const Language& language) {
    return decide(box, language);
  }

  // Decides on all waiting compile errors. Call this after the threads have ended.
  void check_waiting(Box& box);

 private:
  // Checks the toolchain and reports the decision for each waiting error of the language.
  Result<void> decide(Box& box, const Language& language);

  const GradeTools& tools_;
  const Limits limits_;  // of a compilation
  const std::filesystem::path& scratch_;
  const std::stop_token& stop_;
  Decided decided_;
  CompileErrors errors_;
  std::map<const Language*, Result<void>> checked_;  // results of check_toolchain_once()
};

}  // namespace biglia::judge

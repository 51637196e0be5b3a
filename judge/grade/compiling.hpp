// Compiles submissions during grading. A broken toolchain can cause a compile error. An error is
// therefore reported and recorded only after a later check has compiled and run the language's
// sample (toolchain.hpp). If the check fails, the compile error becomes a judge error.
#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>
#include <utility>

#include "judge/compile/compile.hpp"
#include "judge/grade/compile_errors.hpp"
#include "judge/grade/toolchains.hpp"

namespace biglia::judge {

// Thread-safe.
class Compiling {
 public:
  // Receives the decision on a waiting compile error. `toolchain` is a success if the toolchain
  // works and the error is the submission's, an error if the toolchain is broken, and null if
  // grading was stopped. Called from every thread, once for each waiting error.
  using Decided = std::function<void(std::size_t submission_index, const Result<void>* toolchain)>;
  // Compiles the submission once.
  using Call = std::function<Result<CompileOutcome>()>;

  // The references must outlive the object.
  Compiling(const Toolchains& toolchains, const std::stop_token& stop, Decided decided)
      : toolchains_(toolchains), stop_(stop), decided_(std::move(decided)) {}

  // Compiles. After a doubtful compile error, checks the toolchain and compiles a second time: a
  // fault of the host may not recur. Fails if the toolchain is broken or there is no outcome. The
  // caller passes a compile error to wait() after storing it.
  Result<CompileOutcome> compile(Box& box, const Language& language, const Call& call);
  // The decision may come at once, from another thread.
  void wait(const Language& language, std::size_t submission_index) {
    errors_.wait(language, submission_index);
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

  const Toolchains& toolchains_;
  const std::stop_token& stop_;
  Decided decided_;
  CompileErrors errors_;
};

}  // namespace biglia::judge

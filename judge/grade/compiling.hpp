// Compiles submissions for a grading, and believes no compile error that a broken toolchain may have
// made: such an error is neither reported nor written down before the language's sample was compiled
// and run after it (toolchain.hpp). When it was not, it is a judge error.
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
  // What is found out for a submission's compile error that waited: the toolchain works, and the
  // error is the submission's; or it is broken; or (null) the grading was stopped.
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

  // Whether the language's toolchain works, tried out once. To be called before there are threads.
  const Result<void>& before_all(Box& box, const Language& language);

  // Compiles. A doubtful compile error lets the toolchain be tried out now, and is compiled a second
  // time: what the host did once, it may not do again. The error: the toolchain is broken, or no
  // outcome. The caller hands a compile error to wait() once it has noted it.
  Result<CompileOutcome> compile(Box& box, const Language& language, const Call& call);
  void wait(const Language& language, std::size_t submission) {
    errors_.wait(language, submission);
  }

  // Whether the toolchain still works, for a run that failed as if it did not.
  Result<void> again(Box& box, const Language& language) { return decide(box, language); }

  // Decides on all that wait. To be called after the threads.
  void after_all(Box& box);

 private:
  Result<void> decide(Box& box, const Language& language);

  const GradeTools& tools_;
  const Limits limits_;  // of a compilation
  const std::filesystem::path& scratch_;
  const std::stop_token& stop_;
  Decided decided_;
  CompileErrors errors_;
  std::map<const Language*, Result<void>> tried_;
};

}  // namespace biglia::judge

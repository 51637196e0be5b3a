// The judgement of a program on a test: the verdict, its reason, and the place in the output.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "toolkit/result.hpp"

namespace biglia {

enum class Verdict {
  kAccepted,           // AC
  kWrongAnswer,        // WA
  kPresentationError,  // PE: the output has the wrong format
  kTimeLimit,          // TLE: over the CPU time limit, or idle
  kMemoryLimit,        // MLE
  kOutputLimit,        // OLE
  kRunTimeError,       // RTE: ended by a signal or with a nonzero exit code
  kCompileError,       // CE
  kJudgeError,         // JE: an error of the judge, never charged to the contestant
};

// The usual short name: "AC", "WA", ...
std::string_view short_name(Verdict verdict);

// The verdict with this short name, or none.
std::optional<Verdict> verdict_from_short_name(std::string_view name);

// Which file an output validator wrote about a test's points.
enum class ScoreFile { kNone, kScore, kMultiplier };

// A verdict and its reason: one line that a student can act on. `details` may contain further
// lines, such as an optimal path. The reason is empty only for AC.
struct Judgement {
  Verdict verdict = Verdict::kAccepted;
  std::string reason;
  std::string details;
  // The share of the test's points, in [0, 1]: below 1 for partial credit. Meaningless for verdicts
  // other than kAccepted, which give no points.
  double multiplier = 1;
  // Points instead of a share, from a checker that does not know the test's points. The caller
  // replaces it by the multiplier, unless the test's points are unbounded.
  std::optional<double> score = std::nullopt;
  ScoreFile score_file = ScoreFile::kNone;  // of a validator in a package
  FaultOf fault = FaultOf::kUnknown;        // of a judge error

  bool has_full_credit() const { return verdict == Verdict::kAccepted && multiplier == 1; }
  bool has_partial_credit() const { return verdict == Verdict::kAccepted && multiplier < 1; }
};

// The part of the reason that a contestant may read for a secret test: the place of the error in
// the output and its kind (ends too early, continues too long, wrong format, wrong answer), but
// nothing that was expected or found. For full credit, and for verdicts that are not from a
// checker, the unchanged reason.
std::string without_secrets(const Judgement& judgement);

Judgement accepted();
// REQUIRES: 0 < multiplier < 1; `reason` is not empty.
Judgement accepted_partially(double multiplier, std::string reason, std::string details = {});
Judgement wrong_answer(std::string reason, std::string details = {});
Judgement presentation_error(std::string reason, std::string details = {});
// A submission that cannot be compiled or read.
Judgement compile_error(std::string reason);
Judgement judge_error(std::string reason, std::string details = {});
Judgement judge_error(Error error);
// A judge error that a program or a file of the problem caused.
Judgement problem_error(std::string reason);

}  // namespace biglia

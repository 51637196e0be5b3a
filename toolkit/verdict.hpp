// What a judge says of a program on a test: the verdict, why, and where.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace biglia {

enum class Verdict {
  kAccepted,           // AC
  kWrongAnswer,        // WA
  kPresentationError,  // PE: not of the output's form
  kTimeLimit,          // TLE: CPU, or idle
  kMemoryLimit,        // MLE
  kOutputLimit,        // OLE
  kRunTimeError,       // RTE: signal or exit code
  kCompileError,       // CE
  kJudgeError,         // JE: ours, never charged to the contestant
};

// The short name that people know: "AC", "WA", ...
std::string_view short_name(Verdict verdict);

// The verdict of a short name; none for anything else.
std::optional<Verdict> verdict_from_short_name(std::string_view name);

// A verdict with its reason in one line that a student can act on. `reason` may be followed by
// further lines in `details` (an optimal path, say). Empty reason only for AC.
struct Judgement {
  Verdict verdict = Verdict::kAccepted;
  std::string reason;
  std::string details;
  // The share of the test's points, in (0, 1]: below 1 for what is accepted in part. Without meaning
  // for other verdicts, which have none.
  double multiplier = 1;

  bool in_full() const { return verdict == Verdict::kAccepted && multiplier == 1; }
  bool in_part() const { return verdict == Verdict::kAccepted && multiplier < 1; }
};

// What a contestant may read of a secret test: where the output went wrong and in what way (it ends
// early, it goes on, another form, another answer), but nothing that was expected or found. The
// reason itself for what is no checker's word, and for what is accepted in full.
std::string without_secrets(const Judgement& judgement);

Judgement accepted();
// REQUIRES: 0 < multiplier < 1; a reason.
Judgement accepted_in_part(double multiplier, std::string reason, std::string details = {});
Judgement wrong_answer(std::string reason, std::string details = {});
Judgement presentation_error(std::string reason, std::string details = {});
Judgement judge_error(std::string reason, std::string details = {});

}  // namespace biglia

// problem.yaml of a problem package (format 2025-09): the title and the limits.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>

#include "judge/base/bytes.hpp"
#include "judge/worker/budget.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// The limits of a submission. Defaults: the format's "typical system defaults".
struct ProblemLimits {
  std::chrono::milliseconds time{0};  // CPU time per test
  Bytes memory = mib(2048);
  Bytes output = mib(8);
  Bytes code = kib(128);
  std::optional<std::chrono::milliseconds> compile_time;  // none: compile_limits()
  std::optional<Bytes> compile_memory;                    // none: compile_limits()
  // The limits of the problem's validator and checker.
  CallBudget validation = kValidationBudget;
};

enum class Judging { kPassFail, kScoring };

struct ProblemConfig {
  std::string title;  // the English title if there are several
  std::string uuid;   // empty if there is none
  Judging judging = Judging::kPassFail;
  ProblemLimits limits;
};

// Reads `folder`/problem.yaml. Every key of the format is either supported or refused as
// unsupported; other keys are refused as unknown. A time limit is required: it is not inferred from
// the example submissions.
Result<ProblemConfig> read_problem_config(const std::filesystem::path& folder);

}  // namespace biglia::judge

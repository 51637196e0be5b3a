// problem.yaml of a problem package (format 2025-09): the title and the limits.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>

#include "judge/sandbox/bytes.hpp"
#include "judge/worker/budget.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// What a submission may use. Defaults: the format's "typical system defaults".
struct ProblemLimits {
  std::chrono::milliseconds time{0};  // CPU, each test
  Bytes memory = mib(2048);
  Bytes output = mib(8);
  Bytes code = kib(128);
  std::optional<std::chrono::milliseconds> compile_time;  // the compiler's own default otherwise
  std::optional<Bytes> compile_memory;
  // Of the judge's own validator and checker.
  CallBudget validation = kValidationBudget;
};

enum class Judging { kPassFail, kScoring };

struct ProblemConfig {
  std::string title;  // the English one where there are several
  std::string uuid;   // empty if it has none
  Judging judging = Judging::kPassFail;
  ProblemLimits limits;
};

// Reads `folder`/problem.yaml. Every key of the format is supported or refused by its name, others
// are refused as unknown. A time limit must be given: it is not inferred from the example
// submissions.
Result<ProblemConfig> read_problem_config(const std::filesystem::path& folder);

}  // namespace biglia::judge

// problem.yaml of a problem package (format 2025-09): the title, the type and the limits.
#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/worker/budget.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// The limits of a submission. Defaults: the format's "typical system defaults".
struct ProblemLimits {
  // CPU time per test. Zero if it is not given: it is then inferred from the example submissions.
  std::chrono::milliseconds time{0};
  // Time of the clock per test. None: a multiple of `time` that only ends programs that sleep or wait.
  std::optional<std::chrono::milliseconds> wall = {};
  // The inferred time limit is the least multiple of `time_resolution` that is at least the time of
  // the slowest accepted submission times `ac_to_time_limit`. The time of the fastest submission
  // that is too slow is at least the limit times `time_limit_to_tle`.
  double ac_to_time_limit = 2;
  double time_limit_to_tle = 1.5;
  std::chrono::milliseconds time_resolution{1000};
  Bytes memory = mib(2048);
  Bytes output = mib(8);
  Bytes code = kib(128);
  std::optional<std::chrono::milliseconds> compile_time;  // none: compile_limits()
  std::optional<Bytes> compile_memory;                    // none: compile_limits()
  // The limits of the problem's validator and checker.
  CallBudget validation = kValidationBudget;
  Bytes validation_output = mib(8);
};

enum class Judging { kPassFail, kScoring };

struct ProblemConfig {
  std::string title;  // the English title if there are several
  // By language ("ru"); empty if there is one title for all.
  std::map<std::string, std::string> titles = {};
  std::string uuid;  // empty if there is none
  Judging judging = Judging::kPassFail;
  bool is_interactive = false;
  bool allow_file_writing = false;
  // Submissions are outputs instead of programs. The time limit is then meaningless.
  bool is_submit_answer = false;
  // How often a program may be run for a test: more than once in a multi-pass problem.
  int passes = 1;
  // Replaced in the files of the package that the format names: "n", and "n.tex" for a variant.
  std::map<std::string, std::string> constants = {};
  // The keys of the languages that are allowed; empty: all.
  std::vector<std::string> languages = {};
  ProblemLimits limits;
  // Settings of the package that the judge does not follow, one line each.
  std::vector<std::string> warnings = {};

  bool is_multi_pass() const { return passes > 1; }
};

// Reads `folder`/problem.yaml. Every key of the format is supported, gives a warning, or is refused
// as unsupported; other keys are refused as unknown.
Result<ProblemConfig> read_problem_config(const std::filesystem::path& folder);

}  // namespace biglia::judge

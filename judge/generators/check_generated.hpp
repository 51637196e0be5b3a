// Runs the validators of a package on its generated test data.
#pragma once

#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>

#include "judge/base/progress.hpp"
#include "judge/generators/generated_tests.hpp"
#include "judge/package/problem_config.hpp"
#include "judge/programs/boxed_programs.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct CheckGeneratedRequest {
  const GeneratedData& data;
  const std::filesystem::path& package;  // complete, with the test data
  const ProblemConfig& config;
  std::shared_ptr<BoxedPrograms> programs;  // never null
  std::string judge_version = {};
  std::filesystem::path kept = {};  // a folder of results of earlier calls, for reuse
  unsigned jobs = 1;
  ProgressFunction progress = {};  // may be empty
  std::stop_token stop = {};
};

// Checks each generated test by check_test() (judge/package/examples.hpp); in interactive and
// multi-pass problems, only its input. The error has one line for each faulty test, at most 20: its
// place in generators.yaml, the test, the generator's call, the program and what it printed. A check
// with the same programs, files, arguments and limits is not repeated, also after a stop.
Result<void> check_generated(const CheckGeneratedRequest& request);

}  // namespace biglia::judge

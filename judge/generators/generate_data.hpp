// Makes the test data of a problem package by its generators/generators.yaml.
#pragma once

#include <filesystem>
#include <map>
#include <stop_token>
#include <string>
#include <vector>

#include "judge/base/progress.hpp"
#include "judge/compile/cache.hpp"
#include "judge/compile/language.hpp"
#include "judge/programs/box_pool.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct GenerateDataRequest {
  std::filesystem::path package = {};
  std::filesystem::path to = {};    // a new package: the same programs and settings, with test data
  std::filesystem::path kept = {};  // a folder of files that earlier calls made, for reuse
  std::map<std::string, std::string> constants = {};
  // Interactive and multi-pass problems need no answers: an empty one is written.
  bool needs_answers = true;
  std::vector<std::filesystem::path> header_folders = {};
  const Languages* languages = nullptr;  // of generators and solutions; never null
  std::filesystem::path scratch = {};    // for programs while they run; created if missing
  CompileCache* cache = nullptr;         // may be null
  std::string judge_version = {};
  OpenBox open_box = {};
  ProgressFunction progress = {};  // may be empty
  std::stop_token stop = {};
};

// True if the package has generators/generators.yaml.
bool has_generators(const std::filesystem::path& package);

// Runs generators and solutions in boxes. Returns warnings about generators.yaml, one line each. A test whose generator, arguments and solution are those
// of an earlier call is not made again. Errors name the test and what the program printed: a
// generator or solution that fails, exceeds its limits (as for test data of built-in problems), or
// writes no input; an unknown generator; no solution for an answer.
Result<std::vector<std::string>> generate_data(const GenerateDataRequest& request);

}  // namespace biglia::judge

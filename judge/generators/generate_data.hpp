// Makes the test data of a problem package by its generators/generators.yaml.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

#include "judge/base/progress.hpp"
#include "judge/compile/cache.hpp"
#include "judge/compile/language.hpp"
#include "judge/generators/generated_tests.hpp"
#include "judge/programs/box_pool.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

struct GenerateDataRequest {
  std::filesystem::path package = {};
  std::filesystem::path to = {};    // a new folder, which receives data/
  std::filesystem::path kept = {};  // a folder of files that earlier calls made, for reuse
  std::map<std::string, std::string> constants = {};
  // Interactive and multi-pass problems need no answers: an empty one is written. If the interactor follows
  // testlib's protocol and there is a solution, the answer is what the interactor writes.
  bool needs_answers = true;
  // Runs each generator a second time with the same arguments and compares the files, unless an
  // earlier call did.
  bool repeat_generators = false;
  std::vector<std::filesystem::path> header_folders = {};
  const Languages* languages = nullptr;  // of generators and solutions; never null
  std::filesystem::path scratch = {};    // for programs while they run; created if missing
  CompileCache* cache = nullptr;         // may be null
  std::string judge_version = {};
  unsigned jobs = 1;  // the number of boxes
  OpenBox open_box = {};
  ProgressFunction progress = {};  // may be empty
  std::stop_token stop = {};
};

// True if the package has generators/generators.yaml.
bool has_generators(const std::filesystem::path& package);

// Runs generators and solutions in boxes, and writes the files of the tests and test_group.yaml to
// `to`/data. What the file of the package says is returned. A test whose generator, arguments and
// solution are those of an earlier call is not made again, also after a stop.
// Files in `to` may be links to kept ones: they must not be changed.
// Errors, one line for each faulty test, at most 20, with the place in generators.yaml, the test and
// what the program printed: a generator or solution that fails, exceeds its limits (as for test data
// of built-in problems), or writes no input; a generator that is not deterministic; an unknown
// generator; no solution for an answer.
Result<GeneratedData> generate_data(const GenerateDataRequest& request);

// Completes `to` with links to the package's other files, without generators/, hidden files and
// those of `left_out` (paths from the package's folder). A file that `to` has already stays.
Result<void> place_other_files(const std::filesystem::path& package,
                               const std::filesystem::path& to,
                               const std::set<std::string>& left_out = {});

}  // namespace biglia::judge

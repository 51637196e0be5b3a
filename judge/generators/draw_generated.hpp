// Runs the input visualizer of a package on its generated tests: a picture of each, for people.
//
// The program gets the paths of the input and the answer, and the test's `input_visualizer_args`. It
// writes `testcase.svg` (or .png, .jpg, .jpeg, .pdf) to its working folder.
#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/base/progress.hpp"
#include "judge/generators/data_tools.hpp"
#include "judge/generators/generated_tests.hpp"
#include "judge/worker/budget.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// By its extension.
bool is_picture(const std::filesystem::path& file);

struct DrawGeneratedRequest {
  const GeneratedData& data;
  std::filesystem::path package = {};  // complete, with the test data; pictures are written to it
  std::filesystem::path kept = {};     // a folder of results of earlier calls, for reuse
  std::filesystem::path scratch = {};  // for temporary files
  DataTools::Options tools = {};       // with boxes; their scratch folder is set by the call
  ProgramSource visualizer = {};
  CallBudget budget = {};  // of a run: the package's for validators
  Bytes most_output = mib(8);
  unsigned jobs = 1;
  ProgressFunction progress = {};  // may be empty
  std::stop_token stop = {};
};

struct DrawnPictures {
  std::vector<std::string> files;     // paths from the package, sorted: "data/secret/1.svg"
  std::vector<std::string> warnings;  // one line for each test without a picture, and why
};

// Draws the tests that generators.yaml lists, except those that are invalid on purpose or have a
// picture already. A run with the same program, arguments and files is not repeated, also after a
// stop. A visualizer that does not compile, or fails on a test, is a warning. Errors: a fault of the
// host; a stop.
Result<DrawnPictures> draw_generated(const DrawGeneratedRequest& request);

}  // namespace biglia::judge

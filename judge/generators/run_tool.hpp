// Runs a program that makes test data, and finds what a generator made: the input is its standard
// output or, like all other files of a test, a file in its working folder.
#pragma once

#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/generators/data_tools.hpp"
#include "judge/sandbox/box.hpp"
#include "judge/worker/own_programs.hpp"

namespace biglia::judge {

struct ToolRun {
  Box& box;
  std::filesystem::path scratch;  // for temporary files
  std::stop_token stop = {};
};

// `what` begins messages: "the generator generators/random". `output`: receives its standard output.
// The inner error: the program did not end with exit code 0, or left files that cannot be taken.
CallResult<void> run_tool(const ToolRun& run, const DataTool& tool, const ProgramCall& call,
                          const std::string& what, const std::filesystem::path& output);

// The call of a generator whose result goes to the folder `result`, which exists.
ProgramCall generator_call(std::vector<std::string> arguments, const std::filesystem::path& result,
                           Bytes most_output);
// Runs it. `result` must not have a result yet.
CallResult<void> run_generator_program(const ToolRun& run, const DataTool& generator,
                                       const ProgramCall& call,
                                       const std::filesystem::path& result);

// The file of a generator's result that becomes the test's file of this extension. It is named like
// the test, or "testcase"; the input may also be its standard output, so there is always one.
std::filesystem::path generated_input(const std::filesystem::path& result, const std::string& name);
std::optional<std::filesystem::path> generated_file(const std::filesystem::path& result,
                                                    const std::string& name,
                                                    const std::string& extension);

}  // namespace biglia::judge

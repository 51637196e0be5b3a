// Checks that a test of a package is what its folder promises: an input that is valid or not, an
// output that is right or not.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>

#include "judge/package/test_data.hpp"
#include "judge/problem/problem.hpp"
#include "judge/worker/own_programs.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// What the folder of a test says of it.
enum class TestRole : std::uint8_t {
  kJudged,         // sample, secret: submissions are run on it
  kInvalidInput,   // a validator rejects its input
  kInvalidOutput,  // the checker rejects its output
  kValidOutput,    // the checker accepts its output
};

// The role of the test with this name ("invalid_input/two-blanks"); none if the format has no such
// folder.
std::optional<TestRole> role_of_test(std::string_view name);

// The output of an example of an output, which may be missing.
std::filesystem::path output_of_example(const TestCase& test);

struct TestCheck {
  const Problem& problem;
  const TestCase& test;
  TestRole role = TestRole::kJudged;
  bool has_outputs = true;  // false: the outputs are interactions, and only the input is checked
  const CallOptions& options;
};

// Checks, as far as the role demands it:
// - every validator accepts the input, or one rejects it, with a message that contains the required
//   text;
// - a checker of the problem's own accepts the answer;
// - the checker accepts the output with all points, or rejects it, with such a message.
// The error does not name the test.
Result<void> check_test(const TestCheck& check);

// check_test() for the tests of data/invalid_input, data/invalid_output and data/valid_output. The
// error has a line for each faulty test and for settings that cannot be read.
Result<void> check_examples(const Problem& problem, const std::filesystem::path& package,
                            const CallOptions& options = {kValidationBudget, {}});

}  // namespace biglia::judge

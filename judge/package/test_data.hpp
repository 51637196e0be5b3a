// Reads the tests of a problem package: data/sample and the groups of data/secret, with the files
// and settings of each test (format 2025-09).
#pragma once

#include <filesystem>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "judge/package/problem_config.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// `max_score: unbounded`
inline constexpr double kUnbounded = std::numeric_limits<double>::infinity();

// The arguments of input validators, by `input_validator_args` and `args`.
struct ValidatorFlags {
  std::vector<std::string> all = {};  // of every validator that `by_name` does not name
  std::map<std::string, std::vector<std::string>> by_name = {};
  std::vector<std::string> arguments = {};  // those of the submission, after the validator's own
};

// The settings of a test. Most are inherited from its group.
struct TestSettings {
  std::vector<std::string> validator_flags;                               // input_validator_args
  std::map<std::string, std::vector<std::string>> named_validator_flags;  // the same, if a map
  std::vector<std::string> checker_flags;                                 // output_validator_args
  std::vector<std::string> arguments;                                     // args: of the submission
  std::vector<std::string> visualizer_arguments;                          // input_visualizer_args
  // True if students may see the checker's messages, which reveal input and answer. The default is
  // true in a sample and false elsewhere.
  bool full_feedback = false;
  // True if the checker may give partial credit. False in groups with Aggregation::kPassFail.
  bool allows_partial_credit = false;
  // The test's points, for checkers that give points instead of a share; none in samples and in
  // groups with Aggregation::kPassFail; kUnbounded if the checker must give them. Set by
  // read_test_groups().
  std::optional<double> max_score;
  // The points of an accepted test for which the checker writes no score.txt, if they are others than all
  // of the test's. Only in packages of the legacy format: its accept_score.
  std::optional<double> accept_score = {};
  std::string description;  // the purpose of the test; not inherited
  std::string hint;         // for students whose submission fails the test; not inherited
  // For data/invalid_*: a text that the message must contain. From <test>.message, or `message` in
  // <test>.yaml.
  std::string message;

  ValidatorFlags for_validators() const {
    return {.all = validator_flags, .by_name = named_validator_flags, .arguments = arguments};
  }
};

struct TestCase {
  std::string name;  // "secret/02-rules/07-cut-block"
  std::filesystem::path input;
  std::filesystem::path answer;                // may be missing in invalid_input
  std::optional<std::filesystem::path> files;  // the folder of companion files
  TestSettings settings;
  // Set for the static validation test of a group, which has no files: the static validator reads
  // the sources of the submission and gets these arguments.
  std::optional<std::vector<std::string>> static_arguments = std::nullopt;

  bool is_static() const { return static_arguments.has_value(); }
};

// A test that cannot be judged and is left out, so that a grading of the others is partial.
struct LeftOutTest {
  std::string name;
  std::string reason;  // "secret/3: 3.in:1:1: expected an integer": one line
};

// The static validation test of a group: the first of its tests, called `static_validation`.
struct StaticValidation {
  std::optional<double> max_score;  // none: it only passes or fails
  std::vector<std::string> arguments;
};

// How a group's points are computed from its tests.
enum class Aggregation {
  kPassFail,  // max_score if every test is accepted, else 0; partial credit is not allowed
  kMin,       // the points of the test with the fewest; each test can give max_score
  kSum,       // the sum over the tests; each test can give an equal part of max_score, without that
              // of the static validation test
};

struct TestGroup {
  std::string name;  // "sample", "secret/02-rules"; "secret" if there are no groups
  Aggregation aggregation = Aggregation::kPassFail;
  double max_score = 0;                   // 0 for sample and in pass-fail problems; kUnbounded
  std::vector<std::string> require_pass;  // groups that must be accepted before this one is run
  std::vector<TestCase> tests;            // sorted by name, after the static validation test
  std::optional<StaticValidation> static_validation = std::nullopt;

  bool is_sample() const { return name == "sample"; }
};

// How the points of a submission follow from those of the groups: `secret` in a scoring problem.
struct Total {
  Aggregation aggregation = Aggregation::kSum;
  // As data/secret/test_group.yaml gives it; none: the groups' points, and 0 for kPassFail. More
  // points are a judge error.
  std::optional<double> max_score;
};

// Reads data/secret/test_group.yaml of a problem with groups, and checks the groups against it: in a
// pass-fail total, every group is pass-fail; groups are unbounded only if the total is.
Result<Total> read_total(const std::filesystem::path& folder, Judging judging);

// Reads data/sample and data/secret below `folder`. A folder of data/secret is a group if it has a
// test_group.yaml; without groups, all tests of data/secret are one group. Errors: a group without
// tests; both tests and groups in data/secret; a group that requires itself, an unknown or a later
// group, or one that is not pass-fail; unknown keys; a score in a pass-fail problem, or a group
// without a score in a scoring problem; a missing answer; an input or answer in UTF-16. A static validation test of data/secret
// beside groups is a group of its own, called `secret`.
// If `left_out` is given, tests without an answer or in UTF-16 are no error: they are left out and added
// to it. A group must have a test left.
Result<std::vector<TestGroup>> read_test_groups(const std::filesystem::path& folder,
                                                Judging judging,
                                                std::vector<LeftOutTest>* left_out = nullptr);

// Reads a group's name and settings without its tests, which need not exist yet. Reads require_pass
// only if `groups` is given: the names of all groups in order.
Result<TestGroup> read_group_head(const std::filesystem::path& data, const std::string& name,
                                  Judging judging,
                                  const std::vector<std::string>* groups = nullptr);

// The group of a test: "secret/02-rules" if that folder is a group, else "secret"; "sample".
std::string group_of(const std::filesystem::path& data, const std::string& test);

// Reads the tests of one folder such as data/invalid_input, with the folder's settings. Returns no
// tests if the folder is missing.
Result<std::vector<TestCase>> read_tests(const std::filesystem::path& data,
                                         const std::string& folder);

// Reads the settings of one test of data/sample or data/secret. The test's other files need not
// exist. See settings_reader.hpp for many tests.
Result<TestSettings> read_test_settings(const std::filesystem::path& data, const std::string& name);

// Returns the names (as TestCase::name) of all `.in` files below data/`folder`, sorted; none if the
// folder is missing.
Result<std::vector<std::string>> find_tests(const std::filesystem::path& data,
                                            const std::string& folder);

// The path of the test's file with this extension, for example data / "sample/1.in".
std::filesystem::path test_file(const std::filesystem::path& data, const std::string& name,
                                const std::string& extension);

}  // namespace biglia::judge

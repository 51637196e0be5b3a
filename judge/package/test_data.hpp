// The tests of a problem package: data/sample and the groups of data/secret, each test's files and
// settings (format 2025-09).
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "judge/package/problem_config.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// The settings of a group that its tests inherit, and of a test.
struct TestSettings {
  std::vector<std::string> validator_flags;  // input_validator_args
  std::vector<std::string> checker_flags;    // output_validator_args
  // May the student see the checker's words, which tell of the input and of the right answer?
  bool full_feedback = false;  // of a sample: true where nothing else is said
  // May the checker give a share of the points? Not in a group with points of all or nothing.
  bool may_be_in_part = false;
  std::string description;  // of a test: its purpose
  // Of data/invalid_*: what the refusal must contain; from <test>.message, or `message` in
  // <test>.yaml.
  std::string message;
};

struct TestCase {
  std::string name;  // "secret/02-rules/07-cut-block"
  std::filesystem::path input;
  std::filesystem::path answer;                // may be missing in invalid_input
  std::optional<std::filesystem::path> files;  // the folder of companion files
  TestSettings settings;
};

// How a group's points come from its tests.
enum class Aggregation {
  kPassFail,  // the maximum when every test is accepted, else 0; nothing is accepted in part
  kMin,       // the least of what the tests give, of which each can give the maximum
  kSum,       // each test its share
};

struct TestGroup {
  std::string name;  // "sample", "secret/02-rules"; "secret" where there are no groups
  Aggregation aggregation = Aggregation::kPassFail;
  double max_score = 0;                   // 0 for sample and in pass-fail problems
  std::vector<std::string> require_pass;  // groups that must be accepted for this one to be run
  std::vector<TestCase> tests;            // by name

  bool is_sample() const { return name == "sample"; }
};

// Reads data/sample and data/secret below `folder`. Errors: a group without tests, tests beside
// groups, a group that requires itself, an unknown one or one after it, unknown keys, scores in a
// problem without or a group without its score in a problem with them, an answer that is missing.
Result<std::vector<TestGroup>> read_test_groups(const std::filesystem::path& folder,
                                                Judging judging);

// A group's name and settings, without its tests, which need not be made yet. require_pass is read
// where all `groups` are given, in order.
Result<TestGroup> read_group_head(const std::filesystem::path& data, const std::string& name,
                                  Judging judging,
                                  const std::vector<std::string>* groups = nullptr);

// The tests of one folder such as data/invalid_input, with its settings; none where it is missing.
Result<std::vector<TestCase>> read_tests(const std::filesystem::path& data,
                                         const std::string& folder);

// The settings of one test of data/sample or data/secret, whether its files exist or not.
Result<TestSettings> read_test_settings(const std::filesystem::path& data, const std::string& name);

// Every `.in` file below data/`folder`, as names like TestCase::name, sorted; none where it is
// missing.
Result<std::vector<std::string>> find_tests(const std::filesystem::path& data,
                                            const std::string& folder);

// The test's file of that extension: data / name + ".in", say.
std::filesystem::path test_file(const std::filesystem::path& data, const std::string& name,
                                const std::string& extension);

}  // namespace biglia::judge

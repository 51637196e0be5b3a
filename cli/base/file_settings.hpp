// The settings with which `check` and `validate` judge a file: those of the test that it is, as a grading
// uses them, or of a group.
#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cli/base/command.hpp"
#include "cli/base/opened_problem.hpp"
#include "judge/package/settings_reader.hpp"
#include "judge/package/test_data.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Adds --group NAME.
void add_group(Command app, std::string& group);

// Not thread-safe.
class FileSettings {
 public:
  // `group`: --group; empty: each file is the test that it is, and one that is none belongs to the first
  // group. A problem without test data has no settings. Errors: an unknown group, with the known ones; a
  // group and `flags`, which are used instead of any settings.
  static Result<FileSettings> open(const OpenedProblem& opened, const std::string& group,
                                   Flags flags);

  // The settings for an input: those of --group, else of the test that it is by its place in the
  // package, else of the tests with the same bytes, if they have equal settings, else of the first
  // group. The error: a settings file that cannot be read.
  Result<TestSettings> of(const std::filesystem::path& input);

  // Which group the files are judged with that are no tests, in a line for the user. Empty if there was no such
  // file, or if no test of the package has arguments.
  std::string note() const;

 private:
  explicit FileSettings(const OpenedProblem& opened);
  Result<void> find_groups();
  Result<void> choose_group(const std::string& name);
  std::optional<std::string> test_at(const std::filesystem::path& input) const;
  Result<std::optional<TestSettings>> of_equal_test(const std::filesystem::path& input);

  std::filesystem::path data_;  // empty: the problem has no test data
  std::filesystem::path made_;  // where tests of a built-in problem may be made; empty: it is none
  std::vector<std::filesystem::path> places_;
  SettingsReader reader_;
  std::set<std::string> tests_;
  std::vector<std::string> groups_;     // those of data/secret first
  std::optional<TestSettings> chosen_;  // by --group
  bool has_arguments_ = false;          // of any test
  std::vector<std::string> not_tests_;  // the files that were judged as in the first group
};

}  // namespace biglia::judge

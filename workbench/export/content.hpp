// What an export writes: the tests and the submissions of a package, as every format needs them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "judge/package/test_data.hpp"
#include "toolkit/result.hpp"
#include "workbench/export/export.hpp"

namespace biglia::judge {

// A program that comes with the package, and the verdicts that it must get.
struct ExportedSubmission {
  std::string name;  // "accepted/rossi"
  std::filesystem::path path;
  std::string language;  // the key of its language; empty if it is not known
  // Its language has a time or memory limit of its own here, and in no format: other judges may
  // find it too slow.
  bool has_own_limits = false;
  std::set<std::string> permitted;  // of "AC", "WA", "TLE", "RTE"
  std::set<std::string> required;
  std::optional<std::pair<double, double>> score;
  bool is_model = false;  // model_solution

  // The folder of all formats that says the same, or "" if none does.
  std::string folder() const;
};

struct ExportContent {
  std::vector<TestGroup> groups;  // the samples first, if there are any
  std::vector<ExportedSubmission> submissions;
  // Submissions that pass without companion files, "submissions/wrong_answer/x.c".
  std::vector<std::string> left_out = {};
  // Tests that are left out because an earlier one, the value, is equal. Only of a
  // built-in problem for BAPCtools, which warns about them; the verdict stays the same.
  std::map<std::string, std::string> equal_tests = {};
  // Tests of a pass-fail package of the format 2025-09 whose right output is empty.
  std::size_t empty_answers = 0;
};

// Errors: those of the test data and of submissions.yaml.
Result<ExportContent> read_content(const ExportRequest& request);

// The number of tests.
std::size_t count_tests(const ExportContent& content);

}  // namespace biglia::judge

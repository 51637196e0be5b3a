#include "workbench/export/content.hpp"

#include <algorithm>
#include <map>

#include "judge/base/present.hpp"
#include "judge/compile/sources.hpp"
#include "judge/files/key.hpp"
#include "judge/files/yaml_file.hpp"
#include "judge/grade/expectations.hpp"
#include "judge/grade/glob.hpp"
#include "judge/package/settings_key.hpp"
#include "judge/package/submissions_folder.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using Verdicts = std::set<std::string>;

// The verdicts of the format; our own names map to them.
Verdicts in_format(const Verdicts& names) {
  Verdicts mapped;
  for (const std::string& name : names) {
    if (name == "PE") {
      mapped.insert("WA");
    } else if (name == "MLE" || name == "OLE") {
      mapped.insert("RTE");
    } else {
      mapped.insert(name);
    }
  }
  return mapped;
}

Verdicts both(const Verdicts& a, const Verdicts& b) {
  Verdicts common;
  std::ranges::set_intersection(a, b, std::inserter(common, common.end()));
  return common;
}

void apply(const std::vector<ExpectationRule>& rules, ExportedSubmission& submission) {
  submission.permitted = {"AC", "RTE", "TLE", "WA"};
  submission.required = submission.permitted;
  for (const ExpectationRule& rule : rules) {
    if (!glob_matches(rule.submissions, submission.name)) continue;
    if (!rule.language.empty()) submission.language = rule.language;
    for (const Expectation& expectation : rule.expectations) {
      if (!expectation.tests.empty()) continue;
      if (expectation.permitted) {
        submission.permitted = both(submission.permitted, in_format(*expectation.permitted));
      }
      if (expectation.required) {
        submission.required = both(submission.required, in_format(*expectation.required));
      }
      if (expectation.score) submission.score = expectation.score;
    }
  }
  submission.required = both(submission.required, submission.permitted);
}

// The submissions with `model_solution: true`.
Result<Verdicts> model_solutions(const fs::path& folder) {
  Verdicts models;
  const fs::path path = folder / "submissions.yaml";
  if (!is_present(path)) return models;
  BIGLIA_TRY(auto file, YamlFile::load(path));
  for (const auto& [pattern, value] : file.root().entries()) {
    if (!value.is_map()) continue;
    const YamlValue model = value.find("model_solution");
    if (!model.is_null() && model.boolean()) models.insert(pattern);
  }
  if (!file.ok()) return file.failed();
  return models;
}

Result<std::vector<ExportedSubmission>> read_submissions(const ExportRequest& request) {
  const fs::path folder = request.package / "submissions";
  BIGLIA_TRY(const auto rules, read_expectations(folder));
  BIGLIA_TRY(const auto models, model_solutions(folder));
  std::vector<ExportedSubmission> submissions;
  for (const std::string& name : submissions_in(folder)) {
    ExportedSubmission submission;
    submission.name = name;
    submission.path = folder / name;
    const auto sources = find_sources(submission.path, *request.languages);
    if (sources) submission.language = sources->language->key;
    apply(rules, submission);
    if (const Language* language = request.languages->find(submission.language)) {
      submission.has_own_limits = language->time_factor != 1 || language->memory_extra != Bytes{};
    }
    submission.is_model = std::ranges::any_of(
        models, [&](const std::string& pattern) { return glob_matches(pattern, name); });
    submissions.push_back(std::move(submission));
  }
  return submissions;
}

// The submissions that fail only on tests with companion files: `needs_companion_files` in
// export.yaml.
Result<Verdicts> need_files(const fs::path& package) {
  const fs::path path = package / "export.yaml";
  if (!is_present(path)) return Verdicts{};
  BIGLIA_TRY(auto file, YamlFile::load(path));
  file.root().only_keys({"needs_companion_files"});
  const auto names = file.root().find("needs_companion_files").texts();
  if (!file.ok()) return file.failed();
  return Verdicts(names.begin(), names.end());
}

// Tests whose right output is empty, which BAPCtools calls suspicious.
std::size_t count_empty_answers(const ExportContent& content) {
  std::size_t count = 0;
  for (const TestGroup& group : content.groups) {
    for (const TestCase& test : group.tests) {
      std::error_code error;
      if (fs::file_size(test.answer, error) == 0 && !error) ++count;
    }
  }
  return count;
}

// What a verdict depends on.
Result<std::string> digest_of(const TestCase& test) {
  Key key("exported");
  key.add_file("input", test.input).add_file("answer", test.answer);
  add_arguments_to_key(key, test.settings);
  return key.digest();
}

Result<void> drop_equal_tests(ExportContent& content) {
  std::map<std::string, std::string> names;
  for (TestGroup& group : content.groups) {
    std::vector<TestCase> kept;
    for (TestCase& test : group.tests) {
      if (!test.files && !test.is_static()) {
        BIGLIA_TRY(const auto digest, digest_of(test));
        const auto [first, is_new] = names.emplace(digest, test.name);
        if (!is_new) {
          content.equal_tests.emplace(test.name, first->second);
          continue;
        }
      }
      kept.push_back(std::move(test));
    }
    group.tests = std::move(kept);
  }
  return {};
}

}  // namespace

std::string ExportedSubmission::folder() const {
  if (permitted == Verdicts{"AC"}) return "accepted";
  if (required == Verdicts{"WA"}) return "wrong_answer";
  if (required == Verdicts{"TLE"}) return "time_limit_exceeded";
  if (required == Verdicts{"RTE"}) return "run_time_error";
  return {};
}

Result<ExportContent> read_content(const ExportRequest& request) {
  ExportContent content;
  BIGLIA_TRY(content.groups, read_test_groups(request.data.parent_path(), request.config.judging));
  auto submissions = read_submissions(request);
  if (!submissions) return std::unexpected(submissions.error());
  content.submissions = std::move(*submissions);
  const bool may_be_empty = request.config.is_interactive || request.config.is_multi_pass();
  if (request.format == ExportFormat::kIcpc && request.pass_fail && !may_be_empty) {
    content.empty_answers = count_empty_answers(content);
  }
  if (request.format == ExportFormat::kIcpc && request.pass_fail && request.is_built_in()) {
    BIGLIA_TRY(drop_equal_tests(content));
  }
  std::erase_if(content.groups, [](const TestGroup& group) { return group.tests.empty(); });
  if (!request.without_files) return content;
  BIGLIA_TRY(const auto needing, need_files(request.package));
  std::erase_if(content.submissions, [&](const ExportedSubmission& submission) {
    if (!needing.contains(submission.name)) return false;
    content.left_out.push_back("submissions/" + submission.name);
    return true;
  });
  return content;
}

std::size_t count_tests(const ExportContent& content) {
  std::size_t tests = 0;
  for (const TestGroup& group : content.groups) tests += group.tests.size();
  return tests;
}

}  // namespace biglia::judge

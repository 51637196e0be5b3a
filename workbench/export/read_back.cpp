#include "workbench/export/read_back.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "judge/base/temp_folder.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/key.hpp"
#include "judge/files/text_file.hpp"
#include "judge/formats/import.hpp"
#include "judge/grade/scoring.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += fmt::format("{}:{} ", word.size(), word);
  return text;
}

class ReadBack {
 public:
  ReadBack(const ExportTask& task, const ProblemConfig& config) : task_(task), config_(config) {}

  Result<void> compare(const std::vector<TestGroup>& groups, const Total& total) {
    compare_config();
    BIGLIA_TRY(compare_tests(groups));
    if (task_.request.scores()) {
      BIGLIA_TRY(const auto ours, read_total(task_.request.data.parent_path(), Judging::kScoring));
      compare_points(groups);
      expect_equal("points of all groups", shown(ours), shown(total));
    }
    if (difference_.empty()) return {};
    return failure(fmt::format(
        "not supported: {}: the package would be graded in another way than this one. Change the "
        "package, or export it to another format",
        difference_));
  }

 private:
  static std::string shown(const Total& total) {
    switch (total.aggregation) {
      case Aggregation::kSum:
        return "their sum";
      case Aggregation::kMin:
        return "the least";
      case Aggregation::kPassFail:
        break;
    }
    return fmt::format("{:.8g} if all pass", total.max_score.value_or(0));
  }

  // Keeps the first difference.
  template <typename Value>
  void expect_equal(const std::string& what, const Value& ours, const Value& theirs) {
    if (ours == theirs || !difference_.empty()) return;
    difference_ = fmt::format("{}: expected {}, found {} in the export", what, ours, theirs);
  }

  void compare_config() {
    const ProblemConfig& ours = task_.request.config;
    expect_equal("type: scoring", task_.request.scores(), config_.judging == Judging::kScoring);
    expect_equal("type: interactive", ours.is_interactive, config_.is_interactive);
    expect_equal("type: submit-answer", ours.is_submit_answer, config_.is_submit_answer);
    expect_equal("passes", ours.passes, config_.passes);
    expect_equal("languages", joined(ours.languages), joined(config_.languages));
    if (ours.limits.time.count() > 0) {
      expect_equal("time_limit in ms", ours.limits.time.count(), config_.limits.time.count());
    }
    expect_equal("memory in bytes", ours.limits.memory.count, config_.limits.memory.count);
    expect_equal("output in bytes", ours.limits.output.count, config_.limits.output.count);
    if (!task_.request.is_built_in()) {  // that of BAPCtools holds our solution, too
      expect_equal("code in bytes", ours.limits.code.count, config_.limits.code.count);
    }
  }

  // What decides a verdict on a test. The inputs of tests with companion files are rewritten, and programs of built-in
  // problems have their arguments in them.
  Result<std::string> key_of(const TestCase& test, bool is_ours) const {
    const TestSettings& settings = test.settings;
    Key key("exported");
    key.add("sample", test.name.starts_with("sample/")).add("static", test.is_static());
    if (test.is_static()) return key.digest();
    if (!with_files_) key.add_file("input", test.input);
    BIGLIA_TRY(auto answer, read_text(test.answer));
    if (is_ours && answer.empty() && task_.request.is_built_in()) answer = "\n";
    key.add("answer", answer);
    if (!task_.request.is_built_in() && task_.request.format != ExportFormat::kPolygon) {
      key.add("arguments of the checker", joined(settings.checker_flags))
          .add("arguments", joined(settings.arguments))
          .add("arguments of validators", joined(settings.validator_flags));
    }
    return key.digest();
  }

  Result<void> compare_tests(const std::vector<TestGroup>& theirs) {
    for (const TestGroup& group : task_.content.groups) {
      for (const TestCase& test : group.tests) with_files_ = with_files_ || test.files.has_value();
    }
    std::map<std::string, std::vector<std::string>> left;  // names of tests, by what decides
    for (const auto& [groups, is_ours] :
         {std::pair{&task_.content.groups, true}, std::pair{&theirs, false}}) {
      for (const TestGroup& group : *groups) {
        for (const TestCase& test : group.tests) {
          BIGLIA_TRY(const auto key, key_of(test, is_ours));
          std::vector<std::string>& names = left[key];
          if (is_ours) {
            names.push_back(test.name);
          } else if (names.empty()) {
            difference_ =
                test.name + ": a test of the export that differs from each of the package";
          } else {
            names.pop_back();
          }
        }
      }
    }
    for (const auto& [key, names] : left) {
      if (names.empty() || !difference_.empty()) continue;
      difference_ = names.front() +
                    ": found no such test in the export, with the same input, "
                    "answer and arguments";
    }
    return {};
  }

  // Groups without points may be added, for tests with arguments of their own.
  void compare_points(const std::vector<TestGroup>& theirs) {
    const auto points_of = [](const std::vector<TestGroup>& groups) {
      std::vector<std::string> points;
      for (const TestGroup& group : groups) {
        if (group.is_sample() || group.max_score == 0) continue;
        // A group of one test is the same in each way.
        const bool is_sum = group.aggregation == Aggregation::kSum && group.tests.size() > 1;
        points.push_back(
            fmt::format("{:.8g} points by {}", group.max_score, is_sum ? "sum" : "all"));
      }
      return points;
    };
    const auto ours = points_of(task_.content.groups);
    const auto found = points_of(theirs);
    expect_equal("points of the groups", fmt::format("{}", fmt::join(ours, ", ")),
                 fmt::format("{}", fmt::join(found, ", ")));
  }

  const ExportTask& task_;
  const ProblemConfig& config_;
  bool with_files_ = false;
  std::string difference_;
};

}  // namespace

Result<void> check_read_back(const ExportTask& task) {
  BIGLIA_TRY(const auto format, recognise(task.to));
  std::optional<TempFolder> scratch;
  fs::path folder = task.to;
  if (format != PackageFormat::k2025) {
    BIGLIA_TRY(auto made, TempFolder::make(task.to.parent_path()));
    scratch.emplace(std::move(made));
    folder = scratch->path() / "package";
    BIGLIA_TRY(const auto imported, import_package(task.to, format, folder));
  }
  BIGLIA_TRY(const auto config, read_problem_config(folder));
  BIGLIA_TRY(const auto groups, read_test_groups(folder, config.judging));
  BIGLIA_TRY(const auto total, read_total(folder, config.judging));
  return ReadBack(task, config).compare(groups, total);
}

}  // namespace biglia::judge

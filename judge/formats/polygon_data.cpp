#include "judge/formats/polygon_data.hpp"

#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <array>
#include <map>
#include <system_error>
#include <utility>

#include "judge/base/bytes.hpp"
#include "judge/base/read_beginning.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/place_file.hpp"
#include "judge/files/text_file.hpp"
#include "judge/formats/write_yaml.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// The folder of hand-made tests below generators/.
constexpr const char* kHandMade = "polygon-tests";

bool has_windows_lines(const fs::path& file) {
  const std::string text = read_beginning(file, kib(64)).value_or("");
  const std::size_t end = text.find('\n');
  return end != std::string::npos && end > 0 && text[end - 1] == '\r';
}

Result<void> convert_lines(const fs::path& file) {
  BIGLIA_TRY(auto text, read_text(file));
  std::string converted;
  converted.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\r' || i + 1 == text.size() || text[i + 1] != '\n') {
      converted += text[i];
    }
  }
  // A new file: the other may be linked to the package.
  std::error_code error;
  fs::remove(file, error);
  return write_text(file, converted);
}

bool is_file(const fs::path& source, const std::string& pattern, std::size_t number) {
  std::error_code ignored;
  return !pattern.empty() &&
         fs::is_regular_file(source / PolygonTestset::path(pattern, number), ignored);
}

// Points without a trailing ".0".
std::string shown(double points) { return fmt::format("{:g}", points); }

// One test, with the files that the package has.
struct Entry {
  std::string name;                          // below data/
  std::map<std::string, std::string> files;  // by extension
  std::string command;                       // makes the input; empty: it is a file
  YAML::Node settings{YAML::NodeType::Map};  // <test>.yaml
};

class PolygonDataImport {
 public:
  explicit PolygonDataImport(const PolygonData& request)
      : request_(request),
        set_(request.problem.tests),
        by_recipe_(needs_generators(request.source, request.problem)) {}

  Result<std::vector<std::string>> run() {
    for (const PlacedTest& test : request_.layout.tests) {
      BIGLIA_TRY(add_test(test));
    }
    add_examples();
    for (const Entry& entry : entries_) {
      BIGLIA_TRY(place(entry));
    }
    warn_about_feedback();
    BIGLIA_TRY(by_recipe_ ? write_recipes() : write_settings());
    if (converted_ > 0) {
      warnings_.push_back(
          fmt::format("{}: the lines of {} files of tests ended in CR LF: converted to LF",
                      request_.source.string(), converted_));
    }
    return std::move(warnings_);
  }

 private:
  Result<void> add_test(const PlacedTest& test);
  void add_examples();
  void add_example(const PolygonTestset& set, std::size_t number, const std::string& folder,
                   const std::map<std::string, std::string>& patterns);
  YAML::Node arguments_for(const std::string& testset, const std::string& group) const;
  Result<void> place(const Entry& entry);
  std::map<std::string, YAML::Node> group_settings() const;
  Result<void> write_settings() const;
  Result<void> write_recipes() const;
  void warn_about_feedback();

  const PolygonData& request_;
  const PolygonTestset& set_;
  const bool by_recipe_;
  std::vector<Entry> entries_;
  std::size_t converted_ = 0;
  std::vector<std::string> warnings_;
};

// What Polygon calls validators with.
YAML::Node PolygonDataImport::arguments_for(const std::string& testset,
                                            const std::string& group) const {
  YAML::Node arguments(YAML::NodeType::Sequence);
  arguments.SetStyle(YAML::EmitterStyle::Flow);
  arguments.push_back("--testset");
  arguments.push_back(testset);
  if (!group.empty()) {
    arguments.push_back("--group");
    arguments.push_back(group);
  }
  return arguments;
}

Result<void> PolygonDataImport::add_test(const PlacedTest& placed) {
  const PolygonTest& test = set_.tests[placed.number - 1];
  Entry entry;
  entry.name = placed.name;
  const std::string input = PolygonTestset::path(set_.input_pattern, placed.number);
  if (is_file(request_.source, set_.input_pattern, placed.number)) {
    entry.files["in"] = input;
  } else if (test.is_from_file) {
    return failure(
        test.where + ": not supported: expected " + input +
        ", as its generator writes several tests at once (from-file), found no such file");
  } else if (test.command.empty()) {
    return failure(test.where + ": expected " + input + " or the command of a generator (cmd), " +
                   "found neither");
  } else if (test.command.contains("{seed") || test.command.contains("{name}")) {
    return failure(test.where + ": cmd: not supported: {seed} and {name}, found \"" +
                   escaped(test.command) + '"');
  } else {
    entry.command = test.command;
  }
  if (is_file(request_.source, set_.answer_pattern, placed.number)) {
    entry.files["ans"] = PolygonTestset::path(set_.answer_pattern, placed.number);
  } else if (request_.solution.empty() && !request_.problem.interactor) {
    return failure(test.where + ": expected the answer " +
                   PolygonTestset::path(set_.answer_pattern, placed.number) +
                   " or a main solution, found neither");
  } else if (request_.solution.empty()) {
    warnings_.push_back(test.where + ": no answer and no main solution: the answer is empty");
  }
  if (!test.description.empty()) entry.settings["description"] = test.description;
  // The tests of a group's folder inherit its arguments.
  if (placed.name.starts_with("sample/") && !test.group.empty()) {
    if (!request_.problem.validators.empty()) {
      entry.settings["input_validator_args"] = arguments_for(set_.name, test.group);
    }
    if (request_.passes_group_to_checker) {
      entry.settings["output_validator_args"] = arguments_for(set_.name, test.group);
    }
  }
  entries_.push_back(std::move(entry));
  return {};
}

void PolygonDataImport::add_example(const PolygonTestset& set, std::size_t number,
                                    const std::string& folder,
                                    const std::map<std::string, std::string>& patterns) {
  const PolygonTest& test = set.tests[number - 1];
  Entry entry;
  entry.name = fmt::format("{}/{:03}", folder, number);
  for (const auto& [extension, pattern] : patterns) {
    if (!is_file(request_.source, pattern, number)) {
      warnings_.push_back(test.where + ": expected " + PolygonTestset::path(pattern, number) +
                          ", found no such file: the test is ignored");
      return;
    }
    entry.files[extension] = PolygonTestset::path(pattern, number);
  }
  if (folder == "invalid_input" && !(test.group.empty() && test.testset.empty())) {
    entry.settings["input_validator_args"] =
        arguments_for(test.testset.empty() ? "tests" : test.testset, test.group);
  }
  entries_.push_back(std::move(entry));
}

// The tests of the validator and the checker.
void PolygonDataImport::add_examples() {
  const PolygonTestset& inputs = request_.problem.validator_tests;
  std::vector<std::string> valid;  // their places
  for (std::size_t number = 1; number <= inputs.tests.size(); ++number) {
    const PolygonTest& test = inputs.tests[number - 1];
    if (test.verdict == "invalid") {
      add_example(inputs, number, "invalid_input", {{"in", inputs.input_pattern}});
    } else if (test.verdict == "valid") {
      valid.push_back(test.where);
    } else {
      warnings_.push_back(test.where + ": a validator's test with the verdict \"" +
                          escaped(test.verdict) + "\": ignored");
    }
  }
  if (!valid.empty()) {
    warnings_.push_back(fmt::format(
        "{}: {} of the validator's tests: not kept: their verdict is \"valid\", and the format "
        "2025-09 has a place for invalid inputs only",
        valid.front(), valid.size()));
  }
  const PolygonTestset& outputs = request_.problem.checker_tests;
  for (std::size_t number = 1; number <= outputs.tests.size(); ++number) {
    const PolygonTest& test = outputs.tests[number - 1];
    const bool is_wrong = test.verdict == "wrong-answer" || test.verdict == "presentation-error";
    if (!is_wrong && test.verdict != "ok") {
      warnings_.push_back(test.where + ": a checker's test with the verdict \"" +
                          escaped(test.verdict) + "\": ignored");
      continue;
    }
    add_example(outputs, number, is_wrong ? "invalid_output" : "valid_output",
                {{"in", outputs.input_pattern},
                 {"out", outputs.output_pattern},
                 {"ans", outputs.answer_pattern}});
  }
}

Result<void> PolygonDataImport::place(const Entry& entry) {
  const fs::path base =
      request_.to / (by_recipe_ ? fs::path("generators") / kHandMade : fs::path("data"));
  for (const auto& [extension, path] : entry.files) {
    const fs::path to = base / (entry.name + '.' + extension);
    if (auto placed = place_file(request_.source / path, to, request_.source); !placed) {
      return placed;
    }
    if (!has_windows_lines(to)) continue;
    ++converted_;
    BIGLIA_TRY(convert_lines(to));
  }
  if (by_recipe_) return {};
  if (entry.files.contains("in") && !entry.files.contains("ans") &&
      !entry.name.starts_with("invalid_input")) {
    BIGLIA_TRY(write_text(base / (entry.name + ".ans"), ""));
  }
  if (entry.settings.size() == 0) return {};
  return write_yaml(base / (entry.name + ".yaml"), entry.settings);
}

// test_group.yaml by its folder below data/; "" is data/ itself.
std::map<std::string, YAML::Node> PolygonDataImport::group_settings() const {
  std::map<std::string, YAML::Node> settings;
  const bool validates = !request_.problem.validators.empty();
  if (validates) settings[""]["input_validator_args"] = arguments_for(set_.name, "");
  if (request_.passes_group_to_checker) {
    settings[""]["output_validator_args"] = arguments_for(set_.name, "");
  }
  for (const PlacedGroup& group : request_.layout.groups) {
    YAML::Node yaml(YAML::NodeType::Map);
    if (group.max_score) {
      yaml["max_score"] = shown(*group.max_score);
      yaml["score_aggregation"] = group.is_sum ? "sum" : "pass-fail";
    }
    if (!group.require_pass.empty()) yaml["require_pass"] = group.require_pass;
    if (validates && !group.group.empty()) {
      yaml["input_validator_args"] = arguments_for(set_.name, group.group);
    }
    if (request_.passes_group_to_checker && !group.group.empty()) {
      yaml["output_validator_args"] = arguments_for(set_.name, group.group);
    }
    if (yaml.size() > 0) settings[group.folder] = yaml;
  }
  return settings;
}

Result<void> PolygonDataImport::write_settings() const {
  BIGLIA_TRY(make_folder(request_.to / "data/secret"));
  for (const auto& [folder, yaml] : group_settings()) {
    const fs::path to = request_.to / "data" / folder;
    BIGLIA_TRY(write_yaml(to / "test_group.yaml", yaml));
  }
  return {};
}

Result<void> PolygonDataImport::write_recipes() const {
  // By folders below data/, which have at most two levels.
  std::map<std::string, YAML::Node> folders;
  std::map<std::string, YAML::Node> tests;
  for (const Entry& entry : entries_) {
    YAML::Node test(YAML::NodeType::Map);
    if (!entry.command.empty()) test["generate"] = entry.command;
    if (!entry.files.empty()) test["copy"] = std::string(kHandMade) + '/' + entry.name;
    if (entry.settings.size() > 0) test["yaml"] = entry.settings;
    const std::size_t slash = entry.name.rfind('/');
    // Unlike operator[], this does not search for the key.
    tests[entry.name.substr(0, slash)].force_insert(entry.name.substr(slash + 1), test);
  }
  for (const auto& [folder, yaml] : tests) folders[folder]["data"] = yaml;
  YAML::Node root(YAML::NodeType::Map);
  if (!request_.solution.empty()) root["solution"] = request_.solution;
  for (const auto& [folder, yaml] : group_settings()) {
    if (folder.empty()) {
      root["test_group.yaml"] = yaml;
    } else {
      folders[folder]["test_group.yaml"] = yaml;
    }
  }
  YAML::Node data(YAML::NodeType::Map);
  for (const auto& [folder, yaml] : folders) {
    if (folder.starts_with("secret/")) {
      data["secret"]["data"][folder.substr(folder.find('/') + 1)] = yaml;
    } else {
      data[folder] = yaml;
    }
  }
  root["data"] = data;
  BIGLIA_TRY(make_folder(request_.to / "generators"));
  return write_yaml(request_.to / "generators/generators.yaml", root);
}

void PolygonDataImport::warn_about_feedback() {
  std::string named;
  for (const PolygonGroup& group : set_.groups) {
    if (group.feedback.empty() || group.feedback == "complete") continue;
    named += fmt::format("{}{} {}", named.empty() ? "" : ", ", escaped(group.name),
                         escaped(group.feedback));
  }
  if (named.empty()) return;
  warnings_.push_back(set_.groups.front().where + ": feedback-policy: not followed (" + named +
                      "): feedback.txt shows the same for all groups");
}

}  // namespace

bool needs_generators(const fs::path& source, const PolygonProblem& problem) {
  const PolygonTestset& set = problem.tests;
  for (std::size_t number = 1; number <= set.tests.size(); ++number) {
    if (!is_file(source, set.input_pattern, number)) return true;
    const bool has_answer = is_file(source, set.answer_pattern, number);
    const bool can_answer = !problem.interactor || problem.main_solution() != nullptr;
    if (!has_answer && can_answer) return true;
  }
  return false;
}

Result<std::vector<std::string>> import_polygon_data(const PolygonData& request) {
  return PolygonDataImport(request).run();
}

}  // namespace biglia::judge

// The problem package format 2025-09.
#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <array>

#include "judge/files/folder.hpp"
#include "judge/files/text_file.hpp"
#include "judge/files/yaml_text.hpp"
#include "workbench/export/extras.hpp"
#include "workbench/export/generators.hpp"
#include "workbench/export/test_writer.hpp"
#include "workbench/export/writers.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr const char* kOtherLanguages = "other_languages";

// Reads a file that the judge has read before.
Result<YAML::Node> load(const fs::path& path) {
  BIGLIA_TRY(const auto text, read_text(path));
  return YAML::Load(text);
}

class Icpc {
 public:
  explicit Icpc(const ExportTask& task) : task_(task), request_(task.request) {}

  Result<void> run() {
    for (const auto& step :
         {&Icpc::write_metadata, &Icpc::write_statement, &Icpc::write_tests, &Icpc::write_examples,
          &Icpc::write_submissions, &Icpc::write_expectations, &Icpc::write_rest}) {
      BIGLIA_TRY((this->*step)());
    }
    return {};
  }

 private:
  Result<void> write_metadata();
  Result<void> write_statement() {
    return write_statements(task_, task_.to / "statement", StatementUse::kIcpc);
  }
  Result<void> write_tests();
  Result<void> write_settings(const fs::path& folder);
  Result<void> write_examples();
  Result<void> write_submissions();
  Result<void> write_expectations();
  Result<void> write_rest();

  // Removes what only a scoring problem has.
  void strip(YAML::Node yaml) const;
  void strip_expectations(YAML::Node yaml) const;
  bool drops_points() const {
    return request_.pass_fail && request_.config.judging == Judging::kScoring;
  }
  std::string new_name(const ExportedSubmission& submission) const {
    if (!request_.pass_fail || !submission.has_own_limits || submission.folder() != "accepted") {
      return submission.name;
    }
    return kOtherLanguages + submission.name.substr(submission.name.find('/'));
  }

  // BAPCtools copies the files of a program, but no folders in it.
  bool is_written(const ExportedSubmission& submission) const {
    return !request_.pass_fail ||
           std::ranges::none_of(children_of(submission.path),
                                [](const fs::path& child) { return is_folder(child); });
  }

  const ExportTask& task_;
  const ExportRequest& request_;
};

Result<void> Icpc::write_metadata() {
  BIGLIA_TRY(auto yaml, load(request_.package / "problem.yaml"));
  if (drops_points()) yaml["type"] = "pass-fail";
  if (request_.pass_fail && yaml["keywords"]) {
    // BAPCtools warns about every keyword that it knows.
    yaml.remove("keywords");
    task_.warn("problem.yaml: keywords: left out: BAPCtools warns about those that it knows");
  }
  if (task_.content.empty_answers > 0) {
    auto written = write_to(task_.to / ".bapctools.yaml", "no_test_case_sanity_checks: true\n");
    if (!written) return written;
  }
  if (request_.is_built_in()) {
    // BAPCtools holds the solution of generators.yaml to the limit of submissions.
    BIGLIA_TRY(const auto reference,
               exported_program(*request_.problem, ProgramKind::kReference, Protocol::kIcpc));
    const std::uint64_t kibibytes = (reference.size() + 1023) / 1024;
    if (kib(kibibytes) > request_.config.limits.code) yaml["limits"]["code"] = kibibytes;
  }
  if (!request_.license.empty()) yaml["license"] = request_.license;
  if (!request_.rights_owner.empty()) yaml["rights_owner"] = request_.rights_owner;
  return write_to(task_.to / "problem.yaml", yaml_text(yaml) + '\n');
}

void Icpc::strip(YAML::Node yaml) const {
  if (!drops_points() || !yaml.IsMap()) return;
  for (const char* const key : {"max_score", "score_aggregation", "require_pass"}) yaml.remove(key);
  if (yaml["static_validation_score"]) yaml["static_validation_score"] = "pass-fail";
  const YAML::Node flags = yaml["output_validator_args"];
  if (!flags || !request_.is_built_in()) return;
  std::vector<std::string> kept;
  for (const YAML::Node& flag : flags) {
    if (!gives_credit(flag.as<std::string>())) kept.push_back(flag.as<std::string>());
  }
  if (kept.empty()) {
    yaml.remove("output_validator_args");
  } else {
    yaml["output_validator_args"] = kept;
  }
}

// Copies the YAML files of a folder of data/.
Result<void> Icpc::write_settings(const fs::path& folder) {
  for (const fs::path& file : children_of(folder)) {
    if (is_folder(file)) {
      BIGLIA_TRY(write_settings(file));
      continue;
    }
    if (file.extension() != ".yaml") continue;
    BIGLIA_TRY(auto yaml, load(file));
    strip(yaml);
    if (yaml.size() == 0) continue;
    const fs::path name = file.lexically_relative(request_.data);
    auto written = write_to(task_.to / "data" / name, yaml_text(yaml) + '\n');
    if (!written) return written;
  }
  return {};
}

Result<void> Icpc::write_tests() {
  TestWriter writer(request_, SameInputs::kLink);
  TestExtras extras(task_, icpc_extras());
  for (const TestGroup& group : task_.content.groups) {
    for (const TestCase& test : group.tests) {
      if (test.is_static()) continue;  // only settings of its group, and no files
      const fs::path base = task_.to / "data" / test.name;
      BIGLIA_TRY(writer.write_input(test, base.string() + ".in"));
      BIGLIA_TRY(writer.write_answer(test.answer, base.string() + ".ans"));
      BIGLIA_TRY(extras.copy(test, base));
    }
  }
  BIGLIA_TRY(extras.finish(task_.to / "data"));
  if (request_.is_built_in()) {
    for (const char* const folder : {"sample", "secret"}) {
      BIGLIA_TRY(write_settings(request_.data / folder));
    }
    return {};
  }
  return write_settings(request_.data);
}

// data/invalid_input, data/invalid_output and data/valid_output.
Result<void> Icpc::write_examples() {
  const fs::path data = request_.package / "data";
  for (const std::string folder : {"invalid_input", "invalid_output", "valid_output"}) {
    const auto tests = read_tests(data, folder);
    if (!tests) return std::unexpected(tests.error());
    TestWriter writer(request_, SameInputs::kKeep);
    for (const TestCase& test : *tests) {
      const std::string base = (task_.to / "data" / test.name).string();
      const bool is_valid = folder != "invalid_input";
      const fs::path message = fs::path(test.input).replace_extension(".message");
      // Only Biglia knows these files: BAPCtools removes them from tests that generators.yaml lists.
      if (!request_.is_built_in() && is_file(message)) {
        BIGLIA_TRY(copy_to(message, base + ".message"));
      }
      BIGLIA_TRY(writer.write_input(test, base + ".in", is_valid));
      if (is_valid) {
        BIGLIA_TRY(writer.write_answer(test.answer, base + ".ans"));
        const fs::path output = fs::path(test.input).replace_extension(".out");
        BIGLIA_TRY(copy_to(output, base + ".out"));
      }
    }
    if (is_folder(data / folder) && request_.is_built_in()) {
      const fs::path settings = data / folder;
      for (const fs::path& file : children_of(settings)) {
        if (file.extension() != ".yaml") continue;
        const auto yaml = load(file);  // without its comments
        if (!yaml) return std::unexpected(yaml.error());
        auto done = write_to(task_.to / "data" / folder / file.filename(), yaml_text(*yaml) + '\n');
        if (!done) return done;
      }
    }
  }
  if (!request_.is_built_in()) return {};
  // Our checkers distinguish upper and lower case, which BAPCtools asks for this argument.
  const fs::path settings = task_.to / "data/valid_output/test_group.yaml";
  if (is_file(settings)) return {};
  return write_to(settings, "output_validator_args: [case_sensitive]\n");
}

Result<void> Icpc::write_submissions() {
  for (const ExportedSubmission& submission : task_.content.submissions) {
    if (!is_written(submission)) {
      task_.warn(fmt::format("submissions/{}: left out: it has folders, which BAPCtools refuses",
                             submission.name));
      continue;
    }
    if (auto done = copy_submission(submission, task_.to / "submissions" / new_name(submission));
        !done) {
      return done;
    }
    ++task_.result.submissions;
    if (new_name(submission) == submission.name) continue;
    task_.warn(fmt::format(
        "submissions/{}: {} has limits of its own here; other judges may find it too slow or too "
        "large, so it is in {}/, where only WA is unexpected",
        submission.name, submission.language, kOtherLanguages));
  }
  return {};
}

// Points of submissions do not exist in a pass-fail problem.
void Icpc::strip_expectations(YAML::Node yaml) const {
  if (!yaml.IsMap()) return;
  if (drops_points()) yaml.remove("score");
  for (auto entry : yaml) strip_expectations(entry.second);
}

Result<void> Icpc::write_expectations() {
  const fs::path path = request_.package / "submissions/submissions.yaml";
  if (!is_file(path)) return {};
  BIGLIA_TRY(const auto yaml, load(path));
  YAML::Node made(YAML::NodeType::Map);
  for (const auto& entry : yaml) {
    const auto name = entry.first.as<std::string>();
    const auto found =
        std::ranges::find(task_.content.submissions, name, &ExportedSubmission::name);
    YAML::Node value = YAML::Clone(entry.second);
    strip_expectations(value);
    if (value.IsMap()) {
      for (const auto& [left_out, kept] : task_.content.equal_tests) {
        if (value[left_out] && !value[kept]) value[kept] = value[left_out];
        value.remove(left_out);
      }
    }
    if (std::ranges::find(task_.content.left_out, "submissions/" + name) !=
        task_.content.left_out.end()) {
      continue;
    }
    if (found != task_.content.submissions.end() && !is_written(*found)) continue;
    if (found != task_.content.submissions.end() && new_name(*found) != name) {
      // What it must get is left to the folder.
      for (const char* const key : {"language", "authors"}) {
        if (value[key]) made[new_name(*found)][key] = value[key];
      }
    } else {
      made[name] = value;
    }
  }
  const bool has_other = std::ranges::any_of(
      task_.content.submissions, [&](const auto& one) { return new_name(one) != one.name; });
  if (has_other) {
    made[kOtherLanguages]["permitted"] = std::vector<std::string>{"AC", "TLE", "RTE"};
    made[kOtherLanguages]["use_for_time_limit"] = false;
  }
  return write_to(task_.to / "submissions/submissions.yaml", yaml_text(made) + '\n');
}

Result<void> Icpc::write_rest() {
  const ProgramPlaces places = {.validator = "input_validators/validate.cpp",
                                .checker = "output_validator/check.cpp",
                                .reference = "reference/solve.cpp"};
  BIGLIA_TRY(write_programs(task_, places));
  BIGLIA_TRY(write_include(task_));
  if (request_.is_built_in()) return write_generators(task_);
  warn_about_entries(task_, icpc_extras());
  for (const char* const folder : {"static_validator", "attachments", "solution", "generators",
                                   "input_visualizer", "output_visualizer"}) {
    BIGLIA_TRY(copy_folder(request_.package / folder, task_.to / folder));
  }
  if (!is_file(request_.package / "testlib.h")) return {};
  return copy_to(request_.package / "testlib.h", task_.to / "testlib.h");
}

}  // namespace

Result<void> write_icpc(const ExportTask& task) { return Icpc(task).run(); }

}  // namespace biglia::judge

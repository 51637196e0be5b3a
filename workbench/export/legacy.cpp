// The legacy format of Kattis, and what DOMjudge reads beside it.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <array>

#include "judge/base/safe_text.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/text_file.hpp"
#include "judge/grade/scoring.hpp"
#include "workbench/export/extras.hpp"
#include "workbench/export/marked_source.hpp"
#include "workbench/export/origin.hpp"
#include "workbench/export/side_groups.hpp"
#include "workbench/export/test_writer.hpp"
#include "workbench/export/writers.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

std::string seconds(std::chrono::milliseconds time) {
  return fmt::format("{:g}", static_cast<double>(time.count()) / 1000);
}

class Legacy {
 public:
  explicit Legacy(const ExportTask& task)
      : task_(task),
        request_(task.request),
        groups_(uniform_groups(task.content.groups, SideGroups::kInside)) {}

  Result<void> run() {
    BIGLIA_TRY(check());
    gives_points_ = request_.scores() && request_.is_built_in() &&
                    std::ranges::any_of(groups_, [](const UniformGroup& group) {
                      return std::ranges::any_of(group.settings.checker_flags, gives_credit);
                    });
    for (const auto& step :
         {&Legacy::write_metadata, &Legacy::write_statement, &Legacy::write_tests,
          &Legacy::write_submissions, &Legacy::write_rest}) {
      BIGLIA_TRY((this->*step)());
    }
    return {};
  }

 private:
  Result<void> check() const;
  Result<void> write_metadata();
  Result<void> write_statement() {
    return write_statements(task_, task_.to / "problem_statement", StatementUse::kLegacy);
  }
  Result<void> write_tests();
  Result<void> write_group(const UniformGroup& group);
  Result<void> write_roots();
  Result<void> write_submissions();
  Result<void> write_rest();
  Result<void> copy_marked(const ExportedSubmission& submission, const fs::path& to);

  bool is_for_domjudge() const { return request_.format == ExportFormat::kDomjudge; }
  bool has_validator() const {
    return request_.is_built_in() || is_folder(request_.package / "output_validator") ||
           is_folder(request_.package / "output_validators");
  }
  std::string folder_of(const ExportedSubmission& submission) const;

  const ExportTask& task_;
  const ExportRequest& request_;
  std::vector<UniformGroup> groups_;
  bool gives_points_ = false;  // the checker writes score.txt for every test
};

// The format has one string, which problemtools splits at each blank, also in quotes.
Result<void> check_words(const std::string& group, const char* key,
                         const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    if (!word.empty() && word.find_first_of(" \t\r\n\v\f") == std::string::npos) continue;
    return failure(
        fmt::format("{}: {}: not supported: expected arguments without blanks, which separate "
                    "those of the legacy format, "
                    "found \"{}\": change the validator so that it needs none",
                    group, key, judge::escaped(word)));
  }
  return {};
}

Result<void> Legacy::check() const {
  BIGLIA_TRY(check_static_validation(task_, "the legacy format"));
  for (const UniformGroup& group : groups_) {
    if (!group.settings.arguments.empty()) {
      return failure(group.name + ": not supported: args, which the legacy format lacks");
    }
    if (!group.settings.named_validator_flags.empty()) {
      return failure(group.name +
                     ": not supported: input_validator_args by the name of a validator, which the "
                     "legacy format lacks");
    }
    const TestSettings& settings = group.settings;
    for (const auto& [key, words] : {std::pair{"input_validator_args", &settings.validator_flags},
                                     std::pair{"output_validator_args", &settings.checker_flags}}) {
      BIGLIA_TRY(check_words(group.name, key, *words));
    }
    if (!group.group.require_pass.empty() && request_.scores()) {
      return failure(group.name +
                     ": not supported: require_pass, which the legacy format lacks: a submission "
                     "would get the points of this group without the other");
    }
  }
  if (request_.config.is_submit_answer) {
    return failure("not supported: a problem with submit-answer, which the legacy format lacks");
  }
  if (request_.config.is_multi_pass()) {
    return failure("not supported: a multi-pass problem, which the legacy format lacks");
  }
  return {};
}

Result<void> Legacy::write_metadata() {
  const auto source = read_text(request_.package / "problem.yaml");
  if (!source) return std::unexpected(source.error());
  const YAML::Node old = YAML::Load(*source);
  YAML::Node yaml;
  yaml["problem_format_version"] = "legacy";
  BIGLIA_TRY(const auto titles, read_titles(request_.package));
  const auto english = std::ranges::find(titles, "en", &Title::language);
  if (!titles.empty()) {
    yaml["name"] = english == titles.end() ? titles.front().title : english->title;
  }
  if (request_.scores()) yaml["type"] = "scoring";
  BIGLIA_TRY(const auto origin, read_origin(request_));
  for (const auto& [key, text] :
       {std::pair{"uuid", &origin.uuid}, std::pair{"author", &origin.author},
        std::pair{"source", &origin.source}, std::pair{"source_url", &origin.source_url},
        std::pair{"license", &origin.license}, std::pair{"rights_owner", &origin.rights_owner}}) {
    if (!text->empty()) yaml[key] = *text;
  }
  if (!origin.keywords.empty()) {
    // A blank separates keywords.
    auto all = origin.keywords;
    for (std::string& word : all) std::ranges::replace(word, ' ', '-');
    yaml["keywords"] = fmt::format("{}", fmt::join(all, " "));
  }
  std::string validation = has_validator() ? "custom" : "default";
  if (request_.config.is_interactive) validation += " interactive";
  if (gives_points_) validation += " score";
  yaml["validation"] = validation;
  if (request_.scores()) yaml["grading"]["show_test_data_groups"] = true;
  const ProblemLimits& limits = request_.config.limits;
  yaml["limits"]["memory"] = limits.memory.count / mib(1).count;
  yaml["limits"]["output"] = limits.output.count / mib(1).count;
  yaml["limits"]["time_multiplier"] = fmt::format("{:g}", limits.ac_to_time_limit);
  yaml["limits"]["time_safety_margin"] = fmt::format("{:g}", limits.time_limit_to_tle);
  if (const YAML::Node own = old["limits"]) {
    for (const char* const key : {"code", "compilation_time", "compilation_memory",
                                  "validation_time", "validation_memory", "validation_output"}) {
      if (own[key]) yaml["limits"][key] = own[key];
    }
  }
  if (!request_.config.languages.empty()) {
    yaml["languages"] = fmt::format("{}", fmt::join(request_.config.languages, " "));
  }
  if (!request_.config.constants.empty()) {
    return failure(
        "problem.yaml: constants: not supported: the legacy format lacks them, and the package's "
        "programs contain their names");
  }
  return write_to(task_.to / "problem.yaml", YAML::Dump(yaml) + '\n');
}

Result<void> Legacy::write_group(const UniformGroup& part) {
  YAML::Node yaml(YAML::NodeType::Map);
  const TestGroup& group = part.group;
  std::vector<std::string> flags = part.settings.checker_flags;
  if (!request_.scores() && request_.is_built_in()) std::erase_if(flags, gives_credit);
  const bool is_scored = request_.scores();
  if (is_scored) {
    const bool sums = group.aggregation == Aggregation::kSum;
    yaml["on_reject"] = sums ? "continue" : "break";
    yaml["grader_flags"] = sums ? "sum" : "min";
    yaml["accept_score"] = fmt::format("{:.10g}", group.is_sample() ? 0 : part.test_points);
    yaml["range"] = fmt::format("0 {:.10g}", group.is_sample() ? 0 : group.max_score);
  }
  if (gives_points_) {
    flags.push_back(fmt::format("--points={:.10g}", group.is_sample() ? 0 : part.test_points));
  }
  // A group in a group inherits what it does not have.
  const auto main = std::ranges::find_if(groups_, [&](const UniformGroup& other) {
    return !other.is_side && other.group.name == group.name;
  });
  const bool inherits = part.is_side && main != groups_.end();
  if (!flags.empty() || (inherits && !main->settings.checker_flags.empty())) {
    yaml["output_validator_flags"] = fmt::format("{}", fmt::join(flags, " "));
  }
  const auto& words = part.settings.validator_flags;
  if (!words.empty() || (inherits && !main->settings.validator_flags.empty())) {
    yaml["input_validator_flags"] = fmt::format("{}", fmt::join(words, " "));
  }
  if (yaml.size() == 0) return {};
  return write_to(task_.to / "data" / part.name / "testdata.yaml", YAML::Dump(yaml) + '\n');
}

// The settings of data/ and data/secret. Points of the groups add up, also after a failure.
Result<void> Legacy::write_roots() {
  if (!request_.scores()) return {};
  BIGLIA_TRY(const auto total, read_total(request_.data.parent_path(), request_.config.judging));
  // Without an upper end, verifyproblem does not expect full points of accepted submissions.
  const std::string range =
      gives_points_ ? "0 +inf" : fmt::format("0 {:.10g}", max_points(task_.content.groups));
  const std::string text = "on_reject: continue\ngrader_flags: sum\nrange: " + range + '\n';
  BIGLIA_TRY(write_to(task_.to / "data/testdata.yaml", text));
  const bool has_groups =
      std::ranges::none_of(groups_, [](const UniformGroup& part) { return part.name == "secret"; });
  if (!has_groups || total.aggregation == Aggregation::kSum) return {};
  return write_to(task_.to / "data/secret/testdata.yaml", "grader_flags: min\n");
}

Result<void> Legacy::write_tests() {
  TestWriter writer(request_, SameInputs::kLink);
  TestExtras extras(task_, legacy_extras());
  for (const UniformGroup& part : groups_) {
    for (const TestCase& test : part.group.tests) {
      const std::string leaf = test.name.substr(part.is_side ? test.name.rfind('/') + 1 : 0);
      const std::string name = part.is_side ? part.name + '/' + leaf : test.name;
      const std::string base = (task_.to / "data" / name).string();
      BIGLIA_TRY(writer.write_input(test, base + ".in"));
      BIGLIA_TRY(writer.write_answer(test.answer, base + ".ans"));
      BIGLIA_TRY(extras.copy(test, base));
    }
    BIGLIA_TRY(write_group(part));
  }
  BIGLIA_TRY(extras.finish(task_.to / "data"));
  return write_roots();
}

std::string Legacy::folder_of(const ExportedSubmission& submission) const {
  const std::string folder = submission.folder();
  if (folder == "accepted" && submission.has_own_limits) return "other_languages";
  return folder.empty() ? "mixed" : folder;
}

// DOMjudge reads the expected results from the source where the folder does not say them.
Result<void> Legacy::copy_marked(const ExportedSubmission& submission, const fs::path& to) {
  BIGLIA_TRY(copy_submission(submission, to));
  BIGLIA_TRY(const auto marked, mark_expected_results(to, submission));
  if (!marked) {
    task_.warn(fmt::format("submissions/{}: no comment with the expected results: unknown language",
                           submission.name));
  }
  return {};
}

Result<void> Legacy::write_submissions() {
  for (const ExportedSubmission& submission : task_.content.submissions) {
    const std::string folder = folder_of(submission);
    const fs::path to =
        task_.to / "submissions" / folder / submission.name.substr(submission.name.find('/') + 1);
    ++task_.result.submissions;
    if (folder == "other_languages") {
      task_.warn(fmt::format(
          "submissions/{}: {} has limits of its own here; other judges may find it too slow or too "
          "large, so it is in {}/, which the format does not judge",
          submission.name, submission.language, folder));
    }
    const bool in_format = folder != "other_languages" && folder != "mixed";
    if (folder == "mixed" && !is_for_domjudge()) {
      task_.warn(fmt::format(
          "submissions/{}: no folder of the format says its verdicts ({} permitted, one of {} "
          "required); it is in mixed/, which is not judged",
          submission.name, fmt::join(submission.permitted, ", "),
          fmt::join(submission.required, ", ")));
    }
    const auto copied = is_for_domjudge() && !in_format ? copy_marked(submission, to)
                                                        : copy_submission(submission, to);
    if (!copied) return copied;
  }
  return {};
}

Result<void> Legacy::write_rest() {
  if (auto done = write_programs(task_, {.validator = "input_validators/validate.cpp",
                                         .checker = "output_validators/check.cpp",
                                         .reference = "reference/solve.cpp"});
      !done) {
    return done;
  }
  const ProblemLimits& limits = request_.config.limits;
  if (limits.time.count() > 0) {
    if (auto done = write_to(task_.to / ".timelimit", seconds(limits.time) + '\n'); !done) {
      return done;
    }
  }
  if (is_for_domjudge()) {
    std::string ini = fmt::format("short-name = {}\n", request_.name);
    if (limits.time.count() > 0) ini += fmt::format("timelimit = {}\n", seconds(limits.time));
    BIGLIA_TRY(write_to(task_.to / "domjudge-problem.ini", ini));
  }
  warn_about_entries(task_, legacy_extras());
  BIGLIA_TRY(warn_about_keys(task_, legacy_extras()));
  if (!request_.is_built_in()) {
    const fs::path& package = request_.package;
    auto done = copy_folder(package / "attachments", task_.to / "attachments");
    if (!done) return done;
    if (is_file(package / "testlib.h")) {
      if (done = copy_to(package / "testlib.h", task_.to / "testlib.h"); !done) return done;
    }
  }
  return write_include(task_);
}

}  // namespace

Result<void> write_legacy(const ExportTask& task) { return Legacy(task).run(); }

}  // namespace biglia::judge

#include "desk/report/results_json.hpp"

#include <optional>

#include "desk/report/limits_json.hpp"
#include "desk/report/table.hpp"
#include "judge/base/utc_time.hpp"
#include "judge/compile/compile_report_json.hpp"
#include "judge/files/json.hpp"
#include "judge/grade/suspect_tests.hpp"

namespace biglia::judge {

Json json_of(const Limits& limits) {
  return {{"cpu_ms", limits.cpu.count()},
          {"wall_ms", limits.wall.count()},
          {"memory_bytes", limits.memory.count},
          {"output_bytes", limits.output.count}};
}

namespace {

const char* name_of(TestState state) {
  switch (state) {
    case TestState::kNotRun:
      return "not_run";
    case TestState::kRun:
      return "run";
    case TestState::kResumed:
      return "resumed";
  }
  return "?";
}

Json json_of(const TestGroup& group) {
  Json tests = Json::array();
  for (const TestCase& test : group.tests) tests.push_back(test.name);
  return {{"name", group.name},
          {"max_score", group.max_score},
          {"aggregation", aggregation_name(group.aggregation)},
          {"tests", std::move(tests)}};
}

// Null if the submission was refused before its language was determined.
Json json_of(const Language* language) {
  if (language == nullptr) return nullptr;
  return {{"key", language->key},
          {"name", language->name},
          {"time_factor", language->time_factor},
          {"memory_extra_bytes", language->memory_extra.count}};
}

// Null if nothing was compiled. The submission's notes contain the note on conformance.
Json json_of(const std::optional<CompileReport>& report) {
  if (!report) return nullptr;
  Json json = to_json(*report);
  json.erase("conformance_note");
  json.erase("any_exit_code");
  return json;
}

Json json_of(const Student& student) {
  return {{"name", student.name},
          {"identifier", student.identifier},
          {"participant", student.participant}};
}

Json json_of(const TestCase& test, const TestResult& result) {
  Json json = {{"name", test.name}, {"state", name_of(result.state)}};
  if (!result.ran()) return json;
  json["verdict"] = short_name(result.judgement.verdict);
  json["reason"] = result.judgement.reason;
  json["details"] = result.judgement.details;
  const bool accepted = result.judgement.verdict == Verdict::kAccepted;
  json["multiplier"] = accepted ? result.judgement.multiplier : 0;
  if (result.judgement.score) json["score"] = *result.judgement.score;
  json["cpu_us"] = result.cpu.count();
  json["wall_us"] = result.wall.count();
  json["memory_bytes"] = result.memory.count;
  json["note"] = result.note;
  return json;
}

// Null if the submission was not to be explained.
Json json_of(const std::optional<Explanation>& explanation) {
  if (!explanation) return nullptr;
  Json json = {{"text", explanation->text}};
  if (!explanation->is_found) return json;
  json["call"] = explanation->call;
  json["input"] = explanation->input;
  json["expected"] = explanation->expected;
  json["found"] = explanation->output;
  json["verdict"] = short_name(explanation->judgement.verdict);
  json["reason"] = explanation->judgement.reason;
  json["details"] = explanation->judgement.details;
  return json;
}

// Null without the rules of a course.
Json json_of(const std::optional<CoursePoints>& course) {
  if (!course) return nullptr;
  Json steps = Json::array();
  for (const CourseStep& step : course->steps) {
    steps.push_back({{"rule", step.rule},
                     {"reason", step.reason},
                     {"before", step.before},
                     {"after", step.after}});
  }
  return {{"points", course->points}, {"steps", std::move(steps)}};
}

Json json_of(const GradeResult& result, const SubmissionResult& submission) {
  const auto& delivered = submission.submission.delivered;
  const auto& attempt = submission.submission.attempt;
  Json groups = Json::array();
  for (std::size_t g = 0; g < result.groups.size(); ++g) {
    Json tests = Json::array();
    for (std::size_t t = 0; t < result.groups[g].tests.size(); ++t) {
      tests.push_back(json_of(result.groups[g].tests[t], submission.groups[g].tests[t]));
    }
    groups.push_back({{"name", result.groups[g].name},
                      {"points", submission.groups[g].points},
                      {"tests", std::move(tests)}});
  }
  return {{"name", submission.submission.name},
          {"origin", submission.submission.origin.string()},
          {"student", json_of(submission.submission.student)},
          {"delivered", delivered ? Json(shown_utc(*delivered)) : Json(nullptr)},
          {"attempt", attempt ? Json(*attempt) : Json(nullptr)},
          {"hash", submission.submission.hash},
          {"complete", submission.complete},
          {"verdict", submission.not_judged.empty() ? short_name(submission.judgement.verdict)
                                                    : kNotJudgedMark},
          {"reason", submission.not_judged.empty() ? submission.judgement.reason
                                                   : "not judged: " + submission.not_judged},
          {"language", json_of(submission.submission.language)},
          {"limits", json_of(submission.limits)},
          {"failed_test", submission.failed_test},
          {"points", submission.points},
          {"course", json_of(submission.course)},
          {"notes", submission.submission.notes},
          {"expected",
           submission.has_expectations ? Json(submission.unexpected.empty()) : Json(nullptr)},
          {"unexpected", submission.unexpected},
          {"warnings", submission.warnings},
          {"slowest_us", submission.slowest().count()},
          {"largest_bytes", submission.largest().count},
          {"compile", json_of(submission.compile)},
          {"explanation", json_of(submission.explanation)},
          {"groups", std::move(groups)}};
}

}  // namespace

const char* aggregation_name(Aggregation aggregation) {
  switch (aggregation) {
    case Aggregation::kPassFail:
      return "pass-fail";
    case Aggregation::kMin:
      return "min";
    case Aggregation::kSum:
      return "sum";
  }
  return "?";
}

std::string results_json(const GradeResult& result, const std::string& judge_version) {
  Json groups = Json::array();
  for (const TestGroup& group : result.groups) groups.push_back(json_of(group));
  Json submissions = Json::array();
  for (const SubmissionResult& submission : result.submissions) {
    submissions.push_back(json_of(result, submission));
  }
  Json suspects = Json::array();
  for (const SuspectTest& test : suspect_tests(result)) {
    suspects.push_back(
        {{"test", test.name}, {"ran", test.ran}, {"otherwise_right", test.otherwise_right}});
  }
  Json left_out = Json::array();
  for (const LeftOutTest& test : result.left_out_tests) {
    left_out.push_back({{"test", test.name}, {"reason", test.reason}});
  }
  const Json json = {
      {"schema_version", kResultsSchemaVersion},
      {"problem", result.problem},
      {"title", result.title},
      {"judge_version", judge_version},
      {"box", result.box},
      {"approximate_memory", result.approximate_memory},
      {"limits", json_of(result.limits)},
      {"only_tests", result.only_tests.empty() ? Json(nullptr) : Json(result.only_tests)},
      {"until_failure", result.until_failure},
      {"interrupted", result.interrupted},
      {"tests_done", result.settled_tests},
      {"tests_in_all", result.all_tests},
      {"max_points", result.max_points},
      {"suspect_tests", std::move(suspects)},
      {"left_out_tests", std::move(left_out)},
      {"unrun_validators", result.unrun_validators},
      {"groups", std::move(groups)},
      {"submissions", std::move(submissions)},
      {"idle_tests", result.idle_tests},
      {"ignored", result.ignored}};
  // Output of programs may not be UTF-8: invalid bytes are replaced.
  return to_text(json, JsonLayout::kIndented) + '\n';
}

}  // namespace biglia::judge

#include "desk/history/record_of_result.hpp"

#include <charconv>
#include <utility>

#include "desk/report/results_json.hpp"
#include "desk/report/table.hpp"
#include "judge/files/json.hpp"
#include "judge/files/sha256.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kDigestDigits = 16;  // enough to compare versions of one test

std::string settings_of(const TestCase& test) {
  std::vector<std::string> fields = test.settings.checker_flags;
  fields.emplace_back("arguments");
  fields.insert(fields.end(), test.settings.arguments.begin(), test.settings.arguments.end());
  fields.emplace_back(test.settings.allows_partial_credit ? "partial" : "full");
  fields.push_back(test.settings.max_score ? std::to_string(*test.settings.max_score) : "");
  if (const auto& score = test.settings.accept_score) {
    fields.push_back("accept_score " + std::to_string(*score));
  }
  if (test.static_arguments) {
    fields.insert(fields.end(), test.static_arguments->begin(), test.static_arguments->end());
  }
  return sha256_of_fields(fields).substr(0, kDigestDigits);
}

// The numbers of a results.json, so that records of both kinds can be compared.
std::string limits_text(std::int64_t cpu_ms, std::int64_t wall_ms, std::uint64_t memory,
                        std::uint64_t output) {
  return std::to_string(cpu_ms) + " ms, " + std::to_string(wall_ms) + " ms, " +
         std::to_string(memory) + " bytes, " + std::to_string(output) + " bytes";
}

std::string limits_text(const Limits& limits) {
  return limits_text(limits.cpu.count(), limits.wall.count(), limits.memory.count,
                     limits.output.count);
}

std::string scoring_of(std::string_view aggregation, double max_score) {
  return std::string(aggregation) + ' ' + shown_points(max_score);
}

GroupRecord group_of(const TestGroup& group, const std::map<std::string, std::string>& hashes) {
  GroupRecord record;
  record.name = group.name;
  record.scoring = scoring_of(aggregation_name(group.aggregation), group.max_score);
  for (const TestCase& test : group.tests) {
    const auto hash = hashes.find(test.name);
    record.tests.push_back({test.name,
                            hash == hashes.end() ? "" : hash->second.substr(0, kDigestDigits),
                            settings_of(test)});
  }
  return record;
}

std::optional<OutcomeRecord> outcome_of(const TestResult& test) {
  if (!test.ran()) return std::nullopt;
  const bool accepted = test.judgement.verdict == Verdict::kAccepted;
  return OutcomeRecord{.verdict = std::string(short_name(test.judgement.verdict)),
                       .cpu_us = test.cpu.count(),
                       .memory_bytes = test.memory.count,
                       .multiplier = accepted ? test.judgement.multiplier : 1,
                       .score = accepted ? test.judgement.score : std::nullopt};
}

SubmissionRecord recorded_submission(const SubmissionResult& result) {
  const Submission& submission = result.submission;
  SubmissionRecord record;
  record.name = submission.name;
  record.origin = submission.origin.string();
  record.source = submission.hash;
  if (submission.language != nullptr) record.language = submission.language->key;
  if (result.compile) record.compiler = result.compile->compiler;
  record.limits = limits_text(result.limits);
  record.cpu_limit_us = cpu_limit_in(record.limits);
  record.verdict = shown_verdict(result);
  record.reason = result.not_judged.empty() ? result.judgement.reason : result.not_judged;
  record.points = result.points;
  record.complete = result.complete;
  record.failed_test = result.failed_test;
  for (const GroupResult& group : result.groups) {
    for (const TestResult& test : group.tests) record.tests.push_back(outcome_of(test));
  }
  return record;
}

// ---- results.json. A field that is missing, or of another type, is empty.

const Json& field(const Json& json, const char* name) {
  static const Json none;
  const auto at = json.is_object() ? json.find(name) : json.end();
  return json.is_object() && at != json.end() ? *at : none;
}

std::string text_in(const Json& json, const char* name) {
  const Json& found = field(json, name);
  return found.is_string() ? found.get<std::string>() : std::string();
}

double number_in(const Json& json, const char* name, double otherwise) {
  const Json& found = field(json, name);
  return found.is_number() ? found.get<double>() : otherwise;
}

bool is_set(const Json& json, const char* name) { return field(json, name) == Json(true); }

std::optional<OutcomeRecord> outcome_in(const Json& test) {
  if (!field(test, "verdict").is_string()) return std::nullopt;
  OutcomeRecord record;
  record.verdict = text_in(test, "verdict");
  record.cpu_us = static_cast<std::int64_t>(number_in(test, "cpu_us", 0));
  record.memory_bytes = static_cast<std::uint64_t>(number_in(test, "memory_bytes", 0));
  if (record.verdict == "AC") record.multiplier = number_in(test, "multiplier", 1);
  if (field(test, "score").is_number()) record.score = number_in(test, "score", 0);
  return record;
}

std::string limits_in(const Json& limits) {
  return limits_text(static_cast<std::int64_t>(number_in(limits, "cpu_ms", 0)),
                     static_cast<std::int64_t>(number_in(limits, "wall_ms", 0)),
                     static_cast<std::uint64_t>(number_in(limits, "memory_bytes", 0)),
                     static_cast<std::uint64_t>(number_in(limits, "output_bytes", 0)));
}

SubmissionRecord submission_in(const Json& json, bool is_partial) {
  SubmissionRecord record;
  record.name = text_in(json, "name");
  record.origin = text_in(json, "origin");
  record.source = text_in(json, "hash");
  record.language = text_in(field(json, "language"), "key");
  record.compiler = text_in(field(json, "compile"), "compiler");
  record.limits = limits_in(field(json, "limits"));
  record.cpu_limit_us = cpu_limit_in(record.limits);
  record.verdict = text_in(json, "verdict");
  record.complete = is_set(json, "complete");
  if (!record.complete && !is_partial && record.verdict == "AC") record.verdict = "...";
  record.reason = text_in(json, "reason");
  record.points = number_in(json, "points", 0);
  record.failed_test = text_in(json, "failed_test");
  for (const Json& group : field(json, "groups")) {
    for (const Json& test : field(group, "tests")) record.tests.push_back(outcome_in(test));
  }
  return record;
}

}  // namespace

std::int64_t cpu_limit_in(std::string_view limits) {
  std::int64_t milliseconds = 0;
  std::from_chars(limits.data(), limits.data() + limits.size(), milliseconds);
  return milliseconds * 1000;
}

GradingRecord record_of(const GradeResult& result,
                        const std::map<std::string, std::string>& test_hashes) {
  GradingRecord record;
  for (const TestGroup& group : result.groups) {
    record.groups.push_back(group_of(group, test_hashes));
  }
  for (const SubmissionResult& submission : result.submissions) {
    record.submissions.push_back(recorded_submission(submission));
  }
  return record;
}

Result<GradingRecord> read_results_json(const fs::path& path) {
  BIGLIA_TRY(const auto text, read_text(path));
  const Json json = parse_json(text);
  const Json& version = field(json, "schema_version");
  if (!version.is_number_integer() || !field(json, "submissions").is_array()) {
    return failure(path.string() + ": expected a results.json of biglia, found another file");
  }
  if (version.get<int>() != kResultsSchemaVersion) {
    return failure(path.string() + ": expected schema_version " +
                   std::to_string(kResultsSchemaVersion) + ", found " +
                   std::to_string(version.get<int>()) + ": grade again with this biglia");
  }
  GradingRecord record;
  record.problem = text_in(json, "problem");
  record.judge = text_in(json, "judge_version");
  record.box = text_in(json, "box");
  const std::string only_tests = text_in(json, "only_tests");
  record.only_tests = is_set(json, "until_failure") ? kOnlyUntilFailure : only_tests;
  record.interrupted = is_set(json, "interrupted");
  record.ended = 0;
  for (const Json& group : field(json, "groups")) {
    GroupRecord made{.name = text_in(group, "name"),
                     .scoring = scoring_of(text_in(group, "aggregation"),
                                           number_in(group, "max_score", kUnbounded)),
                     .tests = {}};
    for (const Json& test : field(group, "tests")) {
      if (test.is_string()) made.tests.push_back({.name = test.get<std::string>()});
    }
    record.groups.push_back(std::move(made));
  }
  for (const Json& submission : json["submissions"]) {
    record.submissions.push_back(submission_in(submission, !only_tests.empty()));
  }
  return record;
}

}  // namespace biglia::judge

#include "judge/grade/journal_entry.hpp"

#include <cstdint>
#include <utility>

#include "judge/compile/compile_report_json.hpp"
#include "judge/files/checked_lines.hpp"
#include "judge/files/json_fields.hpp"

namespace biglia::judge {
namespace {

constexpr std::uint64_t kFormat = 3;

constexpr double kNoScore = -1;

Json to_json(const TestResult& test) {
  return {{"verdict", short_name(test.judgement.verdict)},
          {"reason", test.judgement.reason},
          {"details", test.judgement.details},
          {"multiplier", test.judgement.multiplier},
          {"score", test.judgement.score.value_or(kNoScore)},
          {"score_file", static_cast<std::uint64_t>(test.judgement.score_file)},
          {"late_verdict", test.late_verdict ? short_name(*test.late_verdict) : ""},
          {"cpu_us", test.cpu.count()},
          {"wall_us", test.wall.count()},
          {"memory", test.memory.count},
          {"note", test.note}};
}

bool is_possible(const Judgement& judgement) {
  return judgement.verdict != Verdict::kJudgeError && judgement.multiplier >= 0 &&
         judgement.multiplier <= 1 && judgement.score.value_or(0) >= 0;
}

std::optional<TestResult> test_from(const Json& json) {
  JsonFields fields(json);
  TestResult test;
  std::string verdict_name;
  std::uint64_t cpu = 0;
  std::uint64_t wall = 0;
  test.state = TestState::kResumed;
  fields.read("verdict", verdict_name);
  fields.read("reason", test.judgement.reason);
  fields.read("details", test.judgement.details);
  fields.read("multiplier", test.judgement.multiplier);
  double score = kNoScore;
  std::uint64_t score_file = 0;
  std::string late_verdict;
  fields.read("score", score);
  fields.read("score_file", score_file);
  fields.read("late_verdict", late_verdict);
  fields.read("cpu_us", cpu);
  fields.read("wall_us", wall);
  fields.read("memory", test.memory.count);
  fields.read("note", test.note);
  test.cpu = std::chrono::microseconds(static_cast<std::int64_t>(cpu));
  test.wall = std::chrono::microseconds(static_cast<std::int64_t>(wall));
  const auto verdict = verdict_from_short_name(verdict_name);
  if (!fields.are_all_good() || !verdict) return std::nullopt;
  if (score_file > static_cast<std::uint64_t>(ScoreFile::kMultiplier)) return std::nullopt;
  test.judgement.verdict = *verdict;
  test.judgement.score_file = static_cast<ScoreFile>(score_file);
  if (score != kNoScore) test.judgement.score = score;
  test.late_verdict = verdict_from_short_name(late_verdict);
  if (!late_verdict.empty() && !test.late_verdict) return std::nullopt;
  return is_possible(test.judgement) ? std::optional(std::move(test)) : std::nullopt;
}

std::optional<JournalEntry> entry_from(const Json& json) {
  if (!json.is_object()) return std::nullopt;
  const bool is_test = json.contains("test");
  JsonFields fields(json);
  JournalEntry entry;
  std::uint64_t format = 0;
  fields.read("format", format);
  fields.read("key", entry.key);
  const Json& what = fields.object(is_test ? "test" : "compile");
  if (!fields.are_all_good() || format != kFormat) return std::nullopt;
  if (is_test) {
    auto test = test_from(what);
    if (!test) return std::nullopt;
    entry.what = std::move(*test);
  } else {
    auto report = compile_report_from(what);
    if (!report) return std::nullopt;
    entry.what = std::move(*report);
  }
  return entry;
}

}  // namespace

std::string line_of(const JournalEntry& entry) {
  const bool is_test = std::holds_alternative<TestResult>(entry.what);
  const Json json = {{"format", kFormat},
                     {"key", entry.key},
                     {is_test ? "test" : "compile",
                      std::visit([](const auto& what) { return to_json(what); }, entry.what)}};
  return checked_line(to_text(json, JsonLayout::kOneLine));
}

std::optional<JournalEntry> entry_of(std::string_view line) {
  const auto text = text_of_checked_line(line);
  if (!text) return std::nullopt;
  const Json json = parse_json(*text);
  return json.is_discarded() ? std::nullopt : entry_from(json);
}

}  // namespace biglia::judge

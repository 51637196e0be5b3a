#include "desk/changes/diff_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <string_view>
#include <utility>
#include <vector>

#include "desk/report/table.hpp"
#include "desk/report/text_table.hpp"
#include "judge/base/listed.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/json.hpp"

namespace biglia::judge {
namespace {

constexpr std::size_t kMostTests = 5;  // of a submission, in the text
constexpr std::size_t kMostNames = 4;

std::string list_of(const std::vector<std::string>& names) {
  return safe_line(listed(names, kMostNames));
}

std::string counted(std::size_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::string line_of(std::string_view head, const GradingRecord& grading) {
  std::string text = fmt::format("{} {}", head, grading.label);
  if (grading.started != 0) text += " of " + shown_moment(grading.started);
  text += fmt::format(": {}", counted(grading.submissions.size(), "submission"));
  if (grading.interrupted) text += ", interrupted";
  if (!grading.only_tests.empty()) text += ", only tests " + safe_line(grading.only_tests);
  return text + '\n';
}

std::string line_of(const GradingChanges& changed) {
  std::vector<std::string> parts;
  const auto add = [&](const std::vector<std::string>& names, std::string_view noun,
                       std::string_view verb) {
    if (names.empty()) return;
    parts.push_back(fmt::format("{}{} ({})", counted(names.size(), noun), verb, list_of(names)));
  };
  add(changed.tests_changed, "test", "");
  add(changed.tests_added, "test", " added");
  add(changed.tests_removed, "test", " removed");
  add(changed.sources_changed, "source", "");
  if (changed.checker) parts.emplace_back("the checker");
  if (changed.judge) parts.emplace_back("the judge");
  if (parts.empty()) return {};
  return fmt::format("changed: {}\n", fmt::join(parts, ", "));
}

std::string text_of(const std::vector<Cause>& causes) {
  std::vector<std::string_view> texts;
  texts.reserve(causes.size());
  for (const Cause cause : causes) texts.push_back(text_of(cause));
  return fmt::format("{}", fmt::join(texts, ", "));
}

// "AC", "AC 0.5": the share of the points if it is not all of them.
std::string shown(const std::optional<OutcomeRecord>& outcome) {
  if (!outcome) return "-";
  if (outcome->score) return fmt::format("{} {}", outcome->verdict, shown_points(*outcome->score));
  if (outcome->multiplier == 1) return outcome->verdict;
  return fmt::format("{} {:.3g}", outcome->verdict, outcome->multiplier);
}

// With the times, if they are the cause.
std::string shown(const TestChange& test, const std::vector<Cause>& of_all) {
  std::string text =
      fmt::format("{}: {} -> {}", safe_line(test.test), shown(test.before), shown(test.after));
  const bool about_time = std::ranges::find(test.causes, Cause::kTimeNoise) != test.causes.end();
  if (about_time && test.before && test.after) {
    text += fmt::format(" ({} and {})", shown_time(std::chrono::microseconds(test.before->cpu_us)),
                        shown_time(std::chrono::microseconds(test.after->cpu_us)));
  }
  if (test.causes != of_all) text += fmt::format(" ({})", text_of(test.causes));
  return text;
}

std::string tests_of(const SubmissionChange& change) {
  std::string text;
  for (std::size_t i = 0; i < std::min(change.tests.size(), kMostTests); ++i) {
    text += (i == 0 ? "" : "; ") + shown(change.tests[i], change.causes);
  }
  if (change.tests.size() > kMostTests) {
    text += fmt::format("; and {} more", change.tests.size() - kMostTests);
  }
  return text;
}

template <typename T>
std::string from_to(const T& before, const T& after) {
  return before == after ? before : before + " -> " + after;
}

double points_of(const SubmissionRecord* record) { return record == nullptr ? 0 : record->points; }

Colour colour_of(const SubmissionChange& change) {
  if (change.before == nullptr || change.after == nullptr) return Colour::kYellow;
  const double gained = points_of(change.after) - points_of(change.before);
  if (gained != 0) return gained > 0 ? Colour::kGreen : Colour::kRed;
  const bool was_right = change.before->verdict == "AC";
  const bool is_right = change.after->verdict == "AC";
  if (was_right == is_right) return Colour::kYellow;
  return is_right ? Colour::kGreen : Colour::kRed;
}

Row row_of(const SubmissionChange& change) {
  const SubmissionRecord& some = change.after != nullptr ? *change.after : *change.before;
  std::string verdict = some.verdict;
  std::string points = shown_points(some.points);
  if (change.before != nullptr && change.after != nullptr) {
    verdict = from_to(change.before->verdict, change.after->verdict);
    points = from_to(shown_points(change.before->points), shown_points(change.after->points));
  }
  return {.cells = {{safe_line(change.name)},
                    {std::move(verdict), colour_of(change)},
                    {std::move(points)},
                    {text_of(change.causes)}},
          .below = tests_of(change)};
}

// ---- JSON.

Json json_of(const GradingRecord& grading) {
  return {{"grading", grading.id == 0 ? Json(nullptr) : Json(grading.id)},
          {"label", grading.label},
          {"started", grading.started == 0 ? Json(nullptr) : Json(grading.started)},
          {"problem", grading.problem},
          {"judge", grading.judge},
          {"checker", grading.checker},
          {"submissions", grading.submissions.size()}};
}

Json json_of(const SubmissionRecord* record) {
  if (record == nullptr) return nullptr;
  return {{"verdict", record->verdict},
          {"reason", record->reason},
          {"points", record->points},
          {"failed_test", record->failed_test}};
}

Json json_of(const std::optional<OutcomeRecord>& outcome) {
  if (!outcome) return nullptr;
  return {{"verdict", outcome->verdict},
          {"multiplier", outcome->verdict == "AC" ? outcome->multiplier : 0},
          {"cpu_us", outcome->cpu_us},
          {"memory_bytes", outcome->memory_bytes}};
}

Json json_of(const std::vector<Cause>& causes) {
  Json json = Json::array();
  for (const Cause cause : causes) json.push_back(key_of(cause));
  return json;
}

}  // namespace

std::string shown_moment(std::int64_t seconds) {
  const auto moment = static_cast<std::time_t>(seconds);
  std::tm parts{};
  if (localtime_r(&moment, &parts) == nullptr) return "?";
  std::array<char, 32> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &parts);
  return {text.data(), size};
}

std::string diff_text(const GradingRecord& before, const GradingRecord& after,
                      const GradingDiff& diff, const Terminal& terminal) {
  std::string text = line_of("before:", before) + line_of("after: ", after) + line_of(diff.changed);
  if (!diff.submissions.empty()) {
    TextTable table({Align::kLeft, Align::kLeft, Align::kLeft, Align::kLeft});
    table.add({.cells = {{"submission", Colour::kBold},
                         {"verdict", Colour::kBold},
                         {"points", Colour::kBold},
                         {"cause", Colour::kBold}},
               .below = ""});
    for (const SubmissionChange& change : diff.submissions) table.add(row_of(change));
    text += '\n' + table.text(terminal) + '\n';
  }
  const auto moved = static_cast<std::size_t>(
      std::ranges::count_if(diff.submissions, &SubmissionChange::is_moved));
  text += fmt::format("diff: {} of {} differ, {} in verdict or points\n", diff.submissions.size(),
                      counted(diff.compared, "submission"), moved);
  return text;
}

std::string diff_json(const GradingRecord& before, const GradingRecord& after,
                      const GradingDiff& diff) {
  Json submissions = Json::array();
  for (const SubmissionChange& change : diff.submissions) {
    Json tests = Json::array();
    for (const TestChange& test : change.tests) {
      tests.push_back({{"name", test.test},
                       {"causes", json_of(test.causes)},
                       {"before", json_of(test.before)},
                       {"after", json_of(test.after)}});
    }
    submissions.push_back({{"name", change.name},
                           {"causes", json_of(change.causes)},
                           {"before", json_of(change.before)},
                           {"after", json_of(change.after)},
                           {"tests", std::move(tests)}});
  }
  const Json json = {{"before", json_of(before)},
                     {"after", json_of(after)},
                     {"changed",
                      {{"tests_changed", diff.changed.tests_changed},
                       {"tests_added", diff.changed.tests_added},
                       {"tests_removed", diff.changed.tests_removed},
                       {"sources_changed", diff.changed.sources_changed},
                       {"checker", diff.changed.checker},
                       {"judge", diff.changed.judge}}},
                     {"compared", diff.compared},
                     {"submissions", std::move(submissions)}};
  return to_text(json, JsonLayout::kIndented) + '\n';
}

}  // namespace biglia::judge

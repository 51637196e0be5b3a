#include "desk/changes/history_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

#include "desk/changes/diff_report.hpp"
#include "desk/report/table.hpp"
#include "desk/report/text_table.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/json.hpp"
#include "judge/files/shell_words.hpp"

namespace biglia::judge {
namespace {

std::string state_of_grading(const GradingRecord& grading) {
  if (!grading.is_finished()) return "not finished";
  if (grading.interrupted) return "interrupted";
  return grading.only_tests.empty() ? "" : "only tests " + safe_line(grading.only_tests);
}

const SubmissionRecord* find_submission(const GradingRecord& grading, std::string_view name) {
  const auto at = std::ranges::find(grading.submissions, name, &SubmissionRecord::name);
  return at == grading.submissions.end() ? nullptr : &*at;
}

std::size_t count_of_changed_sources(const GradingRecord& before, const GradingRecord& after) {
  return static_cast<std::size_t>(
      std::ranges::count_if(after.submissions, [&](const SubmissionRecord& one) {
        const SubmissionRecord* const earlier = find_submission(before, one.name);
        return earlier != nullptr && earlier->source != one.source;
      }));
}

// What differs from the last grading that was finished; null: there is none.
std::string news_of(const GradingRecord* before, const GradingRecord& grading) {
  if (before == nullptr) return "";
  std::vector<std::string> news;
  if (before->judge != grading.judge) news.emplace_back("judge");
  if (before->checker != grading.checker) news.emplace_back("checker");
  if (grading.is_finished()) {
    const std::size_t sources = count_of_changed_sources(*before, grading);
    if (sources > 0) news.push_back(fmt::format("{} source{}", sources, sources == 1 ? "" : "s"));
  }
  return fmt::format("{}", fmt::join(news, ", "));
}

Json submission_json(const SubmissionRecord& one) {
  return {{"name", one.name},         {"origin", one.origin},     {"source", one.source},
          {"language", one.language}, {"verdict", one.verdict},   {"reason", one.reason},
          {"points", one.points},     {"complete", one.complete}, {"failed_test", one.failed_test}};
}

Row head_of(std::initializer_list<std::string_view> names) {
  Row row;
  for (const std::string_view name : names) row.cells.push_back({std::string(name), Colour::kBold});
  return row;
}

}  // namespace

std::string history_text(const std::vector<GradingRecord>& gradings, const Terminal& terminal) {
  TextTable table({Align::kRight, Align::kLeft, Align::kRight, Align::kRight, Align::kLeft,
                   Align::kLeft, Align::kLeft});
  table.add(head_of({"grading", "started", "submissions", "AC", "changed", "", "command"}));
  const GradingRecord* before = nullptr;
  for (const GradingRecord& grading : gradings) {
    const auto right = std::ranges::count(grading.submissions, "AC", &SubmissionRecord::verdict);
    std::string command = "biglia";
    for (const std::string& word : grading.arguments) command += ' ' + shell_word(word);
    const bool has_results = grading.is_finished();
    table.add({.cells = {{std::to_string(grading.id)},
                         {shown_moment(grading.started)},
                         {has_results ? std::to_string(grading.submissions.size()) : "-"},
                         {has_results ? std::to_string(right) : "-"},
                         {news_of(before, grading)},
                         {state_of_grading(grading), Colour::kYellow},
                         {safe_line(command)}},
               .below = ""});
    if (has_results && grading.only_tests.empty()) before = &grading;
  }
  return table.text(terminal);
}

std::string submission_history_text(const std::vector<GradingRecord>& gradings,
                                    const std::string& name, const Terminal& terminal) {
  TextTable table(
      {Align::kRight, Align::kLeft, Align::kLeft, Align::kRight, Align::kLeft, Align::kLeft});
  table.add(head_of({"grading", "started", "verdict", "points", "source", "reason"}));
  const SubmissionRecord* before = nullptr;
  for (const GradingRecord& grading : gradings) {
    const SubmissionRecord* const one = find_submission(grading, name);
    if (one == nullptr) continue;
    const bool is_new = before != nullptr && before->source != one->source;
    std::string reason = one->failed_test;
    if (!one->reason.empty()) reason += (reason.empty() ? "" : ": ") + one->reason;
    table.add({.cells = {{std::to_string(grading.id)},
                         {shown_moment(grading.started)},
                         {one->verdict, one->verdict == "AC" ? Colour::kGreen : Colour::kRed},
                         {shown_points(one->points)},
                         {is_new ? "changed" : ""},
                         {safe_line(reason)}},
               .below = ""});
    before = one;
  }
  return table.text(terminal);
}

std::string history_json(const std::vector<GradingRecord>& gradings, const std::string& name) {
  Json all = Json::array();
  for (const GradingRecord& grading : gradings) {
    Json submissions = Json::array();
    for (const SubmissionRecord& one : grading.submissions) {
      if (name.empty() || one.name == name) submissions.push_back(submission_json(one));
    }
    all.push_back({{"grading", grading.id},
                   {"started", grading.started},
                   {"ended", grading.ended ? Json(*grading.ended) : Json(nullptr)},
                   {"interrupted", grading.interrupted},
                   {"problem", grading.problem},
                   {"judge", grading.judge},
                   {"checker", grading.checker},
                   {"box", grading.box},
                   {"timing", grading.timing},
                   {"only_tests", grading.only_tests},
                   {"folder", grading.folder},
                   {"arguments", grading.arguments},
                   {"submissions", std::move(submissions)}});
  }
  return to_text({{"gradings", std::move(all)}}, JsonLayout::kIndented) + '\n';
}

std::vector<std::string> names_of_submissions(const std::vector<GradingRecord>& gradings) {
  std::set<std::string> names;
  for (const GradingRecord& grading : gradings) {
    for (const SubmissionRecord& one : grading.submissions) names.insert(one.name);
  }
  return {names.begin(), names.end()};
}

}  // namespace biglia::judge

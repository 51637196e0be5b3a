#include "desk/report/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "desk/report/text_table.hpp"
#include "judge/base/listed.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/base/text_width.hpp"
#include "judge/grade/left_out.hpp"
#include "judge/grade/scoring.hpp"
#include "judge/grade/suspect_tests.hpp"

namespace biglia::judge {
namespace {

// The layout of the table. If the width suffices, there is a column for each group and the reason
// is at the end of the line. Otherwise, in this order: the reason moves below the line, each group
// becomes one sign, and names are truncated.
struct TableLayout {
  bool reason_below = false;
  bool signs = false;
  std::size_t longest_name = 0;   // 0: unlimited
  std::string common_fault = {};  // of the judge, if no submission was judged because of it
};

bool is_judge_fault(const SubmissionResult& submission) {
  return submission.judgement.verdict == Verdict::kJudgeError;
}

// The reason why the judge failed, if it failed for the same reason on all of several submissions.
std::string common_fault_of(const GradeResult& result) {
  const auto& all = result.submissions;
  if (all.size() < 2) return "";
  const std::string& reason = all.front().judgement.reason;
  const bool is_common = std::ranges::all_of(all, [&](const SubmissionResult& submission) {
    return is_judge_fault(submission) && submission.judgement.reason == reason;
  });
  return is_common ? reason : "";
}

Colour colour_of(const SubmissionResult& submission) {
  if (submission.judgement.verdict == Verdict::kJudgeError) return Colour::kRed;
  if (!submission.not_judged.empty()) return Colour::kYellow;
  if (submission.has_expectations) {
    return submission.unexpected.empty() ? Colour::kGreen : Colour::kRed;
  }
  if (!submission.complete) return Colour::kYellow;
  if (submission.judgement.has_partial_credit()) return Colour::kYellow;
  return submission.judgement.verdict == Verdict::kAccepted ? Colour::kGreen : Colour::kRed;
}

bool any_ran(const GroupResult& result) {
  return std::ranges::any_of(result.tests, &TestResult::ran);
}

// The group's points, or "ok" or "no" for a group without points.
Cell group_cell(const TestGroup& group, const GroupResult& result) {
  const bool passed = std::ranges::all_of(result.tests, &TestResult::has_full_credit);
  if (!any_ran(result)) return {"-", Colour::kFaint};
  if (group.max_score > 0) {
    return {shown_points(result.points), passed ? Colour::kGreen : Colour::kRed};
  }
  return {passed ? "ok" : "no", passed ? Colour::kGreen : Colour::kRed};
}

char group_sign(const GroupResult& result) {
  if (!any_ran(result)) return '.';
  if (std::ranges::all_of(result.tests, &TestResult::has_full_credit)) return '+';
  return result.points > 0 ? '~' : '-';
}

Cell signs_cell(const SubmissionResult& submission) {
  std::string signs;
  for (const GroupResult& group : submission.groups) signs += group_sign(group);
  return {signs};
}

Row head_row(const GradeResult& result, const TableLayout& layout) {
  Row row{{{"submission", Colour::kBold}}, {}};
  if (layout.signs) {
    row.cells.push_back({"groups", Colour::kBold});
  } else {
    for (std::string& label : group_labels(result.groups)) {
      row.cells.push_back({std::move(label), Colour::kBold});
    }
  }
  for (const char* const name : {"points", "verdict", "time", "memory"}) {
    row.cells.push_back({name, Colour::kBold});
  }
  if (!layout.reason_below) row.cells.push_back({"first failing test", Colour::kBold});
  return row;
}

Row most_row(const GradeResult& result, const TableLayout& layout) {
  Row row{{{"of", Colour::kFaint}}, {}};
  if (layout.signs) row.cells.emplace_back();
  for (const TestGroup& group : result.groups) {
    if (layout.signs) break;
    row.cells.push_back({group.max_score > 0 ? shown_points(group.max_score) : "", Colour::kFaint});
  }
  row.cells.push_back({shown_points(result.max_points), Colour::kFaint});
  return row;
}

Row row_of(const GradeResult& result, const SubmissionResult& submission,
           const TableLayout& layout) {
  Row row{{{fitted(submission.submission.name, layout.longest_name)}}, {}};
  if (layout.signs) row.cells.push_back(signs_cell(submission));
  for (std::size_t g = 0; g < result.groups.size() && !layout.signs; ++g) {
    row.cells.push_back(group_cell(result.groups[g], submission.groups[g]));
  }
  row.cells.push_back({result.max_points > 0 ? shown_points(submission.points) : ""});
  row.cells.push_back(
      {std::string(shown_verdict(submission)) + (submission.is_partial           ? "*"
                                                 : submission.unexpected.empty() ? ""
                                                                                 : "!"),
       colour_of(submission)});
  const bool ran = submission.slowest().count() > 0;
  row.cells.push_back({ran ? shown_time(submission.slowest()) : "-"});
  row.cells.push_back({ran ? to_string(submission.largest()) : "-"});
  std::string reason = submission.failed_test;
  if (!submission.not_judged.empty()) reason = "not judged: " + submission.not_judged;
  if (!submission.judgement.reason.empty()) {
    reason += (reason.empty() ? "" : ": ") + submission.judgement.reason;
  }
  if (!layout.common_fault.empty()) reason.clear();  // it is reported once
  if (layout.reason_below) {
    row.below = std::move(reason);
  } else {
    row.cells.push_back({std::move(reason)});
  }
  return row;
}

// True if an interrupted run has no result of the submission yet.
bool is_not_started(const SubmissionResult& submission) {
  return !submission.complete && !submission.compile &&
         submission.judgement.verdict == Verdict::kAccepted &&
         std::ranges::none_of(submission.groups, any_ran);
}

TextTable laid_out(const GradeResult& result, const TableLayout& layout) {
  std::vector<Align> columns = {Align::kLeft};
  if (layout.signs) {
    columns.push_back(Align::kLeft);
  } else {
    columns.insert(columns.end(), result.groups.size(), Align::kRight);
  }
  columns.insert(columns.end(),
                 {Align::kRight, Align::kLeft, Align::kRight, Align::kRight, Align::kLeft});
  TextTable table(columns);
  table.add(head_row(result, layout));
  if (result.max_points > 0) table.add(most_row(result, layout));
  for (const SubmissionResult& submission : result.submissions) {
    if (!is_not_started(submission)) table.add(row_of(result, submission, layout));
  }
  return table;
}

// The number of columns before the reason.
std::size_t columns_in(const GradeResult& result, const TableLayout& layout) {
  return 1 + (layout.signs ? 1 : result.groups.size()) + 4;
}

TableLayout layout_for(const GradeResult& result, std::size_t width) {
  constexpr std::size_t kForReason = 26;
  constexpr std::size_t kShortestName = 12;
  TableLayout layout{.common_fault = common_fault_of(result)};
  if (width == 0) return layout;
  const auto needed = [&] { return laid_out(result, layout).width(columns_in(result, layout)); };
  if (needed() + kForReason <= width) return layout;
  layout.reason_below = true;
  if (needed() <= width) return layout;
  layout.signs = true;
  const std::size_t with_signs = needed();
  if (with_signs <= width) return layout;
  const std::size_t names = laid_out(result, layout).width(1);
  const std::size_t excess = with_signs - width;
  layout.longest_name = std::max(kShortestName, names > excess ? names - excess : 0);
  return layout;
}

// "what: a, b, c and 7 more"
std::string line_of(const std::string& what, const std::vector<std::string>& names) {
  constexpr std::size_t kShown = 10;
  return what + ": " + listed(names, kShown);
}

// "62 points by the rules of the course: late -16 (...), report -2 (...)"
std::string course_line(const CoursePoints& course) {
  std::string line =
      fmt::format("{} points by the rules of the course", shown_points(course.points));
  const char* separator = ": ";
  for (const CourseStep& step : course.steps) {
    const double change = step.after - step.before;
    line += separator + step.rule;
    if (change != 0) line += (change < 0 ? " -" : " +") + shown_points(std::abs(change));
    line += " (" + step.reason + ')';
    separator = ", ";
  }
  return line;
}

// Lists are not truncated to the width: the terminal wraps them, and there are few.
std::string notes(const GradeResult& result, const TableLayout& layout, const Terminal& terminal) {
  std::string text;
  if (layout.signs) {
    text += "groups:";
    for (const std::string& label : group_labels(result.groups)) text += ' ' + label;
    text += "; + passed, ~ partial, - lost, . not run\n";
  }
  std::vector<std::string> not_started;
  std::map<std::string, std::vector<std::string>> names_by_note;
  for (const SubmissionResult& submission : result.submissions) {
    if (is_not_started(submission)) not_started.push_back(submission.submission.name);
    for (const std::string& note : submission.submission.notes) {
      names_by_note[note].push_back(submission.submission.name);
    }
  }
  for (const auto& [note, names] : names_by_note) text += safe_line(line_of(note, names)) + '\n';
  if (!result.ignored.empty()) {
    text += safe_line(line_of("ignored, not a submission", result.ignored)) + '\n';
  }
  if (!result.only_tests.empty()) {
    const std::string line = "only the tests that match " + result.only_tests +
                             " were run: these are not the verdicts on the whole problem";
    text += coloured(safe_line(line), Colour::kYellow, terminal) + '\n';
  }
  if (!layout.common_fault.empty()) {
    const std::string line = fmt::format("no submission was judged, all {} for the same reason: {}",
                                         result.submissions.size(), layout.common_fault);
    text += coloured(safe_text(line), Colour::kRed, terminal) + '\n';
  }
  for (const SubmissionResult& submission : result.submissions) {
    if (!layout.common_fault.empty()) break;  // a judge error is not as expected
    for (const std::string& fault : submission.unexpected) {
      const std::string line = submission.submission.name + ": not as expected: " + fault;
      text += coloured(safe_line(line), Colour::kRed, terminal) + '\n';
    }
  }
  for (const SubmissionResult& submission : result.submissions) {
    if (!submission.course || submission.course->steps.empty()) continue;
    text += safe_line(submission.submission.name + ": " + course_line(*submission.course)) + '\n';
  }
  for (const SubmissionResult& submission : result.submissions) {
    for (const std::string& warning : submission.warnings) {
      const std::string line = submission.submission.name + ": " + warning;
      text += coloured(safe_line(line), Colour::kYellow, terminal) + '\n';
    }
  }
  if (!result.idle_tests.empty()) {
    const std::string what =
        fmt::format("idle tests, which no submission fails ({})", result.idle_tests.size());
    text += safe_line(line_of(what, result.idle_tests)) + '\n';
  }
  if (!not_started.empty()) text += safe_line(line_of("not started", not_started)) + '\n';
  return text;
}

std::string number_before(const std::string& name) {
  const auto end = std::ranges::find_if_not(
      name, [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; });
  return {name.begin(), end};
}

}  // namespace

std::vector<std::string> group_labels(const std::vector<TestGroup>& groups) {
  std::vector<std::string> names;
  std::vector<std::string> numbers;
  for (const TestGroup& group : groups) {
    names.push_back(group.name.substr(group.name.rfind('/') + 1));
    numbers.push_back(group.is_sample() ? "sample" : number_before(names.back()));
  }
  const std::set<std::string> different(numbers.begin(), numbers.end());
  const bool numbered = different.size() == numbers.size() && !different.contains("");
  return numbered ? numbers : names;
}

std::string shown_points(double points) {
  if (std::isinf(points)) return "unbounded";
  std::string text = fmt::format("{:.2f}", points);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::string shown_share(double multiplier) {
  return fmt::format("{:.4g} of the points", multiplier);
}

std::string shown_time(std::chrono::microseconds time) {
  return fmt::format("{:.2f} s", std::chrono::duration<double>(time).count());
}

std::string_view shown_verdict(const SubmissionResult& submission) {
  if (!submission.not_judged.empty()) return kNotJudgedMark;
  if (submission.is_partial) return short_name(submission.judgement.verdict);
  const bool known = submission.complete || submission.judgement.verdict != Verdict::kAccepted;
  return known ? short_name(submission.judgement.verdict) : "...";
}

std::string results_table(const GradeResult& result, const Terminal& terminal) {
  const TableLayout layout = layout_for(result, terminal.width);
  std::string first = safe_line(suspicion(suspect_tests(result)));
  if (!first.empty()) first = coloured(first, Colour::kRed, terminal) + '\n';
  if (const std::string partial = partial_line(result); !partial.empty()) {
    first += coloured(partial, Colour::kYellow, terminal) + '\n';
  }
  return first + laid_out(result, layout).text(terminal) + notes(result, layout, terminal);
}

}  // namespace biglia::judge

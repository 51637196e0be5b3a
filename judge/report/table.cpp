#include "judge/report/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <utility>

#include "judge/grade/scoring.hpp"

namespace biglia::judge {
namespace {

enum class Align { kLeft, kRight };

struct Cell {
  std::string text;
  Colour colour = Colour::kPlain;
};

// Rows of cells, aligned; the last column takes what is left of the width.
class Table {
 public:
  explicit Table(std::vector<Align> columns) : columns_(std::move(columns)) {}

  void add(std::vector<Cell> row) { rows_.push_back(std::move(row)); }

  std::string text(const Terminal& terminal) const {
    std::vector<std::size_t> widths(columns_.size());
    for (const auto& row : rows_) {
      for (std::size_t c = 0; c < row.size() && c + 1 < columns_.size(); ++c) {
        widths[c] = std::max(widths[c], display_width(row[c].text));
      }
    }
    std::string result;
    for (const auto& row : rows_) result += line(row, widths, terminal) + '\n';
    return result;
  }

 private:
  std::string line(const std::vector<Cell>& row, const std::vector<std::size_t>& widths,
                   const Terminal& terminal) const {
    std::string result;
    std::size_t used = 0;
    for (std::size_t c = 0; c < row.size(); ++c) {
      const std::size_t left = terminal.width > used ? terminal.width - used : 1;
      const std::string text = fitted(row[c].text, terminal.width == 0 ? 0 : left);
      const bool last = c + 1 == columns_.size();
      const std::size_t width = display_width(text);
      const std::string blanks(last || widths[c] < width ? 0 : widths[c] - width, ' ');
      const std::string shown = coloured(text, row[c].colour, terminal);
      result += columns_[c] == Align::kRight ? blanks + shown : shown + blanks;
      used += width + blanks.size();
      if (c + 1 == row.size()) break;
      if (terminal.width > 0 && used + 2 >= terminal.width) break;
      result += "  ";
      used += 2;
    }
    result.erase(result.find_last_not_of(' ') + 1);
    return result;
  }

  std::vector<Align> columns_;
  std::vector<std::vector<Cell>> rows_;
};

Colour colour_of(const SubmissionResult& submission) {
  if (submission.judgement.verdict == Verdict::kJudgeError) return Colour::kRed;
  if (submission.has_expectations) {
    return submission.unexpected.empty() ? Colour::kGreen : Colour::kRed;
  }
  if (!submission.complete) return Colour::kYellow;
  return submission.judgement.verdict == Verdict::kAccepted ? Colour::kGreen : Colour::kRed;
}

// A group's points, or how many of its tests passed where there are no points.
Cell group_cell(const TestGroup& group, const GroupResult& result) {
  const bool passed = all_accepted(result.tests);
  const bool ran = std::ranges::any_of(result.tests, &TestResult::ran);
  if (!ran) return {"-", Colour::kFaint};
  if (group.max_score > 0) {
    return {shown_points(result.points), passed ? Colour::kGreen : Colour::kRed};
  }
  return {passed ? "ok" : "no", passed ? Colour::kGreen : Colour::kRed};
}

std::vector<Cell> head_row(const GradeResult& result) {
  std::vector<Cell> row = {{"submission", Colour::kBold}};
  for (std::string& label : group_labels(result.groups)) {
    row.push_back({std::move(label), Colour::kBold});
  }
  for (const char* const name : {"points", "verdict", "time", "memory", "first failing test"}) {
    row.push_back({name, Colour::kBold});
  }
  return row;
}

std::vector<Cell> row_of(const GradeResult& result, const SubmissionResult& submission) {
  std::vector<Cell> row = {{submission.submission.name}};
  for (std::size_t g = 0; g < result.groups.size(); ++g) {
    row.push_back(group_cell(result.groups[g], submission.groups[g]));
  }
  row.push_back({result.max_points > 0 ? shown_points(submission.points) : ""});
  row.push_back(
      {std::string(shown_verdict(submission)) + (submission.unexpected.empty() ? "" : "!"),
       colour_of(submission)});
  const bool ran = submission.slowest().count() > 0;
  row.push_back({ran ? shown_time(submission.slowest()) : "-"});
  row.push_back({ran ? to_string(submission.largest()) : "-"});
  std::string reason = submission.failed_test;
  if (!submission.judgement.reason.empty()) {
    reason += (reason.empty() ? "" : ": ") + submission.judgement.reason;
  }
  row.push_back({std::move(reason)});
  return row;
}

void add_line(std::string& text, const std::string& line, const Terminal& terminal) {
  text += fitted(line, terminal.width) + '\n';
}

std::string notes(const GradeResult& result, const Terminal& terminal) {
  std::string text;
  for (const SubmissionResult& submission : result.submissions) {
    for (const std::string& note : submission.submission.notes) {
      add_line(text, submission.submission.name + ": " + note, terminal);
    }
  }
  for (const SubmissionResult& submission : result.submissions) {
    for (const std::string& fault : submission.unexpected) {
      text += coloured(fitted(submission.submission.name + ": not as expected: " + fault, 0),
                       Colour::kRed, terminal) +
              '\n';
    }
  }
  if (!result.idle_tests.empty()) {
    std::string line = "idle tests, which no submission fails:";
    for (const std::string& name : result.idle_tests) line += " " + name;
    add_line(text, line, terminal);
  }
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
  std::string text = fmt::format("{:.2f}", points);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::string shown_time(std::chrono::microseconds time) {
  return fmt::format("{:.2f} s", std::chrono::duration<double>(time).count());
}

std::string_view shown_verdict(const SubmissionResult& submission) {
  const bool known = submission.complete || submission.judgement.verdict != Verdict::kAccepted;
  return known ? short_name(submission.judgement.verdict) : "...";
}

std::string results_table(const GradeResult& result, const Terminal& terminal) {
  std::vector<Align> columns = {Align::kLeft};
  columns.insert(columns.end(), result.groups.size() + 1, Align::kRight);
  columns.insert(columns.end(), {Align::kLeft, Align::kRight, Align::kRight, Align::kLeft});
  Table table(columns);
  table.add(head_row(result));
  if (result.max_points > 0) {
    std::vector<Cell> most = {{"of", Colour::kFaint}};
    for (const TestGroup& group : result.groups) {
      most.push_back({group.max_score > 0 ? shown_points(group.max_score) : "", Colour::kFaint});
    }
    most.push_back({shown_points(result.max_points), Colour::kFaint});
    table.add(std::move(most));
  }
  for (const SubmissionResult& submission : result.submissions) {
    table.add(row_of(result, submission));
  }
  return table.text(terminal) + notes(result, terminal);
}

}  // namespace biglia::judge

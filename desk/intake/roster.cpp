#include "desk/intake/roster.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>
#include <string_view>
#include <utility>

#include "desk/intake/csv_reader.hpp"
#include "desk/intake/delivery.hpp"
#include "judge/base/bytes.hpp"
#include "judge/base/lower_case.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/base/utc_time.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

enum Column : std::uint8_t {
  kSubmission,
  kParticipant,
  kGithub,
  kStudent,
  kIdentifier,
  kDelivered,
  kAttempt
};

struct ColumnName {
  std::string_view name;
  Column column;
};

constexpr std::array<ColumnName, 8> kColumnNames = {{{"submission", kSubmission},
                                                     {"participant", kParticipant},
                                                     {"github_username", kGithub},
                                                     {"student", kStudent},
                                                     {"name", kStudent},
                                                     {"identifier", kIdentifier},
                                                     {"delivered", kDelivered},
                                                     {"attempt", kAttempt}}};

std::string trimmed(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

// The positions of the known columns.
struct Head {
  std::array<std::optional<std::size_t>, 7> at;
  Column key = kSubmission;

  std::string cell(const CsvRow& row, Column column) const {
    const std::optional<std::size_t>& position = at[column];
    return position && *position < row.cells.size() ? trimmed(row.cells[*position]) : "";
  }
};

Result<Head> read_head(const CsvRow& row) {
  Head head;
  for (std::size_t i = 0; i < row.cells.size(); ++i) {
    const std::string name = in_lower_case(trimmed(row.cells[i]));
    const auto* const known = std::ranges::find(kColumnNames, name, &ColumnName::name);
    if (known == kColumnNames.end()) continue;
    if (head.at[known->column]) {
      return failure("expected one column of this kind, found a second one: " + escaped(name));
    }
    head.at[known->column] = i;
  }
  std::size_t keys = 0;
  for (const Column column : {kSubmission, kParticipant, kGithub}) {
    if (!head.at[column]) continue;
    head.key = column;
    ++keys;
  }
  if (keys == 1) return head;
  return failure("expected one of the columns submission, participant and github_username, found " +
                 std::string(keys == 0 ? "none" : "several"));
}

Result<int> read_attempt(const std::string& text) {
  int attempt = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, attempt);
  if (read.ec == std::errc() && read.ptr == end && attempt >= 1) return attempt;
  return failure("expected the number of an attempt, 1 for the first, found \"" + escaped(text) +
                 '"');
}

Result<RosterRow> read_row(const CsvRow& row, const Head& head, std::size_t most_cells) {
  if (row.cells.size() > most_cells) {
    return failure("expected at most " + std::to_string(most_cells) + " cells, found " +
                   std::to_string(row.cells.size()));
  }
  RosterRow student{head.cell(row, head.key), safe_line(head.cell(row, kStudent)),
                    safe_line(head.cell(row, kIdentifier))};
  if (student.key.empty()) {
    return failure(
        "expected a " +
        std::string(std::ranges::find(kColumnNames, head.key, &ColumnName::column)->name) +
        ", found an empty cell");
  }
  if (const std::string time = head.cell(row, kDelivered); !time.empty()) {
    BIGLIA_TRY(student.delivered, parse_time(time));
  }
  if (const std::string number = head.cell(row, kAttempt); !number.empty()) {
    BIGLIA_TRY(student.attempt, read_attempt(number));
  }
  return student;
}

std::string shown(const RosterRow& row) {
  if (!row.student.empty()) return row.student;
  return row.identifier.empty() ? safe_line(row.key) : row.identifier;
}

// The name of a file without its extension is as good as the whole name.
bool has_name(const fs::path& path, const std::string& key) {
  return path.filename() == key || name_without_extension(path) == key;
}

}  // namespace

Result<Roster> Roster::read(const fs::path& path) {
  constexpr Bytes kLargest = mib(16);
  BIGLIA_TRY(const auto text, read_text(path, kLargest));
  return parse(path, text);
}

Result<Roster> Roster::parse(const fs::path& path, std::string_view text) {
  const auto rows = parse_csv(text);
  if (!rows) return failure(path.string() + rows.error().message);
  if (rows->empty())
    return failure(path.string() + ": expected a line of column names, found none");
  const auto at = [&](const CsvRow& row, const Error& error) {
    return failure(path.string() + ":" + std::to_string(row.line) + ": " + error.message);
  };
  const CsvRow& first = rows->front();
  const auto head = read_head(first);
  if (!head) return at(first, head.error());
  Roster roster;
  roster.key_ = head->key == kSubmission    ? Key::kSubmission
                : head->key == kParticipant ? Key::kParticipant
                                            : Key::kGithub;
  std::set<std::string> keys;
  for (std::size_t i = 1; i < rows->size(); ++i) {
    const CsvRow& row = (*rows)[i];
    auto student = read_row(row, *head, first.cells.size());
    if (!student) return at(row, student.error());
    if (!keys.insert(student->key).second) {
      return at(row, Error{"expected a new student, found \"" + escaped(student->key) +
                           "\" a second time"});
    }
    roster.rows_.push_back(std::move(*student));
  }
  return roster;
}

const RosterRow* Roster::find(const Submission& submission) const {
  const fs::path& origin = submission.origin;
  const auto row = std::ranges::find_if(rows_, [&](const RosterRow& candidate) {
    switch (key_) {
      case Key::kSubmission:
        return candidate.key == submission.name || has_name(origin, candidate.key);
      case Key::kParticipant:
        return candidate.key == submission.student.participant;
      case Key::kGithub:
        return has_name(origin, candidate.key) ||
               origin.filename().string().ends_with('-' + candidate.key);
    }
    return false;
  });
  return row == rows_.end() ? nullptr : &*row;
}

void Roster::apply(Intake& intake) const {
  std::set<const RosterRow*> used;
  for (Submission& submission : intake.submissions) {
    const RosterRow* const row = find(submission);
    if (row == nullptr) {
      submission.notes.emplace_back("not on the roster");
      continue;
    }
    used.insert(row);
    if (!row->student.empty()) submission.student.name = row->student;
    if (!row->identifier.empty()) submission.student.identifier = row->identifier;
    if (row->delivered) submission.delivered = row->delivered;
    if (row->attempt) submission.attempt = row->attempt;
  }
  for (const RosterRow& row : rows_) {
    if (!used.contains(&row)) intake.without_submission.push_back(shown(row));
  }
}

}  // namespace biglia::judge

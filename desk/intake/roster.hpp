// The list of a course's students: whose each submission is, and who delivered nothing.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "judge/grade/submission.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// One student. Texts are safe to show.
struct RosterRow {
  std::string key;  // what identifies the submission, see read_roster()
  std::string student;
  std::string identifier;
  std::optional<std::chrono::sys_seconds> delivered = {};
  std::optional<int> attempt = {};
};

// Reads a CSV (csv_reader.hpp) whose first line names the columns, in any order and case:
//
//   submission        the name of the student's file or folder, with or without its extension
//   participant       instead: Moodle's number of the student
//   github_username   instead: the end of a folder's name after "-", as GitHub Classroom names it
//   student, name     optional: the student's name
//   identifier        the student's identifier in the course; optional with `submission`
//   delivered         optional: the time of delivery (judge/base/utc_time.hpp)
//   attempt           optional: the number of the delivery, 1 for the student's first one
//
// Other columns are ignored, so that exports of other programs can be used. Errors have file and
// line: none or two of the first three columns, a column or a key that occurs twice, a row without a
// key or with too many cells, a time or number that cannot be read.
class Roster {
 public:
  static Result<Roster> read(const std::filesystem::path& path);
  // The same for a text; `path` is used in messages.
  static Result<Roster> parse(const std::filesystem::path& path, std::string_view text);

  // Sets student, identifier, time and attempt of the submissions, and lists in `intake` the students without
  // a submission. A submission that is not on the list keeps what its name says, and gets a note.
  void apply(Intake& intake) const;

  const std::vector<RosterRow>& rows() const { return rows_; }

 private:
  enum class Key { kSubmission, kParticipant, kGithub };

  const RosterRow* find(const Submission& submission) const;

  Key key_ = Key::kSubmission;
  std::vector<RosterRow> rows_;
};

}  // namespace biglia::judge

// The submissions to grade: for each its name, location and files.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "judge/compile/language.hpp"
#include "toolkit/verdict.hpp"

namespace biglia::judge {

// Whose submission it is. Texts are safe to show and empty if unknown.
struct Student {
  std::string name = {};
  std::string identifier = {};   // in the course
  std::string participant = {};  // Moodle's number of the student in the assignment
};

struct Submission {
  // "rossi"; below a package's submissions/, "accepted/rossi". Unique, safe to show, and valid as a
  // folder name.
  std::string name;
  std::filesystem::path origin;  // the path it was collected from: a source file, folder or archive
  std::filesystem::path sources;  // a source file or a folder; for an archive the unpacked folder
  // Set if the submission cannot be graded: a compile error with a reason for the student, or a
  // judge error if we could not read it. It is then neither compiled nor run.
  std::optional<Judgement> refusal;
  std::vector<std::string> notes;  // for the table and the student: "no report (pdf or rtf) found"
  // digest_of_submission() of all files that the compiler can see. Empty if there are too many or
  // unreadable files, or if the submission is refused.
  std::string hash;
  const Language* language = nullptr;  // from IntakeOptions::languages; may be null if refused
  bool language_given = false;         // set by IntakeOptions::language, not by the file names
  // Files in the working folder of its program, unless a companion of the test has the same name.
  std::vector<std::filesystem::path> data_files = {};
  std::string entry = {};   // `entrypoint` of submissions.yaml; empty: not given
  bool is_example = false;  // it is below a package's submissions/
  bool is_timed = false;    // the package expects something about its time
  bool has_report = false;  // a pdf or rtf is in it
  Student student = {};
  std::optional<std::chrono::sys_seconds> delivered = {};  // none: unknown
  std::optional<int> attempt = {};  // 1 for the student's first delivery; none: unknown
};

// The submissions of a grading.
struct Intake {
  std::vector<Submission> submissions;
  // Ignored entries of folders of several submissions: files that are not submissions, hidden
  // files, results.
  std::vector<std::string> ignored;
  std::vector<std::string> without_submission;  // students of the roster
};

}  // namespace biglia::judge

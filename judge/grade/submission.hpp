// The submissions to grade: for each its name, location and files.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "judge/compile/language.hpp"
#include "toolkit/verdict.hpp"

namespace biglia::judge {

struct Submission {
  // "rossi"; below a package's submissions/, "accepted/rossi". Unique, safe to show, and valid as a
  // folder name.
  std::string name;
  std::filesystem::path origin;   // the path it was collected from: a source file, folder or zip
  std::filesystem::path sources;  // a source file or a folder; for a zip the unpacked folder
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
};

// The submissions of a grading.
struct Intake {
  std::vector<Submission> submissions;
  // Ignored entries of folders of several submissions: files that are not submissions, hidden
  // files, results.
  std::vector<std::string> ignored;
};

}  // namespace biglia::judge

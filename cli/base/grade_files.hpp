// `biglia grade --csv`, `--moodle-feedback`, `--junit`, `--gradescope`, `--runs`, `--similar` and `--course`:
// files for other programs and people, and the rules of a course. biglia-first does not have them.
#pragma once

#include <CLI/App.hpp>
#include <string>
#include <vector>

#include "judge/grade/results.hpp"
#include "judge/grade/submission.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Paths of files to write; empty: not written.
struct GradeFileOptions {
  std::string csv = {};
  std::string csv_form = "generic";  // or "moodle"
  std::string moodle_feedback = {};
  std::string junit = {};
  std::string gradescope = {};
  std::string runs = {};
  std::string similar = {};
  std::string course = {};  // read, not written
};

struct GradeFileSupport {
  void (*add_options)(CLI::App& command, GradeFileOptions& options);
  // To be called before the grading: checks that each file can be written, is new or an earlier one of
  // its kind, and can be made of these submissions. `only_tests` is as in GradeResult.
  Result<void> (*check)(const GradeFileOptions& options, const std::vector<Submission>& submissions,
                        const std::string& only_tests);
  // To be called after the grading, before anything is written.
  Result<void> (*apply_course)(const GradeFileOptions& options, GradeResult& result);
  Result<void> (*write)(const GradeFileOptions& options, const GradeResult& result);
  // What the files lack; whole lines for the terminal, or empty.
  std::string (*notes)(const GradeFileOptions& options, const GradeResult& result);
};

}  // namespace biglia::judge

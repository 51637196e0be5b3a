// `biglia grade --csv`, `--moodle-feedback`, `--junit`, `--gradescope`, `--runs`, `--similar`, `--html`, `--publish`
// and `--course`: files for other programs, pages, and the rules of a course. biglia-first-PROBLEM does not have them.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "cli/base/command_line.hpp"
#include "judge/grade/results.hpp"
#include "judge/grade/submission.hpp"
#include "judge/problem/problem.hpp"
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
  std::string html = {};
  std::string publish = {};  // a folder
  std::string course = {};   // read, not written
};

// Where and by what a grading writes its results.
struct GradeFileContext {
  const Problem& problem;
  std::filesystem::path results;  // the folder
  std::string judge_version;
};

// Applies the rules of a course to results; empty: there are none.
using CourseRules = std::function<void(GradeResult& result)>;

struct GradeFileSupport {
  // The first options are in the option group of those before, which is what students get.
  void (*add_options)(Command command, GradeFileOptions& options);
  // To be called before the grading: checks that each file can be written, is new or an earlier one of
  // its kind, and can be made of these submissions. `without_points`: the option by which there
  // are no points; empty: there are points.
  Result<void> (*check)(const GradeFileOptions& options, const std::vector<Submission>& submissions,
                        const std::string& without_points, const std::filesystem::path& results);
  // To be called before the grading: reads the rules, and checks that they can be applied to these
  // submissions. They are to be applied before anything is written.
  Result<CourseRules> (*read_rules)(const GradeFileOptions& options,
                                    const std::vector<Submission>& submissions,
                                    const std::string& without_points);
  // Writes them, and results.html in the folder of the results. To be called after the feedback.
  Result<void> (*write)(const GradeFileOptions& options, const GradeResult& result,
                        const GradeFileContext& context);
  // What the files lack, and where the links to pages are; whole lines for the terminal, or empty.
  std::string (*notes)(const GradeFileOptions& options, const GradeResult& result,
                       const std::filesystem::path& results);
};

}  // namespace biglia::judge

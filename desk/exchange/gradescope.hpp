// The results.json that an autograder leaves for Gradescope, about one submission.
//
// Source: gradescope-autograders.readthedocs.io, Specifications, Output format. The fields:
//   score               the points: those of groups need not be the sum of those of tests
//   execution_time      seconds of all runs
//   output              the verdict, its reason, notes and the compiler's output, as in feedback.txt
//   output_format, test_output_format, test_name_format: "text"
//   tests               one for each group, because points are given to groups:
//     {name, number: "1", "2", ..., score, max_score: missing if it is unbounded,
//      status: "passed" if every test is accepted with full credit, else "failed",
//      output: the tests, as in feedback.txt}
// Students see all of it, so it has only what feedback.txt has.
#pragma once

#include <string>
#include <string_view>

#include "judge/grade/results.hpp"

namespace biglia::judge {

// REQUIRES: one submission, which has a grade (course_grade.hpp).
std::string gradescope_json(const GradeResult& result);

// The beginning of every such file.
inline constexpr std::string_view kBeginningOfGradescope = "{\n \"score\": ";

}  // namespace biglia::judge

// The table that ends a grading: submission x group, points, the first failing test (where there
// is none, the first accepted in part) with its reason, slowest time, largest memory.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/grade/results.hpp"
#include "judge/report/terminal.hpp"

namespace biglia::judge {

// One line per submission, then notes, files that were passed over, what was not as expected, idle
// tests, and in an interrupted run the submissions not begun. In a narrow terminal the reason goes
// on a line below, groups become a sign each, and at last names are cut.
std::string results_table(const GradeResult& result, const Terminal& terminal);

// Short names of groups for the head of the table: the number where names begin with different
// ones ("secret/03-sparse" -> "03"), else the name without "secret/".
std::vector<std::string> group_labels(const std::vector<TestGroup>& groups);

// "12", "7.5": at most two decimals.
std::string shown_points(double points);

// "0.8 of the points"
std::string shown_share(double multiplier);

// "0.12 s"
std::string shown_time(std::chrono::microseconds time);

// Shown where a verdict would stand, of a submission whose language is not installed here.
inline constexpr std::string_view kNotJudged = "NJ";

// The verdict as shown: "AC"; kNotJudged; "..." where the run was interrupted before it was known.
std::string_view shown_verdict(const SubmissionResult& submission);

}  // namespace biglia::judge

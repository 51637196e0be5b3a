// The table at the end of a grading: submission x group, points, verdict, slowest time, largest
// memory, and the first failing test (or else the first with partial credit) with its reason.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "desk/report/terminal.hpp"
#include "judge/grade/results.hpp"

namespace biglia::judge {

// One line per submission, then notes, ignored files, deviations from expectations, idle tests, and
// the submissions that an interrupted run did not start. In a narrow terminal the reason moves to a
// separate line, then each group becomes one sign, then names are truncated.
std::string results_table(const GradeResult& result, const Terminal& terminal);

// Short names of groups for the head of the table: the leading numbers if all names have different
// ones ("secret/03-sparse" -> "03"), otherwise the names without "secret/".
std::vector<std::string> group_labels(const std::vector<TestGroup>& groups);

// "12", "7.5": at most two decimals; "unbounded".
std::string shown_points(double points);

// "0.8 of the points"
std::string shown_share(double multiplier);

// "0.12 s"
std::string shown_time(std::chrono::microseconds time);

// Shown instead of a verdict for a submission whose language is not installed.
inline constexpr std::string_view kNotJudgedMark = "NJ";

// The verdict to show: "AC"; kNotJudgedMark; "..." if the run was interrupted before it was known.
std::string_view shown_verdict(const SubmissionResult& submission);

}  // namespace biglia::judge

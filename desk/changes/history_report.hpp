// The gradings of a results folder as text and as JSON.
#pragma once

#include <string>
#include <vector>

#include "desk/history/grading_record.hpp"
#include "desk/report/terminal.hpp"

namespace biglia::judge {

// A line for each grading: its number, when, how many submissions and how many of them are right, the
// versions that differ from the grading before, and how it was called.
std::string history_text(const std::vector<GradingRecord>& gradings, const Terminal& terminal);

// A line for each grading with this submission: verdict, points, and whether its source changed.
std::string submission_history_text(const std::vector<GradingRecord>& gradings,
                                    const std::string& name, const Terminal& terminal);

// {gradings: [{grading, started, ended: seconds or null, interrupted, problem, judge, checker, box,
//    timing, only_tests, folder, arguments, submissions: [{name, origin, source, language, verdict,
//    reason, points, complete, failed_test}]}]}
// If `name` is not empty, only that submission.
std::string history_json(const std::vector<GradingRecord>& gradings, const std::string& name);

// The names of all submissions, without repetition.
std::vector<std::string> names_of_submissions(const std::vector<GradingRecord>& gradings);

}  // namespace biglia::judge

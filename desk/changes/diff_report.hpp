// The difference between two gradings as text and as JSON.
#pragma once

#include <string>

#include "desk/changes/compare_gradings.hpp"
#include "desk/report/terminal.hpp"

namespace biglia::judge {

// What was compared, what changed as a whole, a line for each submission that differs with the first of
// its tests, and a last line with the numbers.
std::string diff_text(const GradingRecord& before, const GradingRecord& after,
                      const GradingDiff& diff, const Terminal& terminal);

// {before, after: {grading: number or null, label, started: seconds or null, problem, judge, checker,
//    submissions: their number},
//  changed: {tests_changed, tests_added, tests_removed, sources_changed: names, checker, judge: bool},
//  compared, submissions: [{name, causes: [key_of(Cause)], before, after: null | {verdict, reason, points,
//    failed_test}, tests: [{name, causes, before, after: null | {verdict, multiplier, cpu_us,
//    memory_bytes}}]}]}
std::string diff_json(const GradingRecord& before, const GradingRecord& after,
                      const GradingDiff& diff);

// "2026-11-26 14:03", in the local time zone.
std::string shown_moment(std::int64_t seconds);

}  // namespace biglia::judge

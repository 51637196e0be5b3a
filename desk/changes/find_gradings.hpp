// Gradings by the names that users give them:
//
//   DIR        the last finished grading of a results folder
//   DIR@N      its grading number N
//   FILE.json  a results.json
#pragma once

#include <string>
#include <vector>

#include "desk/history/grading_record.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// The last two finished gradings of a class in a results folder, earlier one first. The error lists the
// gradings that there are.
Result<std::vector<GradingRecord>> last_two_gradings(const std::string& folder);

// The two gradings, for compare_gradings(), and between them the gradings of the same folder that lie in
// between. Errors: there is no such grading, or it was not finished; they are of different problems.
Result<std::vector<GradingRecord>> gradings_between(const std::string& first,
                                                    const std::string& last);

// "1, 2 and 4"; "none": the numbers of the gradings that have results.
std::string finished_gradings(const std::vector<GradingRecord>& gradings);

}  // namespace biglia::judge

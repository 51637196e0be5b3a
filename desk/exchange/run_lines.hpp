// Every run of a grading as JSON lines, for statistics.
#pragma once

#include <string>

#include "judge/grade/results.hpp"

namespace biglia::judge {

// One object on a line for each test that was run now or by an earlier grading:
//   {"submission", "student", "language", "group", "test", "state": run|resumed, "verdict", "reason",
//    "multiplier": the share of the points, "cpu_us", "wall_us", "memory_bytes"}
std::string run_lines(const GradeResult& result);

inline constexpr std::string_view kBeginningOfRunLines = R"({"submission":)";

}  // namespace biglia::judge

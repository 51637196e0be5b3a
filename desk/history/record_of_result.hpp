// A grading as a record: from its results, or from a results.json.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "desk/history/grading_record.hpp"
#include "judge/grade/results.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Groups and submissions only. `test_hashes` is as in GradeRequest.
GradingRecord record_of(const GradeResult& result,
                        const std::map<std::string, std::string>& test_hashes);

// The CPU time in SubmissionRecord::limits.
std::int64_t cpu_limit_in(std::string_view limits);

// Reads a results.json (desk/report/results_json.hpp). It has no versions of tests and checker. The
// error names what is missing.
Result<GradingRecord> read_results_json(const std::filesystem::path& path);

}  // namespace biglia::judge

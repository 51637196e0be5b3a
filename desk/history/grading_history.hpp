// The gradings of a results folder, in its database (judge/grade/store_format.hpp).
//
// begin() records that a grading runs, finish() what it found. A grading without an end was killed, or
// is still running. Nothing is ever removed.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "desk/history/grading_record.hpp"
#include "judge/files/database.hpp"
#include "judge/grade/results.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// The database of a results folder.
inline constexpr const char* kClassDatabase = "class.db";

// Opens class.db of a results folder for reading. The folder may be read-only.
Result<std::unique_ptr<Database>> open_class(const std::filesystem::path& folder);

// Records a grading that begins, without its results, and returns its number: 1, 2, ... The fields
// label, id, started, ended, box, groups and submissions are ignored.
Result<std::int64_t> begin_grading(Database& database, const GradingRecord& grading);

// Records the results. `test_hashes` is as in GradeRequest. Cost: about a tenth of a second for a class
// of 300 submissions and 115 tests; results that are equal to those of an earlier grading take no space.
Result<void> finish_grading(Database& database, std::int64_t id, const GradeResult& result,
                            const std::map<std::string, std::string>& test_hashes);

// All gradings, without groups, and without the tests of their submissions.
Result<std::vector<GradingRecord>> list_gradings(Database& database);

// One grading with everything. Error: there is no such grading.
Result<GradingRecord> read_grading(Database& database, std::int64_t id);

// The last grading of a whole class: not one of single tests. None if there is none. Without groups and
// tests.
Result<std::optional<GradingRecord>> last_of_class(Database& database);

}  // namespace biglia::judge

// Reads an export back as `biglia grade` would, and compares it with what was exported.
#pragma once

#include "toolkit/result.hpp"
#include "workbench/export/writers.hpp"

namespace biglia::judge {

// An error if verdicts or points would differ: other tests, groups, points, arguments of programs, limits, languages
// or kinds of judging. The format has no place for it, or a writer forgot it. REQUIRES: the package
// is written. Cost: the target is read, and each input and answer is hashed.
Result<void> check_read_back(const ExportTask& task);

}  // namespace biglia::judge

// The test data of the legacy format: testdata.yaml on every level.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

struct LegacyData {
  std::filesystem::path source;  // the package
  std::filesystem::path to;      // the package in the format 2025-09
  bool is_scoring = false;
  bool gives_scores =
      false;  // the output validator may write score.txt: `validation: custom score`
  std::string validator_flags = {};  // of problem.yaml, for the output validator
};

// Writes data/ of the package. Returns warnings. Errors: a custom grader, groups in groups of a
// scoring problem, tests beside groups, aggregations that the new format lacks.
Result<std::vector<std::string>> import_legacy_data(const LegacyData& request);

}  // namespace biglia::judge

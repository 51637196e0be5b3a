// The example submissions of the legacy format.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

struct LegacySubmissions {
  std::filesystem::path source;  // the package
  std::filesystem::path to;      // the package in the format 2025-09
  bool is_draft = false;         // 2023-07-draft, whose folders mean what those of 2025-09 mean
  bool is_scoring = false;       // submissions get points
  bool gives_scores = false;     // the output validator gives tests their own
  std::optional<double> most_points = {};  // of a submission; none: unknown or without an upper end
};

// Places submissions/, with submissions.yaml for what a folder does not mean there: the folders of the
// legacy format, and DOMjudge's comments @EXPECTED_RESULTS@ of a submission in any other folder and
// @EXPECTED_SCORE@. Nothing is added to a submissions.yaml of the package. Returns warnings.
Result<std::vector<std::string>> place_legacy_submissions(const LegacySubmissions& request);

}  // namespace biglia::judge

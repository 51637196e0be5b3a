// The export of an assignment's submissions from Gradescope: a folder for each submission, and
// submission_metadata.yml.
#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include "judge/grade/submission.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

inline constexpr std::string_view kGradescopeMetadata = "submission_metadata.yml";

struct GradescopeDelivery {
  Student student;  // of a group: all names
  std::optional<std::chrono::sys_seconds> delivered;
};

// Reads `folder`/submission_metadata.yml: whose each folder of the export is. Empty if there is no such
// file. The error: it cannot be read or is no such file.
Result<std::map<std::string, GradescopeDelivery>> read_gradescope_export(
    const std::filesystem::path& folder);

}  // namespace biglia::judge

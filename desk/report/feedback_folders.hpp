// Keeps a list of the feedback folders that the judge created. Feedback of submissions that no
// longer exist is removed; foreign files are not. A submission that exists but was not graded this
// time keeps its feedback.
//
// The list is `<folder>/.made`. Each line has a name ("rossi", "accepted/rossi"), a tab, and the
// path of the submission. A name is listed before its folder is created and until the folder is
// removed, so an interrupted judge leaves no unlisted folder.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "toolkit/result.hpp"

namespace biglia::judge {

inline constexpr std::string_view kFeedbackFile = "feedback.txt";

// Maps the names of submissions to their paths.
using SubmissionPaths = std::map<std::string, std::filesystem::path>;

// The submissions on the list; none if there is no list.
SubmissionPaths listed_feedback(const std::filesystem::path& folder);

// Adds these submissions to the list. The folder must exist.
Result<void> list_feedback_folders(const std::filesystem::path& folder,
                                   const SubmissionPaths& paths);

// For each other name on the list whose path is missing or unknown, removes the feedback file, and
// the folder if it is empty afterwards.
Result<void> remove_stale_feedback(const std::filesystem::path& folder,
                                   const SubmissionPaths& paths);

}  // namespace biglia::judge

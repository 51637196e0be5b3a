// Which folders of feedback a results folder has made: those of deliveries that are gone are removed,
// and nothing that somebody else put there. A delivery that is there and was not graded this time keeps
// its feedback.
//
// The list stands in `<folder>/.made`: in each line a name ("rossi", "accepted/rossi"), a tab, and the
// path that was delivered. A name is on it before its folder is made and until it is removed, so that no
// end of the judge leaves one behind.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "toolkit/result.hpp"

namespace biglia::judge {

inline constexpr std::string_view kFeedbackFile = "feedback.txt";

// Names of deliveries, and their paths.
using Deliveries = std::map<std::string, std::filesystem::path>;

// Adds these to the list. The folder must exist.
Result<void> list_feedback_folders(const std::filesystem::path& folder,
                                   const Deliveries& deliveries);

// Removes, of each other name on the list whose path is gone or not known, the feedback file, and its
// folder if that is empty then.
Result<void> remove_stale_feedback(const std::filesystem::path& folder,
                                   const Deliveries& deliveries);

}  // namespace biglia::judge

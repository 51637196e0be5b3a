// Which folders of feedback a results folder has made: those of deliveries that are gone are removed,
// and nothing that somebody else put there.
//
// The list stands in `<folder>/.made`, a name per line ("rossi", "accepted/rossi"). A name is on it
// before its folder is made and until it is removed, so that no end of the judge leaves one behind.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

inline constexpr std::string_view kFeedbackFile = "feedback.txt";

// Adds these names to the list. The folder must exist.
Result<void> list_feedback_folders(const std::filesystem::path& folder,
                                   const std::vector<std::string>& names);

// Removes, of each other name on the list, the feedback file, and its folder if that is empty then;
// afterwards the list has `names` alone.
Result<void> remove_other_feedback(const std::filesystem::path& folder,
                                   const std::vector<std::string>& names);

}  // namespace biglia::judge

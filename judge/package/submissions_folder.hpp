// The folder submissions/ of a problem package.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace biglia::judge {

// The most points that a rule of submissions.yaml can expect.
inline constexpr double kMostExpectedScore = 1e9;

// The first line of a submissions.yaml that was made of another format. Messages about its rules name the
// folder or the submission, where the package says it: the author has no such file.
inline constexpr std::string_view kConvertedRules =
    "# Made of the folders and comments of a package in another format.";

// Returns the folder `submissions` of the problem package that contains this path, or the path
// itself if it is that folder; none otherwise. The location of a link counts, not that of its
// target.
std::optional<std::filesystem::path> submissions_folder_of(const std::filesystem::path& path);

// All entries of its folders, as "accepted/rossi.c", sorted. Skips hidden files and folders.
std::vector<std::string> submissions_in(const std::filesystem::path& submissions_folder);

}  // namespace biglia::judge

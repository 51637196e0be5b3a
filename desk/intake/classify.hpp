// Classifies paths for the intake: one submission, a folder of several, or none. Reads no content.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "judge/compile/language.hpp"

namespace biglia::judge {

enum class FolderMeans {
  kGuess,  // one submission or several, as intake.hpp describes
  kMany,   // each child is a separate submission
};

// What a path on the command line is.
enum class RootKind {
  kResults,          // of an earlier grading
  kPackage,          // the folder submissions/ of a problem package
  kFolderOfPackage,  // a folder in it
  kMany,             // a folder of several submissions
  kOneOfPackage,     // one submission below submissions/
  kOne,              // any other submission
};

// What an entry of a folder of several submissions is.
enum class ChildKind {
  kWrittenByJudge,
  kIgnored,  // hidden, or not a submission
  kSubmission,
};

// The path whose extension determines the file type: a link itself if its extension is known,
// otherwise its target. The link comes first because its name often identifies the submission.
std::filesystem::path naming_path(const std::filesystem::path& path, const Languages& languages);

bool is_source(const std::filesystem::path& path, const Languages& languages);

// REQUIRES: the parent folder of `root` contains no links.
RootKind classify_root(const std::filesystem::path& root, FolderMeans folder_means,
                       const Languages& languages);

// `written` is as IntakeOptions::written.
ChildKind classify_child(const std::filesystem::path& child, const Languages& languages,
                         const std::vector<std::filesystem::path>& written);

// What the judge must not write into.
enum class Submitted {
  kOne,   // one submission
  kMany,  // a folder of several, in which the judge may have its own subfolder
};

// Returns the first folder in `written` that would put the judge's files among those of a
// submission; none if there is none.
std::optional<std::filesystem::path> find_overlap(
    const std::filesystem::path& path, Submitted what,
    const std::vector<std::filesystem::path>& written);

}  // namespace biglia::judge

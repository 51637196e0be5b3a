// Archives of a whole class: what a learning platform gives as the download of all submissions.
#pragma once

#include <filesystem>

#include "judge/compile/language.hpp"

namespace biglia::judge {

// True if the first entry has the name of a submission in Moodle's download, or of Gradescope's export.
// Reads the file, but unpacks nothing; false for a file that cannot be read.
bool is_class_archive(const std::filesystem::path& archive);

// The folder below `unpacked` whose entries are the submissions: follows folders that are alone in
// their folder, except one that is itself a submission.
std::filesystem::path class_folder_in(const std::filesystem::path& unpacked,
                                      const Languages& languages);

}  // namespace biglia::judge

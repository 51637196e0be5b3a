// The results folder of a grading, for one run at a time.
#pragma once

#include <filesystem>
#include <string>

#include "judge/files/folder_lock.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Locks the folder, which is created if it is missing and marked as one of this problem. `matrix` is the
// file of --matrix; may be empty. No other user can open it. Errors: a folder with anything else, or that
// another user can change; another run holds the lock; a
// report could not be written later.
Result<FolderLock> claim_results(const std::filesystem::path& results, const std::string& problem,
                                 const std::string& matrix);

}  // namespace biglia::judge

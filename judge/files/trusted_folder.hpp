// Whether a folder of the user may decide verdicts: its tables of languages, compiled programs and results
// are used only if no other user can change them.
#pragma once

#include <filesystem>

#include "toolkit/result.hpp"

namespace biglia::judge {

// Fails if the folder exists, and belongs to another user than the caller or root, or another user may write
// to it, or may replace it or a folder above. The group of the caller's own name has no other members.
// The error names the folder at fault, and what is wrong.
Result<void> check_only_ours(const std::filesystem::path& folder);

// Takes the rights of all other users from a folder of the caller; nothing if it does not exist.
void make_private(const std::filesystem::path& folder);

}  // namespace biglia::judge

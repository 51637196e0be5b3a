// The digest of a folder.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace biglia::judge {

// The digest of a folder's content, or of a single file without its name. It covers each entry's
// path, kind, permissions, and its bytes or (for a symbolic link, which a box does not follow out
// of the folder) its target. It includes hidden files, headers, data and empty folders, because a
// source can include or test for any of them. It does not cover times. None if there are more than
// 5000 entries or 64 MiB, or if something cannot be read.
std::optional<std::string> digest_of_tree(const std::filesystem::path& root);

}  // namespace biglia::judge

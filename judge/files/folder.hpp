// Queries about folders and paths that never fail: a missing path has no properties and no children.
#pragma once

#include <filesystem>
#include <system_error>
#include <vector>

namespace biglia::judge {

// Both follow links and return false for a missing path.
bool is_folder(const std::filesystem::path& path);
bool is_file(const std::filesystem::path& path);

// Files that operating systems add: names that start with a dot, and __MACOSX.
bool is_hidden(const std::filesystem::path& path);

// The path with all links in its parent folder resolved. The last component is not resolved, even
// if it is a link.
std::filesystem::path resolve_folder(const std::filesystem::path& path);

// True if `path` is `folder` or is inside it. REQUIRES: both paths contain no links.
bool is_within(const std::filesystem::path& path, const std::filesystem::path& folder);

// The same with all links in both paths resolved; false if one of them is missing. A link out of a
// package would show a file of the host to programs.
bool leads_into(const std::filesystem::path& path, const std::filesystem::path& folder);

// The error of listing the folder; no error on success.
std::error_code cannot_list(const std::filesystem::path& folder);

// The entries of the folder, including hidden ones, sorted.
std::vector<std::filesystem::path> all_children_of(const std::filesystem::path& folder);
// The same without hidden entries.
std::vector<std::filesystem::path> children_of(const std::filesystem::path& folder);

}  // namespace biglia::judge

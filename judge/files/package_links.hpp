// Decides about links in a package, for all commands and formats. Packages come from other people: a link out of the
// package would show a file of the host to programs, students and other judges.
//
//   to a file in the package      followed
//   to a folder in the package    followed, outside of data/ and if nothing can be found twice through it
//   out of the package            refused; in a folder of programs, the header of its name in a header folder replaces it
//   to nothing                    the same
//
// Pipes, sockets and devices are refused, too: reading them may never end; and folders that cannot be
// listed. Hidden folders are not read by any command.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

struct RefusedEntry {
  std::filesystem::path path;
  std::string message;  // "expected a file of the package, found a link out of it"
  std::string remedy;   // "Replace the link by a copy of the file."
};

// In the order of their paths. `header_folders`: see StagingOptions. Cost: one look at each entry.
std::vector<RefusedEntry> refused_entries(const std::filesystem::path& package,
                                          const std::vector<std::filesystem::path>& header_folders);

// The error of the first refused entry, with the number of others.
Result<void> check_package_links(const std::filesystem::path& package,
                                 const std::vector<std::filesystem::path>& header_folders);

// The file of this name in the first header folder that has one.
std::optional<std::filesystem::path> shared_header(
    const std::filesystem::path& name, const std::vector<std::filesystem::path>& header_folders);

// "a, b", for messages about header folders.
std::string joined_folders(const std::vector<std::filesystem::path>& folders);

// True if links in folders of programs lead out of the package. REQUIRES: check_package_links().
bool has_outer_links(const std::filesystem::path& package);

// Replaces these links by the shared headers. REQUIRES: `copy` is the caller's own copy of a
// package, whose links passed check_package_links() with the same header folders.
Result<void> replace_outer_links(const std::filesystem::path& copy,
                                 const std::vector<std::filesystem::path>& header_folders);

}  // namespace biglia::judge

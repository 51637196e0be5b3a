// The entries of a folder of the host.
#pragma once

#include <filesystem>
#include <system_error>
#include <vector>

namespace biglia::judge {

// Unsorted. If the folder cannot be read, or not to its end: those that were read.
inline std::vector<std::filesystem::directory_entry> entries_of_folder(
    const std::filesystem::path& folder) {
  std::vector<std::filesystem::directory_entry> entries;
  std::error_code failed;
  std::filesystem::directory_iterator entry(folder, failed);
  for (; !failed && entry != std::filesystem::end(entry); entry.increment(failed)) {
    entries.push_back(*entry);
  }
  return entries;
}

}  // namespace biglia::judge

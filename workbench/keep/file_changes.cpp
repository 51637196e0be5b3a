#include "workbench/keep/file_changes.hpp"

#include <algorithm>
#include <ranges>
#include <system_error>

#include "judge/files/text_file.hpp"

namespace biglia::judge {

namespace fs = std::filesystem;

FileChanges::~FileChanges() {
  std::error_code ignored;
  for (Change& change : std::views::reverse(changes_)) {
    if (is_kept_) {
      if (!change.backup.empty()) fs::remove(change.backup, ignored);
      continue;
    }
    if (!change.beside.empty()) fs::remove(change.beside, ignored);
    if (!change.backup.empty() && change.is_placed) {
      fs::rename(change.backup, change.file, ignored);
    } else if (!change.backup.empty()) {
      fs::remove(change.backup, ignored);
    } else if (change.is_placed) {
      fs::remove(change.file, ignored);
    }
  }
  if (is_kept_) return;
  for (const fs::path& folder : std::views::reverse(made_folders_)) fs::remove(folder, ignored);
}

// Writes the text beside the file, whose folder is made if need be.
Result<void> FileChanges::prepare(Change& change) {
  std::vector<fs::path> missing;
  std::error_code error;
  for (fs::path at = change.file.parent_path(); !at.empty() && !fs::exists(at, error);
       at = at.parent_path()) {
    missing.push_back(at);
  }
  for (const fs::path& folder : std::views::reverse(missing)) {
    BIGLIA_TRY(make_folder(folder));
    made_folders_.push_back(folder);
  }
  change.beside = temporary_name(change.file);
  if (auto written = write_text(change.beside, change.text, Flush::kToDisk); !written) {
    return written;
  }
  if (!fs::exists(change.file, error)) return {};
  const fs::path backup = temporary_name(change.file);
  fs::copy_file(change.file, backup, error);
  if (error) return failed_call(change.file, "cannot copy", error.value());
  change.backup = backup;
  const fs::perms permissions = fs::status(change.file, error).permissions();
  if (!error) fs::permissions(change.beside, permissions, error);
  return {};
}

Result<void> FileChanges::place(Change& change) {
  BIGLIA_TRY(check_writable(change.file));
  std::error_code error;
  fs::rename(change.beside, change.file, error);
  if (error) return failed_call(change.file, "cannot write", error.value());
  change.beside.clear();
  change.is_placed = true;
  return {};
}

Result<void> FileChanges::write() {
  for (Change& change : changes_) {
    BIGLIA_TRY(prepare(change));
  }
  for (Change& change : changes_) {
    BIGLIA_TRY(place(change));
  }
  return {};
}

void FileChanges::keep() { is_kept_ = true; }

}  // namespace biglia::judge

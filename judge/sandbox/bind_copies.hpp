// Copies of host files that a program in a box could not use where they are: its user may not read
// them (the judge's umask, files of mode 0600), or their file system executes no programs.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <vector>

#include "judge/base/temp_folder.hpp"
#include "judge/sandbox/box.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// Copies a file or folder. The copy can be read by every user, and executed if its owner can execute
// the original. Links are copied as links. The error names the path; anything but files, folders and
// links is an error.
Result<void> copy_for_box(const std::filesystem::path& from, const std::filesystem::path& to);

// True if every user can read the file, or the folder with everything in it.
bool others_can_read(const std::filesystem::path& path);

// The binds of a run, with copies instead of files that a program could not use.
class BindCopies {
 public:
  // `other_user`: programs do not run as the judge's user.
  explicit BindCopies(bool other_user) : other_user_(other_user) {}

  // Replaces the host paths. The copies exist until the next call. Cost: two system calls for each
  // file that needs no copy.
  Result<std::vector<Bind>> usable(std::span<const Bind> binds);

 private:
  bool needs_copy(const std::filesystem::path& path) const;

  bool other_user_;
  std::optional<TempFolder> folder_;
};

}  // namespace biglia::judge

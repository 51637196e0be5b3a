// A temporary folder which is gone when its owner is, and a sweeper for those whose owner was
// killed.
#pragma once

#include <cstddef>
#include <filesystem>

#include "toolkit/result.hpp"

namespace biglia::judge {

// Owns a fresh folder, mode 0700, named for its process, under a given parent.
class TempFolder {
 public:
  // Makes the folder, and its parent where that is missing.
  static Result<TempFolder> make(const std::filesystem::path& parent);

  TempFolder(TempFolder&& other) noexcept;
  TempFolder& operator=(TempFolder&& other) noexcept;
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;
  // Removes the folder with everything in it, never following a symbolic link.
  ~TempFolder();

  const std::filesystem::path& path() const { return path_; }

 private:
  explicit TempFolder(std::filesystem::path path) : path_(std::move(path)) {}
  void remove() noexcept;

  std::filesystem::path path_;  // empty when moved from
};

// Removes the folders which TempFolder made under `parent` and whose process is no more. Gives
// their number.
std::size_t sweep_stale_folders(const std::filesystem::path& parent);

}  // namespace biglia::judge

// A temporary folder that is removed with its owner, and a function that removes the folders of
// killed owners.
#pragma once

#include <cstddef>
#include <filesystem>

#include "toolkit/result.hpp"

namespace biglia::judge {

// Owns a new folder of mode 0700 below a given parent. Its name identifies its process.
class TempFolder {
 public:
  // Creates the folder, and its parent if that is missing.
  static Result<TempFolder> make(const std::filesystem::path& parent);

  TempFolder(TempFolder&& other) noexcept;
  TempFolder& operator=(TempFolder&& other) noexcept;
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;
  // Removes the folder and its content. Never follows a symbolic link.
  ~TempFolder();

  const std::filesystem::path& path() const { return path_; }

 private:
  explicit TempFolder(std::filesystem::path path) : path_(std::move(path)) {}
  void remove() noexcept;

  std::filesystem::path path_;  // empty after a move
};

// Removes the folders that TempFolder made under `parent` for this user if their process has ended.
// Returns their number.
std::size_t sweep_stale_folders(const std::filesystem::path& parent);

}  // namespace biglia::judge

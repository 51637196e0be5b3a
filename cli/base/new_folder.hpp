// A folder that a command creates: completely, or not at all.
#pragma once

#include <filesystem>

#include "judge/base/temp_folder.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

class NewFolder {
 public:
  // Errors: `to` is a file, or a folder that is not empty; its parent cannot be written.
  static Result<NewFolder> begin(const std::filesystem::path& to);

  // The folder to fill, beside the final place.
  std::filesystem::path path() const { return beside_.path() / to_.filename(); }

  // Moves it to its place. Its permissions are those of any new folder.
  Result<void> finish();

 private:
  NewFolder(std::filesystem::path to, TempFolder beside)
      : to_(std::move(to)), beside_(std::move(beside)) {}

  std::filesystem::path to_;
  TempFolder beside_;
};

}  // namespace biglia::judge

// Writes several files all together or not at all.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

// All texts are written beside their places first, then renamed one after the other. After an
// error, and if keep() is not called, the destructor restores the files that were there, and
// removes the others with the folders that were made for them.
class FileChanges {
 public:
  FileChanges() = default;
  FileChanges(const FileChanges&) = delete;
  FileChanges& operator=(const FileChanges&) = delete;
  ~FileChanges();

  // A new file, or the new text of an existing one, of which the permissions stay.
  void add(const std::filesystem::path& file, std::string text) {
    changes_.push_back({.file = file, .text = std::move(text)});
  }
  // Errors name the file. May be called once.
  Result<void> write();
  // REQUIRES: write() succeeded.
  void keep();

 private:
  struct Change {
    std::filesystem::path file;
    std::string text;
    std::filesystem::path beside = {};  // the new text before it is renamed
    std::filesystem::path backup = {};  // the old file; empty: there was none
    bool is_placed = false;
  };

  Result<void> prepare(Change& change);
  static Result<void> place(Change& change);

  std::vector<Change> changes_;
  std::vector<std::filesystem::path> made_folders_;  // outer ones first
  bool is_kept_ = false;
};

}  // namespace biglia::judge

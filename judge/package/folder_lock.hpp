// A lock on a folder that holds between processes and ends with its holder.
#pragma once

#include <filesystem>
#include <utility>

#include "toolkit/result.hpp"

namespace biglia::judge {

enum class LockKind { kShared, kExclusive };

// Holds the lock `<folder>/.lock` until destroyed. Movable.
class FolderLock {
 public:
  // Waits until the lock is free. The folder must exist.
  static Result<FolderLock> take(const std::filesystem::path& folder, LockKind kind);

  FolderLock(FolderLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  FolderLock& operator=(FolderLock&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
  }
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  ~FolderLock();

  // Lets other readers in; nobody writes in between.
  void share();

 private:
  explicit FolderLock(int descriptor) : descriptor_(descriptor) {}

  int descriptor_;
};

}  // namespace biglia::judge

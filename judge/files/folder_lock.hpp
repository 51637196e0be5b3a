// A lock on a folder that holds between processes and ends with its holder.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <utility>

#include "toolkit/result.hpp"

namespace biglia::judge {

enum class LockKind { kShared, kExclusive };

// What waiting for a lock is like.
struct LockWait {
  std::function<void()> begin;  // called once before waiting, when somebody else holds it; or empty
  std::stop_token stop;         // ends the waiting with an error
};

// Holds the lock `<folder>/.lock` until destroyed. Movable.
class FolderLock {
 public:
  // Waits until the lock is free. The folder must exist.
  static Result<FolderLock> take(const std::filesystem::path& folder, LockKind kind,
                                 const LockWait& wait = {});

  // Does not wait: none where somebody else holds it.
  static Result<std::optional<FolderLock>> try_take(const std::filesystem::path& folder,
                                                    LockKind kind);

  FolderLock(FolderLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  FolderLock& operator=(FolderLock&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
  }
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  ~FolderLock();

  // Lets other readers in; nobody writes in between. REQUIRES: it is exclusive.
  Result<void> share();

 private:
  explicit FolderLock(int descriptor) : descriptor_(descriptor) {}
  static Result<FolderLock> open_unlocked(const std::filesystem::path& folder);

  int descriptor_;
};

}  // namespace biglia::judge

// A folder lock between processes. It ends with the process that holds it.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <utility>

#include "toolkit/result.hpp"

namespace biglia::judge {

enum class LockKind { kShared, kExclusive };

// How take() waits for a lock.
struct LockWait {
  std::function<void()> begin;  // called once before waiting for another holder; or empty
  std::stop_token stop;         // ends the wait with an error
};

// Holds the lock `<folder>/.lock` until destroyed. Movable.
class FolderLock {
 public:
  // Waits until the lock is free. The folder must exist. A folder that this process cannot write can be
  // locked for reading.
  static Result<FolderLock> take(const std::filesystem::path& folder, LockKind kind,
                                 const LockWait& wait = {});

  // Does not wait. Returns none if another holder has a conflicting lock.
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

  // Converts to a shared lock; no writer can get it in between. REQUIRES: it is exclusive.
  Result<void> share();
  // Converts to an exclusive lock without waiting. False: another holder has a lock, and this one stays
  // shared.
  Result<bool> try_exclude();

 private:
  explicit FolderLock(int descriptor) : descriptor_(descriptor) {}
  static Result<FolderLock> open_unlocked(const std::filesystem::path& folder, LockKind kind);

  int descriptor_;  // -1 also for a folder that cannot be written and has no lock file
};

}  // namespace biglia::judge

#include "judge/files/folder_lock.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <thread>

#include "judge/files/read_only.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

// Locks the whole open file; the lock ends with the descriptor. Returns the errno, or 0. Does not
// use flock, which converts a lock by releasing it and requesting it again, so another process may
// get it in between (flock(2)). This kind of lock is converted in one step (fcntl(2)).
int lock(int descriptor, LockKind kind) {
  struct flock whole{};
  whole.l_type = kind == LockKind::kShared ? F_RDLCK : F_WRLCK;
  whole.l_whence = SEEK_SET;
  while (::fcntl(descriptor, F_OFD_SETLK, &whole) != 0) {
    if (errno != EINTR) return errno;
  }
  return 0;
}

std::filesystem::path lock_file_in(const std::filesystem::path& folder) { return folder / ".lock"; }

}  // namespace

Result<FolderLock> FolderLock::open_unlocked(const std::filesystem::path& folder, LockKind kind) {
  const std::filesystem::path file = lock_file_in(folder);
  std::error_code failed;
  const int refusal = kind == LockKind::kShared ? refusal_to_write(folder) : 0;
  const bool only_reads = refusal == EROFS || refusal == EACCES;
  // Every writer creates the file. Where it is missing, the folder is a copy that nobody writes.
  if (only_reads && !std::filesystem::exists(file, failed) && !failed) return FolderLock(-1);
  BIGLIA_TRY(const auto descriptor, only_reads ? open_to_read_only(file) : open_to_append(file));
  return FolderLock(descriptor);
}

Result<std::optional<FolderLock>> FolderLock::try_take(const std::filesystem::path& folder,
                                                       LockKind kind) {
  BIGLIA_TRY(auto result, open_unlocked(folder, kind));
  if (result.descriptor_ < 0) return result;
  const int error = lock(result.descriptor_, kind);
  if (error == EAGAIN || error == EACCES) return std::nullopt;
  if (error != 0) return failed_call(lock_file_in(folder), "cannot lock", error);
  return result;
}

// Polls. A wait in the kernel could not be cancelled: a caller that waits for a stop has blocked
// the signals.
Result<FolderLock> FolderLock::take(const std::filesystem::path& folder, LockKind kind,
                                    const LockWait& wait) {
  constexpr std::chrono::milliseconds kStep{50};
  for (bool waits = false;; waits = true) {
    BIGLIA_TRY(auto tried, try_take(folder, kind));
    if (std::optional<FolderLock>& lock = tried) return std::move(*lock);
    if (!waits && wait.begin) wait.begin();
    if (wait.stop.stop_requested()) return failure("stopped waiting for " + folder.string());
    std::this_thread::sleep_for(kStep);
  }
}

FolderLock::~FolderLock() {
  if (descriptor_ >= 0) close(descriptor_);
}

Result<void> FolderLock::share() {
  const int error = lock(descriptor_, LockKind::kShared);
  if (error != 0) return failed_call("the lock of a folder", "cannot share", error);
  return {};
}

Result<bool> FolderLock::try_exclude() {
  if (descriptor_ < 0) return failure("the lock of a folder that cannot be written is for reading");
  const int error = lock(descriptor_, LockKind::kExclusive);
  if (error == EAGAIN || error == EACCES) return false;
  if (error != 0) return failed_call("the lock of a folder", "cannot take", error);
  return true;
}

}  // namespace biglia::judge

#include "judge/files/folder_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <thread>

#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

// flock, through interruptions by signals; the errno, or 0.
int lock(int descriptor, int operation) {
  while (flock(descriptor, operation) != 0) {
    if (errno != EINTR) return errno;
  }
  return 0;
}

int operation_of(LockKind kind) { return kind == LockKind::kShared ? LOCK_SH : LOCK_EX; }

std::filesystem::path lock_file_in(const std::filesystem::path& folder) { return folder / ".lock"; }

}  // namespace

Result<FolderLock> FolderLock::open_unlocked(const std::filesystem::path& folder) {
  const std::filesystem::path path = lock_file_in(folder);
  constexpr mode_t kMode = 0644;
  const int descriptor = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kMode);
  if (descriptor < 0) return failure(system_message(path, "cannot open", errno));
  return FolderLock(descriptor);
}

Result<std::optional<FolderLock>> FolderLock::try_take(const std::filesystem::path& folder,
                                                       LockKind kind) {
  auto result = open_unlocked(folder);
  if (!result) return std::unexpected(result.error());
  const int error = lock(result->descriptor_, operation_of(kind) | LOCK_NB);
  if (error == EWOULDBLOCK) return std::nullopt;
  if (error != 0) return failure(system_message(lock_file_in(folder), "cannot lock", error));
  return std::move(*result);
}

// By asking again and again: flock itself could not be called off, for who waits to be stopped has
// blocked the signals.
Result<FolderLock> FolderLock::take(const std::filesystem::path& folder, LockKind kind,
                                    const LockWait& wait) {
  constexpr std::chrono::milliseconds kStep{50};
  for (bool waits = false;; waits = true) {
    auto tried = try_take(folder, kind);
    if (!tried) return std::unexpected(tried.error());
    if (std::optional<FolderLock>& lock = *tried) return std::move(*lock);
    if (!waits && wait.begin) wait.begin();
    if (wait.stop.stop_requested()) return failure("stopped waiting for " + folder.string());
    std::this_thread::sleep_for(kStep);
  }
}

FolderLock::~FolderLock() {
  if (descriptor_ >= 0) close(descriptor_);
}

void FolderLock::share() { lock(descriptor_, LOCK_SH); }

}  // namespace biglia::judge

#include "judge/package/folder_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>

#include "judge/package/text_file.hpp"

namespace biglia::judge {
namespace {

// flock, through interruptions by signals; the errno, or 0.
int lock(int descriptor, int operation) {
  while (flock(descriptor, operation) != 0) {
    if (errno != EINTR) return errno;
  }
  return 0;
}

}  // namespace

Result<FolderLock> FolderLock::take(const std::filesystem::path& folder, LockKind kind) {
  const std::filesystem::path path = folder / ".lock";
  constexpr mode_t kMode = 0644;
  const int descriptor = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kMode);
  if (descriptor < 0) return failure(system_message(path, "cannot open", errno));
  FolderLock result(descriptor);
  const int error = lock(descriptor, kind == LockKind::kShared ? LOCK_SH : LOCK_EX);
  if (error != 0) return failure(system_message(path, "cannot lock", error));
  return result;
}

FolderLock::~FolderLock() {
  if (descriptor_ >= 0) close(descriptor_);
}

void FolderLock::share() { lock(descriptor_, LOCK_SH); }

}  // namespace biglia::judge

#include "cli/base/cache_lock.hpp"

#include <map>
#include <mutex>
#include <utility>

#include "judge/files/folder.hpp"
#include "judge/files/folder_lock.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

struct Locks {
  std::mutex mutex;
  std::map<fs::path, FolderLock> by_folder;
};

// Never destroyed: threads may use the cache until the process ends.
Locks& locks() {
  static auto* const all = new Locks;
  return *all;
}

}  // namespace

void share_cache(const fs::path& folder) {
  const std::lock_guard guard(locks().mutex);
  auto& by_folder = locks().by_folder;
  if (by_folder.contains(folder) || !is_folder(folder)) return;
  if (auto lock = FolderLock::take(folder, LockKind::kShared)) {
    by_folder.emplace(folder, std::move(*lock));
  }
}

Result<AloneInCache> AloneInCache::take(const fs::path& folder) {
  const std::lock_guard guard(locks().mutex);
  const auto own = locks().by_folder.find(folder);
  if (own == locks().by_folder.end()) return failure(folder.string() + ": cannot be locked");
  BIGLIA_TRY(const bool is_alone, own->second.try_exclude());
  if (is_alone) return AloneInCache(folder);
  return failure(folder.string() + ": another command uses it; wait until that has ended");
}

AloneInCache::AloneInCache(AloneInCache&& other) noexcept
    : folder_(std::exchange(other.folder_, {})) {}

AloneInCache::~AloneInCache() {
  if (folder_.empty()) return;
  const std::lock_guard guard(locks().mutex);
  const auto own = locks().by_folder.find(folder_);
  // Other processes must not wait for this one.
  if (!own->second.share()) locks().by_folder.erase(own);
}

}  // namespace biglia::judge

// The lock of the cache folder. Every process that uses the cache shares it until its end, so that
// `biglia cache --remove` never removes what another command uses.
#pragma once

#include <filesystem>

#include "toolkit/result.hpp"

namespace biglia::judge {

// Takes the shared lock, once for each folder, if the folder exists and can be locked. Waits while another
// process holds it alone. Thread-safe.
void share_cache(const std::filesystem::path& folder);

// Holds the lock alone until destroyed, then shares it again. REQUIRES: share_cache(folder) was called.
class AloneInCache {
 public:
  // Does not wait. The error: another process uses the cache.
  static Result<AloneInCache> take(const std::filesystem::path& folder);
  AloneInCache(AloneInCache&& other) noexcept;
  AloneInCache& operator=(AloneInCache&&) = delete;
  AloneInCache(const AloneInCache&) = delete;
  AloneInCache& operator=(const AloneInCache&) = delete;
  ~AloneInCache();

 private:
  explicit AloneInCache(std::filesystem::path folder) : folder_(std::move(folder)) {}
  std::filesystem::path folder_;  // empty after a move
};

}  // namespace biglia::judge

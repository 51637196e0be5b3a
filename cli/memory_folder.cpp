#include "cli/memory_folder.hpp"

#include <linux/magic.h>
#include <sys/vfs.h>

#include <cstdint>
#include <utility>

namespace biglia::judge {
namespace {

constexpr const char* kInMemory = "/dev/shm";

}  // namespace

std::optional<TempFolder> make_memory_folder(Bytes needed) {
  struct statfs status = {};
  if (::statfs(kInMemory, &status) != 0 || status.f_type != TMPFS_MAGIC) return std::nullopt;
  if (sweep_stale_folders(kInMemory) > 0) ::statfs(kInMemory, &status);
  const auto block = static_cast<std::uint64_t>(status.f_bsize);
  if (static_cast<std::uint64_t>(status.f_bavail) * block < needed.count) return std::nullopt;
  auto folder = TempFolder::make(kInMemory);
  if (!folder) return std::nullopt;
  return std::move(*folder);
}

}  // namespace biglia::judge

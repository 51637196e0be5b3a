#include "judge/sandbox/box_places.hpp"

#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <system_error>
#include <vector>

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> candidates() {
  std::vector<fs::path> folders;
  std::error_code failed;
  if (fs::path own = fs::temp_directory_path(failed); !failed) folders.push_back(std::move(own));
  for (const char* folder : {"/tmp", "/var/tmp", "/dev/shm"}) folders.emplace_back(folder);
  if (const char* const runtime = std::getenv("XDG_RUNTIME_DIR")) folders.emplace_back(runtime);
  return folders;
}

// The first folder on the way to `folder` that other users may not enter; empty for none.
fs::path closed_to_others(const fs::path& folder) {
  fs::path way;
  for (const fs::path& part : folder) {
    way /= part;
    struct stat about{};
    if (::stat(way.c_str(), &about) != 0 || (about.st_mode & S_IXOTH) == 0) return way;
  }
  return {};
}

}  // namespace

bool is_noexec(const fs::path& path) {
  struct statvfs about{};
  return ::statvfs(path.c_str(), &about) == 0 && (about.f_flag & ST_NOEXEC) != 0;
}

std::string unusable_because(const fs::path& folder, bool by_others) {
  std::error_code failed;
  const fs::path whole = fs::canonical(folder, failed);
  if (failed) return failed.message();
  if (::access(whole.c_str(), W_OK | X_OK) != 0) return std::generic_category().message(errno);
  if (is_noexec(whole)) return "mounted with noexec";
  if (!by_others) return {};
  const fs::path closed = closed_to_others(whole);
  return closed.empty() ? "" : "other users may not enter " + closed.string();
}

Result<fs::path> find_place_for_programs(bool by_others) {
  std::string reasons;
  for (const fs::path& folder : candidates()) {
    const std::string reason = unusable_because(folder, by_others);
    if (reason.empty()) return folder;
    reasons += (reasons.empty() ? "" : "; ") + folder.string() + ": " + reason;
  }
  return failure(
      "expected a folder for programs in boxes (TMPDIR names one), found none: " + reasons,
      FaultOf::kHost);
}

}  // namespace biglia::judge

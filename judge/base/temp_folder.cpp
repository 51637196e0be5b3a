#include "judge/base/temp_folder.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <new>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "judge/base/process_id.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPrefix = "biglia-tmp.";

// Makes every folder below accessible to us again. A judged program may have left them unreadable.
void open_up(const fs::path& folder) {
  std::error_code ignored;
  fs::permissions(folder, fs::perms::owner_all, fs::perm_options::add, ignored);
  fs::recursive_directory_iterator entries(folder, ignored);
  while (entries != fs::end(entries)) {
    if (entries->is_directory(ignored) && !entries->is_symlink(ignored)) {
      fs::permissions(entries->path(), fs::perms::owner_all, fs::perm_options::add, ignored);
    }
    entries.increment(ignored);
  }
}

// If memory runs out, the folder stays; the next run removes it.
void remove_tree(const fs::path& folder) noexcept try {
  std::error_code failed;
  fs::remove_all(folder, failed);
  if (!failed) return;
  open_up(folder);
  fs::remove_all(folder, failed);
} catch (const std::bad_alloc&) {
  return;
}

// The parent may be a folder in which anybody can create folders and links.
bool is_own_folder(const fs::path& path) {
  struct stat status{};
  return ::lstat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode) &&
         status.st_uid == ::geteuid();
}

}  // namespace

Result<TempFolder> TempFolder::make(const fs::path& parent) {
  static std::atomic<unsigned> counter = 0;
  std::error_code failed;
  fs::create_directories(parent, failed);
  if (failed)
    return failure("cannot create folder " + parent.string() + ": " + failed.message(),
                   FaultOf::kHost);

  const std::string name =
      std::string(kPrefix) + process_mark() + "." + std::to_string(counter.fetch_add(1));
  const fs::path whole = fs::absolute(parent, failed);
  if (failed) {
    return failure("cannot find folder " + parent.string() + ": " + failed.message(),
                   FaultOf::kHost);
  }
  fs::path path = whole / name;
  if (!fs::create_directory(path, failed)) {
    return failure("cannot create folder " + path.string() + ": " +
                       (failed ? failed.message() : "it already exists"),
                   FaultOf::kHost);
  }
  fs::permissions(path, fs::perms::owner_all, failed);
  return TempFolder(std::move(path));
}

TempFolder::TempFolder(TempFolder&& other) noexcept : path_(std::exchange(other.path_, {})) {}

TempFolder& TempFolder::operator=(TempFolder&& other) noexcept {
  if (this != &other) {
    remove();
    path_ = std::exchange(other.path_, {});
  }
  return *this;
}

TempFolder::~TempFolder() { remove(); }

void TempFolder::remove() noexcept {
  if (!path_.empty()) remove_tree(path_);
  path_.clear();
}

std::size_t sweep_stale_folders(const fs::path& parent) {
  std::size_t swept = 0;
  std::error_code failed;
  for (fs::directory_iterator entry(parent, failed); !failed && entry != fs::end(entry);
       entry.increment(failed)) {
    const std::string name = entry->path().filename().string();
    if (!name.starts_with(kPrefix)) continue;
    const std::string mark = name.substr(kPrefix.size(), name.rfind('.') - kPrefix.size());
    if (!is_gone(mark) || !is_own_folder(entry->path())) continue;
    remove_tree(entry->path());
    ++swept;
  }
  return swept;
}

}  // namespace biglia::judge

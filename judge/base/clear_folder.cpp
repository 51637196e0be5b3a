#include "judge/base/clear_folder.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <memory>
#include <string>
#include <vector>

#include "judge/base/safe_text.hpp"
#include "judge/base/unique_fd.hpp"

namespace biglia::judge {
namespace {

// At most this many names at once, so that a million files do not need memory for all their names.
constexpr std::size_t kMostNames = 1000;

Result<std::vector<std::string>> names_in(int folder) {
  const auto close = [](DIR* stream) { ::closedir(stream); };
  const int own = ::openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const std::unique_ptr<DIR, decltype(close)> stream(own < 0 ? nullptr : ::fdopendir(own));
  if (!stream) return system_failure("cannot list a folder of the box");
  std::vector<std::string> names;
  while (names.size() < kMostNames) {
    const dirent* const entry = ::readdir(stream.get());
    if (entry == nullptr) break;
    const std::string name = entry->d_name;
    if (name != "." && name != "..") names.push_back(name);
  }
  return names;
}

class Clearing {
 public:
  explicit Clearing(int top) : top_(top) {}

  Result<void> run() {
    while (true) {
      BIGLIA_TRY(const auto names, names_in(top_));
      if (names.empty()) return {};
      for (const std::string& name : names) {
        BIGLIA_TRY(remove(name));
      }
    }
  }

 private:
  // Removes an entry of the top folder. The folders in it become entries of the top folder.
  Result<void> remove(const std::string& name) {
    if (::unlinkat(top_, name.c_str(), 0) == 0 ||
        ::unlinkat(top_, name.c_str(), AT_REMOVEDIR) == 0) {
      return {};
    }
    const UniqueFd folder = open_folder(top_, name);
    if (!folder) return system_failure("cannot remove " + safe_line(name));
    while (true) {
      BIGLIA_TRY(const auto inner, names_in(folder.get()));
      if (inner.empty()) break;
      for (const std::string& one : inner) {
        if (!take_out(folder.get(), one)) return system_failure("cannot remove " + safe_line(one));
      }
    }
    if (::unlinkat(top_, name.c_str(), AT_REMOVEDIR) == 0) return {};
    return system_failure("cannot remove " + safe_line(name));
  }

  bool take_out(int folder, const std::string& name) {
    if (::unlinkat(folder, name.c_str(), 0) == 0 ||
        ::unlinkat(folder, name.c_str(), AT_REMOVEDIR) == 0) {
      return true;
    }
    // A folder can be moved only by a user who may write to it, because its `..` changes.
    if (!open_folder(folder, name)) return false;
    while (true) {
      const std::string moved = ".biglia-" + std::to_string(moved_++);
      if (::renameat2(folder, name.c_str(), top_, moved.c_str(), RENAME_NOREPLACE) == 0)
        return true;
      if (errno != EEXIST) return false;
    }
  }

  // Makes the folder accessible to its owner.
  static UniqueFd open_folder(int parent, const std::string& name) {
    struct stat about{};
    if (::fstatat(parent, name.c_str(), &about, AT_SYMLINK_NOFOLLOW) != 0 ||
        !S_ISDIR(about.st_mode)) {
      return {};
    }
    if ((about.st_mode & S_IRWXU) != S_IRWXU) ::fchmodat(parent, name.c_str(), 0700, 0);
    return UniqueFd(
        ::openat(parent, name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
  }

  int top_;
  unsigned long moved_ = 0;
};

}  // namespace

Result<void> clear_folder(int folder) { return Clearing(folder).run(); }

}  // namespace biglia::judge

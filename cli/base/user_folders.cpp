// The folders of the user (places.hpp).
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <mutex>
#include <set>
#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>

#include "cli/base/cache_lock.hpp"
#include "cli/base/places.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/base/temporary_files.hpp"
#include "judge/files/read_only.hpp"
#include "judge/files/text_file.hpp"
#include "judge/files/trusted_folder.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// A kind of folders of the XDG specification.
struct FolderKind {
  const char* variable;
  const char* in_home;
  const char* name;
};
constexpr FolderKind kCache{"XDG_CACHE_HOME", ".cache", "cache"};
constexpr FolderKind kData{"XDG_DATA_HOME", ".local/share", "data"};
constexpr FolderKind kConfig{"XDG_CONFIG_HOME", ".config", "config"};

// Empty if the environment names none. The specification requires that a relative path is ignored.
fs::path folder_of_environment(const FolderKind& kind) {
  const fs::path set = environment(kind.variable);
  if (set.is_absolute()) return set / "biglia";
  const fs::path home = environment("HOME");
  return home.empty() ? fs::path() : home / kind.in_home / "biglia";
}

// Why the folder cannot be written, or created if it is missing: an errno, or 0.
int refusal(const fs::path& folder) {
  std::error_code failed;
  fs::path existing = fs::absolute(folder, failed);
  if (failed) return failed.value();
  while (existing.has_relative_path() && !fs::exists(existing, failed)) {
    existing = existing.parent_path();
  }
  return refusal_to_write(existing);
}

// Other users can write to the folder of temporary files. A folder there, with compiled programs that later
// runs use, must be this user's alone.
fs::path temporary_folder(const FolderKind& kind) {
  const auto parent = temporary_files();
  if (!parent) throw std::runtime_error(parent.error().message + ", or set " + kind.variable);
  const fs::path folder = *parent / ("biglia-" + std::to_string(::geteuid()));
  if (::mkdir(folder.c_str(), S_IRWXU) != 0 && errno != EEXIST) {
    throw std::runtime_error(failed_call(folder, "cannot create", errno).error().message +
                             "; set TMPDIR or " + kind.variable +
                             " to a folder in which you may write");
  }
  struct stat found{};
  const bool is_ours = ::lstat(folder.c_str(), &found) == 0 && S_ISDIR(found.st_mode) &&
                       found.st_uid == ::geteuid() && (found.st_mode & (S_IRWXG | S_IRWXO)) == 0;
  if (!is_ours) {
    throw std::runtime_error(
        folder.string() +
        ": expected a folder that only its user can open, found another one; set " + kind.variable +
        " to another one");
  }
  return folder / kind.name;
}

// What is there decides verdicts, so no other user may have put it there.
fs::path only_ours(const FolderKind& kind, fs::path folder) {
  if (const auto good = check_only_ours(folder); !good) {
    throw std::runtime_error(good.error().message + "; set " + kind.variable +
                             " to another folder, or repair this one");
  }
  return folder;
}

void warn_once(const std::string& text) {
  static std::mutex mutex;
  static std::set<std::string> printed;
  const std::lock_guard guard(mutex);
  if (printed.insert(text).second) print_error("biglia: warning: " + safe_line(text) + "\n");
}

fs::path folder_to_write(const FolderKind& kind) {
  fs::path usual = folder_of_environment(kind);
  const int error = usual.empty() ? 0 : refusal(usual);
  if (!usual.empty() && error == 0) {
    usual = only_ours(kind, std::move(usual));
    make_private(usual);
    return usual;
  }
  fs::path other = temporary_folder(kind);
  warn_once((usual.empty() ? "HOME is not set"
                           : usual.string() + " cannot be written (" +
                                 std::generic_category().message(error) + ")") +
            ": this run uses " + other.string() + "; " + kind.variable + " chooses another folder");
  return other;
}

}  // namespace

fs::path cache_folder() {
  fs::path folder = folder_to_write(kCache);
  share_cache(folder);
  return folder;
}

fs::path data_folder() { return folder_to_write(kData); }

fs::path config_folder() {
  const fs::path usual = folder_of_environment(kConfig);
  return only_ours(kConfig, usual.empty() ? fs::path("/etc/xdg/biglia") : usual);
}

}  // namespace biglia::judge

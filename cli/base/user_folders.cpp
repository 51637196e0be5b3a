// The folders of the user (places.hpp).
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <mutex>
#include <set>
#include <string>
#include <system_error>

#include "cli/base/places.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/read_only.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// A kind of folders of the XDG specification.
struct Kind {
  const char* variable;
  const char* in_home;
  const char* name;
};
constexpr Kind kCache{"XDG_CACHE_HOME", ".cache", "cache"};
constexpr Kind kData{"XDG_DATA_HOME", ".local/share", "data"};
constexpr Kind kConfig{"XDG_CONFIG_HOME", ".config", "config"};

// Empty if the environment names none. The specification requires that a relative path is ignored.
fs::path folder_of_environment(const Kind& kind) {
  const fs::path set = environment(kind.variable);
  if (set.is_absolute()) return set / "biglia";
  const fs::path home = environment("HOME");
  return home.empty() ? fs::path() : home / kind.in_home / "biglia";
}

// Why the folder cannot be written, or created if it is missing: an errno, or 0.
int refusal(const fs::path& folder) {
  fs::path existing = fs::absolute(folder);
  std::error_code failed;
  while (existing.has_relative_path() && !fs::exists(existing, failed)) {
    existing = existing.parent_path();
  }
  return refusal_to_write(existing);
}

// Other users can write to the folder of temporary files. A folder there, with compiled programs that later
// runs use, must be this user's alone.
fs::path temporary_folder(const Kind& kind) {
  const fs::path folder = fs::temp_directory_path() / ("biglia-" + std::to_string(::geteuid()));
  if (::mkdir(folder.c_str(), S_IRWXU) != 0 && errno != EEXIST) {
    throw fs::filesystem_error(
        std::string("no folder for temporary files can be written; set ") + kind.variable, folder,
        std::error_code(errno, std::generic_category()));
  }
  struct stat found{};
  const bool is_ours = ::lstat(folder.c_str(), &found) == 0 && S_ISDIR(found.st_mode) &&
                       found.st_uid == ::geteuid() && (found.st_mode & (S_IRWXG | S_IRWXO)) == 0;
  if (!is_ours) {
    throw fs::filesystem_error(std::string("expected a folder that only its user can open; set ") +
                                   kind.variable + " to another one",
                               folder, std::make_error_code(std::errc::permission_denied));
  }
  return folder / kind.name;
}

void warn_once(const std::string& text) {
  static std::mutex mutex;
  static std::set<std::string> printed;
  const std::lock_guard guard(mutex);
  if (printed.insert(text).second) print_error("biglia: warning: " + safe_line(text) + "\n");
}

fs::path folder_to_write(const Kind& kind) {
  fs::path usual = folder_of_environment(kind);
  const int error = usual.empty() ? 0 : refusal(usual);
  if (!usual.empty() && error == 0) return usual;
  fs::path other = temporary_folder(kind);
  warn_once((usual.empty() ? "HOME is not set"
                           : usual.string() + " cannot be written (" +
                                 std::generic_category().message(error) + ")") +
            ": this run uses " + other.string() + "; " + kind.variable + " chooses another folder");
  return other;
}

}  // namespace

fs::path cache_folder() { return folder_to_write(kCache); }

fs::path data_folder() { return folder_to_write(kData); }

fs::path config_folder() {
  const fs::path usual = folder_of_environment(kConfig);
  return usual.empty() ? fs::path("/etc/xdg/biglia") : usual;
}

}  // namespace biglia::judge

#include "judge/sandbox/bind_copies.hpp"

#include <fcntl.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <string>
#include <system_error>

#include "judge/base/unique_fd.hpp"
#include "judge/sandbox/box_places.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr mode_t kReadable = 0644;
constexpr mode_t kExecutable = 0755;

std::unexpected<Error> cannot_copy(const fs::path& path) {
  return system_failure("cannot copy " + path.string() + " for a box");
}

Result<void> copy_one_file(const fs::path& from, const fs::path& to) {
  const UniqueFd source(::open(from.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  struct stat about{};
  if (!source || ::fstat(source.get(), &about) != 0) return cannot_copy(from);
  if (!S_ISREG(about.st_mode)) {
    return failure(from.string() + ": expected a file or a folder, found a device, pipe or socket");
  }
  UniqueFd target(::open(to.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
  if (!target) return cannot_copy(to);
  while (true) {
    constexpr std::size_t kAtOnce = std::size_t{1} << 30U;
    const ssize_t put = ::sendfile(target.get(), source.get(), nullptr, kAtOnce);
    if (put == 0) break;
    if (put < 0 && errno != EINTR) return cannot_copy(from);
  }
  // The umask does not apply to this mode.
  const mode_t mode = (about.st_mode & S_IXUSR) != 0 ? kExecutable : kReadable;
  if (::fchmod(target.get(), mode) != 0 || ::close(target.release()) != 0) return cannot_copy(to);
  return {};
}

Result<void> copy_whole_folder(const fs::path& from, const fs::path& to) {
  if (::mkdir(to.c_str(), kExecutable) != 0 || ::chmod(to.c_str(), kExecutable) != 0) {
    return cannot_copy(to);
  }
  std::error_code failed;
  for (fs::directory_iterator entry(from, failed); !failed && entry != fs::end(entry);
       entry.increment(failed)) {
    if (auto copied = copy_for_box(entry->path(), to / entry->path().filename()); !copied) {
      return copied;
    }
  }
  if (!failed) return {};
  return failure("cannot copy " + from.string() + " for a box: " + failed.message());
}

bool is_executable(const fs::path& path) {
  struct stat about{};
  return ::stat(path.c_str(), &about) == 0 && (about.st_mode & S_IXUSR) != 0;
}

}  // namespace

Result<void> copy_for_box(const fs::path& from, const fs::path& to) {
  std::error_code failed;
  const fs::file_type type = fs::symlink_status(from, failed).type();
  if (type == fs::file_type::directory) return copy_whole_folder(from, to);
  if (type != fs::file_type::symlink) return copy_one_file(from, to);
  fs::copy_symlink(from, to, failed);
  if (!failed) return {};
  return failure("cannot copy " + from.string() + " for a box: " + failed.message());
}

bool others_can_read(const fs::path& path) {
  struct stat about{};
  // A missing file is reported when it is bound.
  if (::lstat(path.c_str(), &about) != 0 || S_ISLNK(about.st_mode)) return true;
  const bool needs_execution = S_ISDIR(about.st_mode) || (about.st_mode & S_IXUSR) != 0;
  if ((about.st_mode & S_IROTH) == 0) return false;
  if (needs_execution && (about.st_mode & S_IXOTH) == 0) return false;
  if (!S_ISDIR(about.st_mode)) return true;
  std::error_code failed;
  for (fs::directory_iterator entry(path, failed); !failed && entry != fs::end(entry);
       entry.increment(failed)) {
    if (!others_can_read(entry->path())) return false;
  }
  return !failed;
}

bool BindCopies::needs_copy(const fs::path& path) const {
  // A folder may have executable files.
  return (other_user_ && !others_can_read(path)) || (is_noexec(path) && is_executable(path));
}

Result<std::vector<Bind>> BindCopies::usable(std::span<const Bind> binds) {
  folder_.reset();
  std::vector<Bind> usable(binds.begin(), binds.end());
  for (std::size_t i = 0; i < usable.size(); ++i) {
    fs::path& host = usable[i].host;
    if (!needs_copy(host)) continue;
    if (!folder_) {
      BIGLIA_TRY(const auto place, find_place_for_programs(false));
      BIGLIA_TRY(folder_, TempFolder::make(place));
    }
    const fs::path copy = folder_->path() / std::to_string(i);
    // The host path may be a link to the file.
    std::error_code failed;
    const fs::path original = fs::canonical(host, failed);
    if (failed) return failure("cannot bind " + host.string() + ": " + failed.message());
    BIGLIA_TRY(copy_for_box(original, copy));
    host = copy;
  }
  return usable;
}

}  // namespace biglia::judge

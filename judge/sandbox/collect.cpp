#include "judge/sandbox/collect.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <memory>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "judge/base/safe_text.hpp"
#include "judge/base/shown_limit.hpp"
#include "judge/base/unique_fd.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

UniqueFd open_beneath(int folder, const char* name) {
  open_how how{};
  how.flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY;
  how.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_XDEV | RESOLVE_NO_MAGICLINKS;
  return UniqueFd(static_cast<int>(::syscall(SYS_openat2, folder, name, &how, sizeof how)));
}

std::unexpected<BlamedError> refused(const fs::path& name, const std::string& why) {
  return submission_fault("files of the program: " + safe_line(name.string()) + ": " + why);
}

std::unexpected<BlamedError> cannot_collect(const fs::path& name, int reason) {
  return host_fault("cannot collect " + safe_line(name.string()) + ": " +
                    std::generic_category().message(reason));
}

// The submission is at fault if the names, kinds or modes of its files can cause the error.
std::unexpected<BlamedError> refused_by_system(const fs::path& name) {
  const int reason = errno;
  if (reason == ELOOP) return refused(name, "is a symbolic link");
  if (reason == EXDEV) return refused(name, "is outside the box");
  if (reason == ENXIO) return refused(name, "is a socket or a pipe");
  if (reason == EACCES || reason == ENAMETOOLONG) {
    return refused(name, std::generic_category().message(reason));
  }
  return cannot_collect(name, reason);
}

struct Folder {
  UniqueFd from;
  fs::path name;  // relative to the collected folder
  std::size_t depth = 0;
};

constexpr fs::perms kOpenFolder = fs::perms::owner_all | fs::perms::group_read |
                                  fs::perms::group_exec | fs::perms::others_read |
                                  fs::perms::others_exec;

class FileCollector {
 public:
  FileCollector(fs::path to, const CollectLimits& limits) : to_(std::move(to)), limits_(limits) {}

  Blamed<void> run(UniqueFd folder) {
    pending_.push_back({std::move(folder), {}, 0});
    while (!pending_.empty()) {
      const Folder next = std::move(pending_.back());
      pending_.pop_back();
      BIGLIA_TRY(take_folder(next));
    }
    return {};
  }

 private:
  Blamed<void> take_folder(const Folder& folder) {
    std::error_code failed;
    fs::create_directories(to_ / folder.name, failed);
    if (failed == std::errc::filename_too_long) return refused(folder.name, failed.message());
    // A program runs as another user, whatever the umask.
    if (!failed) fs::permissions(to_ / folder.name, kOpenFolder, failed);
    if (failed) return cannot_collect(to_ / folder.name, failed.value());
    BIGLIA_TRY(const auto names, names_in(folder));
    for (const std::string& name : names) {
      if (++count_ > limits_.files) {
        return submission_fault("files of the program: more than " + std::to_string(limits_.files) +
                                " files");
      }
      BIGLIA_TRY(take(folder, name));
    }
    return {};
  }

  Blamed<std::vector<std::string>> names_in(const Folder& folder) const {
    const auto close = [](DIR* stream) { ::closedir(stream); };
    const int copy = ::fcntl(folder.from.get(), F_DUPFD_CLOEXEC, 0);
    const std::unique_ptr<DIR, decltype(close)> stream(copy < 0 ? nullptr : ::fdopendir(copy));
    if (!stream) return refused_by_system(folder.name);
    std::vector<std::string> names;
    while (names.size() <= limits_.files) {
      errno = 0;
      const dirent* const entry = ::readdir(stream.get());
      if (entry == nullptr && errno != 0) return refused_by_system(folder.name);
      if (entry == nullptr) break;
      const std::string name = entry->d_name;
      if (name != "." && name != "..") names.push_back(name);
    }
    std::ranges::sort(names);
    return names;
  }

  Blamed<void> take(const Folder& folder, const std::string& name) {
    const fs::path path = folder.name / name;
    UniqueFd file = open_beneath(folder.from.get(), name.c_str());
    if (!file) return refused_by_system(path);
    struct stat about{};
    if (::fstat(file.get(), &about) != 0) return refused_by_system(path);
    if (S_ISDIR(about.st_mode)) {
      if (folder.depth >= limits_.depth) return refused(path, "is nested too deep");
      pending_.push_back({std::move(file), path, folder.depth + 1});
      return {};
    }
    if (!S_ISREG(about.st_mode)) return refused(path, "is neither a file nor a folder");
    if (about.st_nlink != 1) return refused(path, "has several hard links");
    const auto size = static_cast<std::uint64_t>(about.st_size);
    if (size > limits_.file.count)
      return refused(path, "is larger than " + shown_limit(limits_.file));
    if (size > limits_.total.count - taken_.count) {
      return refused(path, "makes the total larger than " + shown_limit(limits_.total));
    }
    taken_.count += size;
    return copy(file, path, about);
  }

  Blamed<void> copy(const UniqueFd& from, const fs::path& name, const struct stat& about) const {
    const fs::path target = to_ / name;
    const mode_t mode = (about.st_mode & S_IXUSR) != 0 ? 0755 : 0644;
    constexpr int kFlags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW;
    UniqueFd file(::open(target.c_str(), kFlags, mode));
    if (!file && errno == ENAMETOOLONG) return refused_by_system(name);
    if (!file || ::fchmod(file.get(), mode) != 0) return cannot_collect(target, errno);
    auto left = static_cast<std::size_t>(about.st_size);
    while (left > 0) {
      const ssize_t put = ::sendfile(file.get(), from.get(), nullptr, left);
      if (put < 0 && errno == EINTR) continue;
      // The box is dead, so the program cannot have truncated the file.
      if (put <= 0) return cannot_collect(target, put < 0 ? errno : EIO);
      left -= static_cast<std::size_t>(put);
    }
    struct stat arrived{};
    if (::fstat(file.get(), &arrived) != 0) return cannot_collect(target, errno);
    if (arrived.st_size != about.st_size) return cannot_collect(target, EIO);
    // Some file systems report a full disk only on close.
    if (::close(file.release()) != 0) return cannot_collect(target, errno);
    return {};
  }

  fs::path to_;
  CollectLimits limits_;
  std::vector<Folder> pending_;
  std::size_t count_ = 0;
  Bytes taken_;
};

}  // namespace

Blamed<void> collect_files(int root, const char* folder, const fs::path& to,
                           const CollectLimits& limits) {
  UniqueFd opened = open_beneath(root, folder);
  if (!opened) return refused_by_system(folder);
  return FileCollector(to, limits).run(std::move(opened));
}

}  // namespace biglia::judge

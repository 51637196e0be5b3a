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

#include "judge/sandbox/safe_text.hpp"
#include "judge/sandbox/shown_limit.hpp"
#include "judge/sandbox/unique_fd.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

UniqueFd open_beneath(int folder, const char* name) {
  open_how how{};
  how.flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY;
  how.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_XDEV | RESOLVE_NO_MAGICLINKS;
  return UniqueFd(static_cast<int>(::syscall(SYS_openat2, folder, name, &how, sizeof how)));
}

std::unexpected<Error> refused(const fs::path& name, const std::string& why) {
  return failure("what the program left: " + safe_line(name.string()) + ": " + why);
}

std::unexpected<Error> refused_by_system(const fs::path& name) {
  const int reason = errno;
  if (reason == ELOOP) return refused(name, "a symbolic link");
  if (reason == EXDEV) return refused(name, "leads out of the box");
  if (reason == ENXIO) return refused(name, "a socket or a pipe");
  return refused(name, std::generic_category().message(reason));
}

struct Folder {
  UniqueFd from;
  fs::path name;  // relative to the folder that is collected
  std::size_t depth = 0;
};

class Collector {
 public:
  Collector(fs::path to, const CollectLimits& limits) : to_(std::move(to)), limits_(limits) {}

  Result<void> run(UniqueFd folder) {
    pending_.push_back({std::move(folder), {}, 0});
    while (!pending_.empty()) {
      const Folder next = std::move(pending_.back());
      pending_.pop_back();
      if (auto done = take_folder(next); !done) return done;
    }
    return {};
  }

 private:
  Result<void> take_folder(const Folder& folder) {
    std::error_code failed;
    fs::create_directories(to_ / folder.name, failed);
    if (failed) return failure((to_ / folder.name).string() + ": " + failed.message());
    const auto names = names_in(folder);
    if (!names) return std::unexpected(names.error());
    for (const std::string& name : *names) {
      if (++count_ > limits_.files) {
        return failure("what the program left: more than " + std::to_string(limits_.files) +
                       " files");
      }
      if (auto done = take(folder, name); !done) return done;
    }
    return {};
  }

  Result<std::vector<std::string>> names_in(const Folder& folder) const {
    const auto close = [](DIR* stream) { ::closedir(stream); };
    const int copy = ::fcntl(folder.from.get(), F_DUPFD_CLOEXEC, 0);
    const std::unique_ptr<DIR, decltype(close)> stream(copy < 0 ? nullptr : ::fdopendir(copy));
    if (!stream) return refused_by_system(folder.name);
    std::vector<std::string> names;
    while (const dirent* const entry = ::readdir(stream.get())) {
      const std::string name = entry->d_name;
      if (name != "." && name != "..") names.push_back(name);
      if (names.size() > limits_.files) break;
    }
    std::ranges::sort(names);
    return names;
  }

  Result<void> take(const Folder& folder, const std::string& name) {
    const fs::path path = folder.name / name;
    UniqueFd file = open_beneath(folder.from.get(), name.c_str());
    if (!file) return refused_by_system(path);
    struct stat about{};
    if (::fstat(file.get(), &about) != 0) return refused_by_system(path);
    if (S_ISDIR(about.st_mode)) {
      if (folder.depth >= limits_.depth) return refused(path, "folders too deep");
      pending_.push_back({std::move(file), path, folder.depth + 1});
      return {};
    }
    if (!S_ISREG(about.st_mode)) return refused(path, "neither a file nor a folder");
    if (about.st_nlink != 1) return refused(path, "a file with several names");
    const auto size = static_cast<std::uint64_t>(about.st_size);
    if (size > limits_.file.count) return refused(path, "larger than " + shown_limit(limits_.file));
    if (size > limits_.total.count - taken_.count) {
      return refused(path, "with it, more than " + shown_limit(limits_.total));
    }
    taken_.count += size;
    return copy(file, path, about);
  }

  Result<void> copy(const UniqueFd& from, const fs::path& name, const struct stat& about) const {
    const fs::path target = to_ / name;
    const mode_t mode = (about.st_mode & S_IXUSR) != 0 ? 0755 : 0644;
    constexpr int kFlags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW;
    const UniqueFd file(::open(target.c_str(), kFlags, mode));
    if (!file) return system_failure(target.string());
    auto left = static_cast<std::size_t>(about.st_size);
    while (left > 0) {
      const ssize_t put = ::sendfile(file.get(), from.get(), nullptr, left);
      if (put < 0 && errno == EINTR) continue;
      if (put <= 0) return system_failure(target.string());
      left -= static_cast<std::size_t>(put);
    }
    return {};
  }

  fs::path to_;
  CollectLimits limits_;
  std::vector<Folder> pending_;
  std::size_t count_ = 0;
  Bytes taken_;
};

}  // namespace

Result<void> collect_files(int root, const char* folder, const fs::path& to,
                           const CollectLimits& limits) {
  UniqueFd opened = open_beneath(root, folder);
  if (!opened) return refused_by_system(folder);
  return Collector(to, limits).run(std::move(opened));
}

}  // namespace biglia::judge

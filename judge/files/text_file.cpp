#include "judge/files/text_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <system_error>

#include "judge/base/unique_fd.hpp"
#include "toolkit/owned_stream.hpp"

namespace biglia::judge {
namespace {

std::string_view kind_of(mode_t mode) {
  if (S_ISFIFO(mode)) return "a FIFO";
  if (S_ISSOCK(mode)) return "a socket";
  if (S_ISDIR(mode)) return "a folder";
  return S_ISCHR(mode) || S_ISBLK(mode) ? "a device" : "something else";
}

// Checks the kind of file after opening it, because the file may be replaced before. Never waits.
Result<int> open_regular(const std::filesystem::path& path, int flags) {
  constexpr mode_t kPermissions = 0644;
  const int descriptor =
      ::open(path.c_str(), flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, kPermissions);
  if (descriptor < 0) return failed_call(path, "cannot open", errno);
  struct stat status{};
  if (::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode)) return descriptor;
  ::close(descriptor);
  return failure(path.string() + ": expected a regular file, found " +
                 std::string(kind_of(status.st_mode)));
}

}  // namespace

Result<void> check_kind(const std::filesystem::path& path) {
  struct stat status{};
  if (::stat(path.c_str(), &status) != 0) {
    if (errno == ENOENT) return {};
    return failed_call(path, "cannot stat", errno);
  }
  if (S_ISREG(status.st_mode)) return {};
  return failure(path.string() + ": expected a regular file, found " +
                 std::string(kind_of(status.st_mode)));
}

std::filesystem::path temporary_name(const std::filesystem::path& path) {
  static std::atomic<unsigned> next{0};
  constexpr std::size_t kLongestName = 255;  // of a file, in bytes
  const std::string end = ".new-" + std::to_string(getpid()) + "-" + std::to_string(next++);
  std::string name = path.filename().string();
  name.resize(std::min(name.size(), kLongestName - end.size()));
  return path.parent_path() / (name + end);
}

std::string system_message(const std::filesystem::path& path, std::string_view what, int error) {
  return path.string() + ": " + std::string(what) + ": " + std::generic_category().message(error);
}

Result<std::string> read_text(const std::filesystem::path& path) {
  BIGLIA_TRY(const auto descriptor, open_regular(path, O_RDONLY));
  const OwnedStream file(::fdopen(descriptor, "rb"));
  if (!file) {
    ::close(descriptor);
    return failed_call(path, "cannot open", ENOMEM);
  }
  std::string text;
  std::array<char, 16384> chunk{};
  while (std::feof(file.get()) == 0 && std::ferror(file.get()) == 0) {
    text.append(chunk.data(), std::fread(chunk.data(), 1, chunk.size(), file.get()));
  }
  if (std::ferror(file.get()) != 0) return failed_call(path, "cannot read", errno);
  return text;
}

Result<std::string> read_text(const std::filesystem::path& path, Bytes most) {
  std::error_code unknown;
  if (std::filesystem::file_size(path, unknown) > most.count && !unknown) {
    return failure(path.string() + ": expected at most " + to_string(most));
  }
  return read_text(path);
}

Result<void> write_text(const std::filesystem::path& path, std::string_view text, Flush flush) {
  BIGLIA_TRY(check_kind(path));
  const std::filesystem::path temporary = temporary_name(path);
  OwnedStream file(std::fopen(temporary.c_str(), "wb"));
  if (!file) return failed_call(temporary, "cannot write", errno);
  bool written = std::fwrite(text.data(), 1, text.size(), file.get()) == text.size() &&
                 std::fflush(file.get()) == 0;
  if (written && flush == Flush::kToDisk) written = ::fsync(fileno(file.get())) == 0;
  int error = written ? 0 : errno;
  if (std::fclose(file.release()) != 0 && error == 0) error = errno;
  if (error == 0 && std::rename(temporary.c_str(), path.c_str()) != 0) error = errno;
  if (error == 0) return {};
  std::remove(temporary.c_str());
  return failed_call(path, "cannot write", error);
}

Result<void> check_writable(const std::filesystem::path& path) {
  BIGLIA_TRY(check_kind(path));
  const std::filesystem::path parent = path.has_parent_path() ? path.parent_path() : ".";
  if (::access(parent.c_str(), W_OK | X_OK) != 0) {
    return failed_call(path, "cannot write", errno);
  }
  std::error_code error;
  if (std::filesystem::is_directory(parent, error)) return {};
  return failed_call(path, "cannot write", ENOTDIR);
}

Result<int> open_to_append(const std::filesystem::path& path) {
  // Also checked before opening, because opening a device can have side effects.
  BIGLIA_TRY(check_kind(path));
  return open_regular(path, O_RDWR | O_CREAT | O_APPEND);
}

Result<void> make_folder(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return failed_call(folder, "cannot create the folder", error.value());
  return {};
}

std::unexpected<Error> failed_call(const std::filesystem::path& path, std::string_view what,
                                   int error) {
  return failure(system_message(path, what, error), fault_of_errno(error));
}

}  // namespace biglia::judge

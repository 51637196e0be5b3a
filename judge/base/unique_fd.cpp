#include "judge/base/unique_fd.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>

namespace biglia::judge {

void UniqueFd::reset() {
  if (fd_ >= 0) ::close(fd_);
  fd_ = -1;
}

std::unexpected<Error> system_failure(const std::string& what) {
  const int reason = errno;
  return failure(what + ": " + std::generic_category().message(reason), FaultOf::kHost);
}

FaultOf fault_of_errno(int error) {
  constexpr std::array kOfHost = {EIO,    ENOSPC, EDQUOT, EROFS,  ENOMEM, EMFILE,
                                  ENFILE, EAGAIN, EBUSY,  ESTALE, ENODEV, ENXIO};
  return std::ranges::find(kOfHost, error) != kOfHost.end() ? FaultOf::kHost : FaultOf::kUnknown;
}

Result<Pipe> make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return system_failure("pipe");
  return Pipe{UniqueFd(ends[0]), UniqueFd(ends[1])};
}

bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t put = ::write(descriptor, text.data(), text.size());
    if (put < 0 && errno == EINTR) continue;
    if (put <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(put));
  }
  return true;
}

Result<std::string> read_small_file(const std::string& path) {
  const UniqueFd file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file) return system_failure(path);
  std::string text;
  std::array<char, 4096> buffer{};
  while (true) {
    const ssize_t got = ::read(file.get(), buffer.data(), buffer.size());
    if (got < 0) return system_failure(path);
    if (got == 0) return text;
    text.append(buffer.data(), static_cast<std::size_t>(got));
  }
}

Result<void> write_small_file(const std::string& path, const std::string& text) {
  const UniqueFd file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (!file) return system_failure(path);
  const ssize_t put = ::write(file.get(), text.data(), text.size());
  if (put != static_cast<ssize_t>(text.size())) return system_failure(path);
  return {};
}

void try_write_small_file(const std::string& path, const std::string& text) {
  [[maybe_unused]] const auto ignored = write_small_file(path, text);
}

}  // namespace biglia::judge

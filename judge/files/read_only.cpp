#include "judge/files/read_only.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

#include "judge/files/text_file.hpp"

namespace biglia::judge {

int refusal_to_write(const std::filesystem::path& folder) {
  return ::faccessat(AT_FDCWD, folder.c_str(), W_OK | X_OK, AT_EACCESS) == 0 ? 0 : errno;
}

Result<int> open_to_read_only(const std::filesystem::path& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) return failed_call(path, "cannot open", errno);
  // After opening: a FIFO or a device that is only opened for reading, without waiting, does nothing.
  if (auto good = check_kind(path); !good) {
    ::close(descriptor);
    return std::unexpected(good.error());
  }
  return descriptor;
}

}  // namespace biglia::judge

#include "judge/base/read_beginning.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

#include "judge/base/unique_fd.hpp"

namespace biglia::judge {

Result<std::string> read_beginning(const std::filesystem::path& file, Bytes most) {
  const UniqueFd opened(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
  if (!opened) return system_failure(file.string());
  std::string text(most.count, '\0');
  std::size_t size = 0;
  while (size < text.size()) {
    const ssize_t got = ::read(opened.get(), text.data() + size, text.size() - size);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return system_failure(file.string());
    if (got == 0) break;
    size += static_cast<std::size_t>(got);
  }
  text.resize(size);
  return text;
}

}  // namespace biglia::judge

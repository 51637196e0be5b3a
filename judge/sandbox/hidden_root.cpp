#include "judge/sandbox/hidden_root.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <string_view>

#include "judge/base/unique_fd.hpp"

namespace biglia::judge {
namespace {

// The content of a file.
class Mapping {
 public:
  Mapping(int file, std::size_t size)
      : size_(size), memory_(::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0)) {}
  Mapping(const Mapping&) = delete;
  Mapping& operator=(const Mapping&) = delete;
  Mapping(Mapping&&) = delete;
  Mapping& operator=(Mapping&&) = delete;
  ~Mapping() {
    if (memory_ != MAP_FAILED) ::munmap(memory_, size_);
  }
  bool ok() const { return memory_ != MAP_FAILED; }
  std::string_view text() const { return {static_cast<const char*>(memory_), size_}; }

 private:
  std::size_t size_;
  void* memory_;
};

std::string without(std::string_view text, std::string_view part) {
  std::string result;
  for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part)) {
    result += text.substr(0, at);
    text.remove_prefix(at + part.size());
  }
  return result.append(text);
}

}  // namespace

Result<void> hide_root(const std::filesystem::path& path, std::string_view root) {
  const UniqueFd file(::open(path.c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW));
  if (!file && errno == ENOENT) return {};
  struct stat about{};
  if (!file || ::fstat(file.get(), &about) != 0) {
    return system_failure("cannot read " + path.string());
  }
  if (about.st_size < static_cast<off_t>(root.size())) return {};
  std::string text;
  {
    const Mapping mapping(file.get(), static_cast<std::size_t>(about.st_size));
    if (!mapping.ok()) return system_failure("cannot read " + path.string());
    if (mapping.text().find(root) == std::string_view::npos) return {};
    text = without(mapping.text(), root);
  }
  if (::ftruncate(file.get(), 0) != 0 || !write_all(file.get(), text)) {
    return system_failure("cannot write " + path.string());
  }
  return {};
}

}  // namespace biglia::judge

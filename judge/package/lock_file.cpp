#include "judge/package/lock_file.hpp"

#include <algorithm>
#include <string_view>

#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

constexpr std::size_t kDigest = 64;

bool is_lock_line(std::string_view line) {
  return line.size() > kDigest + 2 && line.substr(kDigest, 2) == "  " &&
         std::ranges::all_of(line.substr(0, kDigest), [](char c) {
           return ('0' <= c && c <= '9') || ('a' <= c && c <= 'f');
         });
}

}  // namespace

Result<Hashes> read_lock_file(const std::filesystem::path& path) {
  BIGLIA_TRY(const auto text, read_text(path));
  Hashes hashes;
  std::size_t number = 0;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    const std::string where = path.string() + ":" + std::to_string(++number) + ": ";
    if (!is_lock_line(line)) {
      return failure(where + "expected a SHA-256, two blanks and a path, found \"" +
                     std::string(line) + '"');
    }
    const std::string name(line.substr(kDigest + 2));
    if (!hashes.emplace(name, line.substr(0, kDigest)).second) {
      return failure(where + name + " is listed twice");
    }
  }
  return hashes;
}

std::string lock_file_text(const Hashes& hashes) {
  std::string text;
  for (const auto& [name, hash] : hashes) text.append(hash).append("  ").append(name).append("\n");
  return text;
}

Result<void> write_lock_file(const std::filesystem::path& path, const Hashes& hashes) {
  return write_text(path, lock_file_text(hashes));
}

}  // namespace biglia::judge

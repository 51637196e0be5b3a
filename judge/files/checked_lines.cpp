#include "judge/files/checked_lines.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <utility>

#include "judge/base/unique_fd.hpp"
#include "judge/files/sha256.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

constexpr std::size_t kChecksumDigits = 16;

std::string checksum_of(std::string_view text) {
  return sha256_of(text).substr(0, kChecksumDigits);
}

}  // namespace

std::string checked_line(std::string_view text) {
  return checksum_of(text).append(1, ' ').append(text);
}

std::optional<std::string_view> text_of_checked_line(std::string_view line) {
  if (line.size() <= kChecksumDigits || line[kChecksumDigits] != ' ') return std::nullopt;
  const std::string_view text = line.substr(kChecksumDigits + 1);
  if (line.substr(0, kChecksumDigits) != checksum_of(text)) return std::nullopt;
  return text;
}

Result<std::unique_ptr<CheckedLines>> CheckedLines::open(
    const std::filesystem::path& path, JournalStart start,
    const std::function<void(std::string_view line)>& read) {
  BIGLIA_TRY(const auto descriptor, open_to_append(path));
  std::unique_ptr<CheckedLines> lines(new CheckedLines(path, UniqueFd(descriptor)));
  if (start == JournalStart::kFresh && ftruncate(descriptor, 0) != 0) {
    return failed_call(path, "cannot empty", errno);
  }
  BIGLIA_TRY(const auto text, lines->read_all());
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    read(line);
  }
  if (text.empty() || text.ends_with('\n')) return lines;
  // Ends a truncated last line, so the next one starts on a new line.
  BIGLIA_TRY(lines->write("\n"));
  return lines;
}

Result<std::string> CheckedLines::read_all() {
  std::string text;
  std::array<char, 16384> chunk{};
  while (true) {
    const ssize_t got = ::read(file_.get(), chunk.data(), chunk.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return failed_call(path_, "cannot read", errno);
    if (got == 0) return text;
    text.append(chunk.data(), static_cast<std::size_t>(got));
  }
}

Result<void> CheckedLines::append(std::string_view line) {
  const std::lock_guard guard(mutex_);
  return write(std::string(line) + '\n');
}

Result<void> CheckedLines::write(std::string_view text) {
  if (!write_all(file_.get(), text)) return failed_call(path_, "cannot write", errno);
  return {};
}

}  // namespace biglia::judge

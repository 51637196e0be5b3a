#include "toolkit/attached_files.hpp"

#include <cstdint>
#include <optional>
#include <system_error>
#include <utility>

#include "toolkit/parsed_number.hpp"

namespace biglia {
namespace {

// The offset after the first line that equals `last_line`; npos if there is none.
std::size_t end_of_text(std::string_view text, std::string_view last_line) {
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t newline = text.find('\n', begin);
    if (newline == std::string_view::npos) break;
    if (text.substr(begin, newline - begin) == last_line) return newline + 1;
    begin = newline + 1;
  }
  return std::string_view::npos;
}

struct AttachedHeader {
  std::string name;
  std::size_t bytes = 0;
};

// `file NAME BYTES`, with single blanks and without leading zeros.
std::optional<AttachedHeader> parse_header(std::string_view line) {
  constexpr std::string_view kBegin = "file ";
  if (!line.starts_with(kBegin)) return std::nullopt;
  line.remove_prefix(kBegin.size());
  const std::size_t blank = line.find(' ');
  if (blank == std::string_view::npos || !is_plain_name(line.substr(0, blank))) return std::nullopt;
  AttachedHeader header{.name = std::string(line.substr(0, blank))};
  const std::string_view digits = line.substr(blank + 1);
  if (digits.size() > 1 && digits.front() == '0') return std::nullopt;
  const auto bytes = parsed_number<std::size_t>(digits);
  if (!bytes) return std::nullopt;
  header.bytes = *bytes;
  return header;
}

class Detacher {
 public:
  Detacher(std::string name, std::string_view text) : name_(std::move(name)), text_(text) {}

  Result<void> read(std::size_t at, std::map<std::string, std::string>& files) {
    while (at < text_.size()) {
      const std::size_t newline = text_.find('\n', at);
      const auto header = newline == std::string_view::npos
                              ? std::nullopt
                              : parse_header(text_.substr(at, newline - at));
      if (!header) return refused(at, "expected `file NAME BYTES` or the end after the last line");
      const std::size_t begin = newline + 1;
      if (text_.size() - begin < header->bytes) {
        return refused(at, "expected " + std::to_string(header->bytes) + " bytes, found " +
                               std::to_string(text_.size() - begin));
      }
      const std::string_view bytes = text_.substr(begin, header->bytes);
      if (!files.emplace(header->name, bytes).second) {
        return refused(at, "the file " + header->name + " is attached twice");
      }
      at = begin + header->bytes;
    }
    return {};
  }

 private:
  std::unexpected<Error> refused(std::size_t at, const std::string& message) const {
    std::size_t line = 1;
    for (const char byte : text_.substr(0, at)) line += byte == '\n' ? 1 : 0;
    return failure(name_ + ':' + std::to_string(line) + ":1: " + message);
  }

  std::string name_;
  std::string_view text_;
};

}  // namespace

Result<DetachedInput> detach_files(const TestInput& input, std::string_view last_line) {
  DetachedInput detached{.text = rest_of(input.bytes), .files = {}};
  if (!input.bytes.read_error().empty())
    return failure(input.name + ": " + input.bytes.read_error());
  const std::size_t end = end_of_text(detached.text, last_line);
  if (end == std::string::npos || end == detached.text.size()) return detached;
  BIGLIA_TRY(Detacher(input.name, detached.text).read(end, detached.files));
  detached.text.resize(end);
  return detached;
}

Result<void> attach_files(const TestInput& input, ByteSink& to) {
  std::map<std::string, std::filesystem::path> files;  // sorted by name
  std::error_code error;
  std::filesystem::directory_iterator entry(input.files.folder(), error);
  for (; !error && entry != std::filesystem::end(entry); entry.increment(error)) {
    files.emplace(entry->path().filename().string(), entry->path());
  }
  if (error) return failure(input.files.folder().string() + ": " + error.message());
  to.put(rest_of(input.bytes));
  for (const auto& [name, path] : files) {
    Result<ByteSource> file = ByteSource::open(path);
    if (!file) return std::unexpected(file.error());
    attach_file(to, name, rest_of(*file));
    if (!file->read_error().empty()) return failure(path.string() + ": " + file->read_error());
  }
  return {};
}

void attach_file(ByteSink& to, std::string_view name, std::string_view bytes) {
  to.put("file ");
  to.put(name);
  to.put(' ');
  to.put(static_cast<std::int64_t>(bytes.size()));
  to.put('\n');
  to.put(bytes);
}

}  // namespace biglia

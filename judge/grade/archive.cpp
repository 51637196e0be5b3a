#include "judge/grade/archive.hpp"

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <array>
#include <memory>
#include <set>

#include "judge/sandbox/safe_text.hpp"

namespace biglia::judge {
namespace {

struct Closer {
  void operator()(archive* reader) const { archive_read_free(reader); }
};
using Reader = std::unique_ptr<archive, Closer>;

bool is_control(char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }

// What is wrong with a name, or nothing.
std::string fault_of(std::string_view name, const ArchiveLimits& limits) {
  if (name.empty()) return "has no name";
  if (name.size() > limits.longest_name) return "has too long a name";
  if (name.front() == '/') return "has an absolute path";
  if (std::ranges::any_of(name, is_control)) return "has a control character in its name";
  for (std::string_view rest = name; !rest.empty();) {
    const std::string_view part = rest.substr(0, rest.find('/'));
    if (part == "..") return "leaves the archive's folder with \"..\"";
    if (part.size() > limits.longest_part) return "has too long a name";
    rest.remove_prefix(std::min(rest.size(), part.size() + 1));
  }
  return {};
}

// "./src//main.c" as "src/main.c".
std::string tidied(std::string_view name) {
  std::string result;
  for (std::string_view rest = name; !rest.empty();) {
    const std::string_view part = rest.substr(0, rest.find('/'));
    rest.remove_prefix(std::min(rest.size(), part.size() + 1));
    if (part.empty() || part == ".") continue;
    if (!result.empty()) result += '/';
    result += part;
  }
  return result;
}

std::string_view name_of_entry(archive_entry* entry) {
  const char* name = archive_entry_pathname(entry);
  // Not of the locale's character set: the bytes that the archive calls UTF-8 are as good.
  if (name == nullptr) name = archive_entry_pathname_utf8(entry);
  return name == nullptr ? std::string_view{} : std::string_view{name};
}

std::string kind_fault(archive_entry* entry) {
  if (archive_entry_hardlink(entry) != nullptr) return "is a hard link";
  if (archive_entry_is_encrypted(entry) != 0) return "is encrypted";
  const auto type = archive_entry_filetype(entry);
  if (type == AE_IFLNK) return "is a symbolic link";
  if (type != AE_IFREG && type != AE_IFDIR) return "is neither a file nor a folder";
  return {};
}

class Unpacker {
 public:
  Unpacker(std::string_view bytes, const ArchiveLimits& limits) : bytes_(bytes), limits_(limits) {}

  Result<std::vector<ArchivedFile>> unpack();

 private:
  Result<void> take(archive* reader, archive_entry* entry);
  Result<void> check_folders() const;
  Result<std::string> read_data(archive* reader, const std::string& name);

  std::string_view bytes_;
  const ArchiveLimits& limits_;
  std::uint64_t unpacked_ = 0;
  std::set<std::string> names_;
  std::vector<ArchivedFile> files_;
};

Result<std::vector<ArchivedFile>> Unpacker::unpack() {
  const Reader reader(archive_read_new());
  archive_read_support_format_zip_seekable(reader.get());
  if (archive_read_open_memory(reader.get(), bytes_.data(), bytes_.size()) != ARCHIVE_OK) {
    return failure("wanted a zip file, found something else, a torn one or an empty one");
  }
  for (std::size_t count = 0;; ++count) {
    archive_entry* entry = nullptr;
    const int status = archive_read_next_header(reader.get(), &entry);
    if (status == ARCHIVE_EOF) break;
    if (status != ARCHIVE_OK && status != ARCHIVE_WARN) {
      return failure("wanted a whole zip file, found a torn one");
    }
    if (count == limits_.entries) {
      return failure("wanted at most " + std::to_string(limits_.entries) +
                     " entries in the archive, found more");
    }
    if (const auto taken = take(reader.get(), entry); !taken) {
      return std::unexpected(taken.error());
    }
  }
  if (const auto checked = check_folders(); !checked) return std::unexpected(checked.error());
  return std::move(files_);
}

// No file lies below another file.
Result<void> Unpacker::check_folders() const {
  for (const std::string& name : names_) {
    for (auto at = name.find('/'); at != std::string::npos; at = name.find('/', at + 1)) {
      if (!names_.contains(name.substr(0, at))) continue;
      return failure("the archive's entry \"" + escaped(name.substr(0, at)) +
                     "\" is a file and a folder at once");
    }
  }
  return {};
}

Result<void> Unpacker::take(archive* reader, archive_entry* entry) {
  const std::string_view raw = name_of_entry(entry);
  std::string name = tidied(raw);
  std::string fault = fault_of(raw, limits_);
  if (fault.empty()) fault = kind_fault(entry);
  const bool is_folder = archive_entry_filetype(entry) == AE_IFDIR;
  if (fault.empty() && name.empty() && !is_folder) fault = "has no name";
  if (!fault.empty()) return failure("the archive's entry \"" + escaped(raw) + "\" " + fault);
  if (is_folder) return {};
  if (!names_.insert(name).second) {
    return failure("the archive's entry \"" + escaped(raw) + "\" stands in it twice");
  }
  auto data = read_data(reader, name);
  if (!data) return std::unexpected(data.error());
  files_.push_back({std::move(name), std::move(*data)});
  return {};
}

Result<std::string> Unpacker::read_data(archive* reader, const std::string& name) {
  std::string data;
  std::array<char, 65536> chunk{};
  while (true) {
    const la_ssize_t got = archive_read_data(reader, chunk.data(), chunk.size());
    if (got == 0) return data;
    if (got < 0) return failure("the archive's entry \"" + escaped(name) + "\" is torn");
    unpacked_ += static_cast<std::uint64_t>(got);
    if (unpacked_ > limits_.unpacked.count) {
      return failure("wanted at most " + to_string(limits_.unpacked) +
                     " when unpacked, found more");
    }
    if (unpacked_ > mib(1).count && unpacked_ / limits_.ratio > bytes_.size()) {
      return failure("the archive unpacks to more than " + std::to_string(limits_.ratio) +
                     " times its size");
    }
    data.append(chunk.data(), static_cast<std::size_t>(got));
  }
}

}  // namespace

Result<std::vector<ArchivedFile>> read_zip(std::string_view bytes, const ArchiveLimits& limits) {
  return Unpacker(bytes, limits).unpack();
}

}  // namespace biglia::judge

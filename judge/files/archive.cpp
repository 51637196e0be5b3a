#include "judge/files/archive.hpp"

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <clocale>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include "judge/base/safe_text.hpp"
#include "judge/base/shown_limit.hpp"
#include "judge/files/archive_names.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

struct ArchiveCloser {
  void operator()(archive* reader) const { archive_read_free(reader); }
};
using Reader = std::unique_ptr<archive, ArchiveCloser>;

template <typename T>
using Unpacked = std::expected<T, Judgement>;

std::unexpected<Judgement> refused(std::string why) {
  return std::unexpected(compile_error(std::move(why)));
}

std::unexpected<Judgement> no_memory() {
  return std::unexpected(judge_error("cannot unpack an archive: out of memory"));
}

// libarchive converts a name flagged as UTF-8 to the locale's character set and drops the name if
// the conversion fails. This class sets the locale of the current thread to UTF-8 for its scope.
class Utf8Names {
 public:
  Utf8Names()
      : utf8_(newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr)),
        before_(utf8_ == nullptr ? nullptr : uselocale(utf8_)) {}
  Utf8Names(const Utf8Names&) = delete;
  Utf8Names& operator=(const Utf8Names&) = delete;
  Utf8Names(Utf8Names&&) = delete;
  Utf8Names& operator=(Utf8Names&&) = delete;
  ~Utf8Names() {
    if (utf8_ == nullptr) return;
    uselocale(before_);
    freelocale(utf8_);
  }

  bool ready() const { return utf8_ != nullptr; }

 private:
  locale_t utf8_;
  locale_t before_;
};

// Returns none if the name is flagged as UTF-8 but is not valid UTF-8.
std::optional<std::string_view> name_of_entry(archive_entry* entry) {
  const char* const name = archive_entry_pathname(entry);
  if (name == nullptr) return std::nullopt;
  return name;
}

// macOS stores the icon of a folder in a file of this name.
bool is_folder_icon(std::string_view name) { return name.substr(name.rfind('/') + 1) == "Icon\r"; }

std::string kind_fault(archive_entry* entry) {
  if (archive_entry_hardlink(entry) != nullptr) return "is a hard link";
  if (archive_entry_is_encrypted(entry) != 0) return "is encrypted";
  const auto type = archive_entry_filetype(entry);
  if (type == AE_IFLNK) return "is a symbolic link";
  if (type != AE_IFREG && type != AE_IFDIR) return "is neither a file nor a folder";
  return {};
}

// What a caller accepts.
struct Formats {
  const char* expected;  // for messages: "a zip file"
  void (*support)(archive* reader);
};

void support_zip(archive* reader) { archive_read_support_format_zip_seekable(reader); }

void support_all(archive* reader) {
  support_zip(reader);
  archive_read_support_format_7zip(reader);
  archive_read_support_format_rar(reader);
  archive_read_support_format_rar5(reader);
  archive_read_support_format_tar(reader);
  archive_read_support_filter_gzip(reader);
  archive_read_support_filter_bzip2(reader);
  archive_read_support_filter_xz(reader);
}

constexpr Formats kZip = {"zip file", support_zip};
constexpr Formats kAnyArchive = {"zip, tar, 7z or rar archive", support_all};

class Unpacker {
 public:
  // `limits` apply to all entries, or to those of each owner.
  Unpacker(std::string_view bytes, const Formats& formats, const ArchiveLimits& limits,
           const OwnerOf* owner_of = nullptr, const ArchiveLimits* whole = nullptr)
      : bytes_(bytes),
        formats_(formats),
        limits_(limits),
        whole_(whole == nullptr ? limits : *whole),
        owner_of_(owner_of) {}

  Unpacked<std::vector<ArchivedFile>> unpack();
  // After unpack().
  std::map<std::string, OwnedArchive::Fault> take_faults() { return std::move(faults_); }

 private:
  // What counts for the limits of one owner.
  struct Use {
    std::size_t entries = 0;
    std::uint64_t unpacked = 0;
  };

  std::string owner(std::string_view name) const {
    return owner_of_ == nullptr ? std::string() : (*owner_of_)(name);
  }
  bool is_set_aside(archive_entry* entry, const Judgement& refusal);
  void remove_files_with_faults();
  Unpacked<void> add_entries(archive* reader);
  Unpacked<void> add(archive* reader, archive_entry* entry);
  Unpacked<void> check_folders();
  Unpacked<std::string> read_data(archive* reader, const std::string& name, Use& use);

  std::unexpected<Judgement> refused_format() const;
  std::unexpected<Judgement> refused_rest(archive* reader) const;

  std::string_view bytes_;
  const Formats& formats_;
  const ArchiveLimits& limits_;
  const ArchiveLimits& whole_;
  const OwnerOf* owner_of_;
  std::size_t entries_ = 0;
  std::uint64_t unpacked_ = 0;
  std::map<std::string, Use> uses_;  // by owner
  std::set<std::string> names_;
  std::vector<ArchivedFile> files_;
  std::map<std::string, OwnedArchive::Fault> faults_;  // by owner
};

// Records the refusal of an entry as a fault of its owner. Returns false if it concerns the whole
// archive.
bool Unpacker::is_set_aside(archive_entry* entry, const Judgement& refusal) {
  const auto raw = name_of_entry(entry);
  if (owner_of_ == nullptr || !raw || refusal.verdict != Verdict::kCompileError) return false;
  if (leaves_folder(*raw) || unpacked_ > whole_.unpacked.count) return false;
  const std::string name = fitted_file_name(*raw, limits_.longest_part);
  if (name.empty()) return false;
  faults_.try_emplace(owner(name), OwnedArchive::Fault{name, refusal.reason});
  return true;
}

void Unpacker::remove_files_with_faults() {
  if (faults_.empty()) return;
  std::erase_if(files_,
                [this](const ArchivedFile& file) { return faults_.contains(owner(file.name)); });
}

std::unexpected<Judgement> Unpacker::refused_format() const {
  return refused(std::string("expected a ") + formats_.expected +
                 ", found another format or a truncated or empty file");
}

// libarchive reports encryption that it does not support as an error of the format.
std::unexpected<Judgement> Unpacker::refused_rest(archive* reader) const {
  if (archive_errno(reader) == ENOMEM) return no_memory();
  if (archive_read_has_encrypted_entries(reader) > 0) {
    return refused("expected an archive without a password, found an encrypted one");
  }
  // Only the end of a file identifies a zip, only the beginning any other archive.
  if (entries_ == 0 && archive_format(reader) == 0) return refused_format();
  return refused(std::string("expected a complete ") + formats_.expected +
                 ", found a truncated or corrupt one");
}

Unpacked<std::vector<ArchivedFile>> Unpacker::unpack() {
  const Utf8Names utf8;
  const Reader reader(archive_read_new());
  if (!utf8.ready())
    return std::unexpected(judge_error("cannot unpack archives: no locale C.UTF-8"));
  if (reader == nullptr) return no_memory();
  formats_.support(reader.get());
  if (archive_read_open_memory(reader.get(), bytes_.data(), bytes_.size()) != ARCHIVE_OK) {
    if (archive_errno(reader.get()) == ENOMEM) return no_memory();
    return refused_format();
  }
  BIGLIA_TRY(add_entries(reader.get()));
  BIGLIA_TRY(check_folders());
  remove_files_with_faults();
  return std::move(files_);
}

Unpacked<void> Unpacker::add_entries(archive* reader) {
  for (;; ++entries_) {
    archive_entry* entry = nullptr;
    const int status = archive_read_next_header(reader, &entry);
    if (status == ARCHIVE_EOF) return {};
    if (status != ARCHIVE_OK && status != ARCHIVE_WARN) return refused_rest(reader);
    if (entries_ == whole_.entries) {
      return refused("expected at most " + std::to_string(whole_.entries) +
                     " entries in the archive, found more");
    }
    const auto added = add(reader, entry);
    if (!added && !is_set_aside(entry, added.error())) return added;
  }
}

// Checks that no file's path is also used as a folder.
Unpacked<void> Unpacker::check_folders() {
  for (const std::string& name : names_) {
    for (auto at = name.find('/'); at != std::string::npos; at = name.find('/', at + 1)) {
      if (!names_.contains(name.substr(0, at))) continue;
      const std::string why = "the archive's entry \"" + escaped(name.substr(0, at)) +
                              "\" is a file and a folder at once";
      if (owner_of_ == nullptr) return refused(why);
      faults_.try_emplace(owner(name), OwnedArchive::Fault{name, why});
    }
  }
  return {};
}

Unpacked<void> Unpacker::add(archive* reader, archive_entry* entry) {
  const auto decoded = name_of_entry(entry);
  if (!decoded) {
    return refused("entry " + std::to_string(entries_ + 1) +
                   " of the archive has a name that is marked as UTF-8 and is not valid UTF-8");
  }
  const std::string_view raw = *decoded;
  if (is_folder_icon(raw)) return {};
  std::string name = file_name_of(raw, limits_.longest_part);
  std::string fault = name_fault(raw, limits_);
  if (fault.empty()) fault = kind_fault(entry);
  const bool is_folder = archive_entry_filetype(entry) == AE_IFDIR;
  if (fault.empty() && name.empty() && !is_folder) fault = "has no name";
  // Replacing bytes that are not UTF-8 can make the name longer than the limit.
  if (fault.empty() && !name.empty()) fault = name_fault(name, limits_);
  if (!fault.empty()) return refused("the archive's entry \"" + escaped(raw) + "\" " + fault);
  const std::string whose = owner(name);
  Use& use = uses_[whose];
  if (owner_of_ != nullptr && ++use.entries > limits_.entries) {
    return refused("expected at most " + std::to_string(limits_.entries) + " entries, found more");
  }
  if (is_folder || faults_.contains(whose)) return {};
  if (!names_.insert(name).second) {
    return refused("the archive's entry \"" + escaped(raw) + "\" occurs twice");
  }
  BIGLIA_TRY(auto data, read_data(reader, name, use));
  files_.push_back({std::move(name), std::move(data)});
  return {};
}

Unpacked<std::string> Unpacker::read_data(archive* reader, const std::string& name, Use& use) {
  constexpr std::uint64_t kSmall = mib(16).count;
  std::string data;
  std::array<char, 65536> chunk{};
  while (true) {
    const la_ssize_t got = archive_read_data(reader, chunk.data(), chunk.size());
    if (got == 0) return data;
    if (got < 0 && archive_errno(reader) == ENOMEM) return no_memory();
    if (got < 0) {
      return refused("the archive's entry \"" + escaped(name) + "\" is truncated or corrupt");
    }
    unpacked_ += static_cast<std::uint64_t>(got);
    use.unpacked += static_cast<std::uint64_t>(got);
    const bool is_whole = unpacked_ > whole_.unpacked.count;
    if (is_whole || use.unpacked > limits_.unpacked.count) {
      return refused("expected at most " +
                     shown_limit(is_whole ? whole_.unpacked : limits_.unpacked) +
                     " when unpacked, found more");
    }
    if (use.unpacked > kSmall && use.unpacked / limits_.ratio > bytes_.size()) {
      return refused("the archive unpacks to more than " + std::to_string(limits_.ratio) +
                     " times its size");
    }
    data.append(chunk.data(), static_cast<std::size_t>(got));
  }
}

}  // namespace

Unpacked<std::vector<ArchivedFile>> read_zip(std::string_view bytes, const ArchiveLimits& limits) {
  return Unpacker(bytes, kZip, limits).unpack();
}

Unpacked<std::vector<ArchivedFile>> read_archive(std::string_view bytes,
                                                 const ArchiveLimits& limits) {
  return Unpacker(bytes, kAnyArchive, limits).unpack();
}

std::expected<OwnedArchive, Judgement> read_archive_of_class(std::string_view bytes,
                                                             const OwnerOf& owner_of,
                                                             const ArchiveLimits& whole,
                                                             const ArchiveLimits& limits) {
  Unpacker unpacker(bytes, kAnyArchive, limits, &owner_of, &whole);
  BIGLIA_TRY(auto files, unpacker.unpack());
  return OwnedArchive{std::move(files), unpacker.take_faults()};
}

std::vector<std::string> names_in_archive(std::string_view bytes, std::size_t most) {
  std::vector<std::string> names;
  const Utf8Names utf8;
  const Reader reader(archive_read_new());
  if (!utf8.ready() || reader == nullptr) return names;
  support_all(reader.get());
  if (archive_read_open_memory(reader.get(), bytes.data(), bytes.size()) != ARCHIVE_OK)
    return names;
  archive_entry* entry = nullptr;
  while (names.size() < most) {
    const int status = archive_read_next_header(reader.get(), &entry);
    if (status != ARCHIVE_OK && status != ARCHIVE_WARN) break;
    const auto name = name_of_entry(entry);
    if (!name || archive_entry_filetype(entry) == AE_IFDIR) continue;
    names.push_back(file_name_of(*name, ArchiveLimits().longest_part));
  }
  return names;
}

Result<void> write_files(const std::vector<ArchivedFile>& files,
                         const std::filesystem::path& folder) {
  for (const ArchivedFile& file : files) {
    const std::filesystem::path path = folder / file.name;
    BIGLIA_TRY(make_folder(path.parent_path()));
    BIGLIA_TRY(write_text(path, file.bytes));
  }
  return {};
}

}  // namespace biglia::judge

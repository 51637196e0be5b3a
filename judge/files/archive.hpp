// Unpacks archives from students in memory. They are untrusted: names and sizes are checked.
#pragma once

#include <cstddef>
#include <expected>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/bytes.hpp"
#include "toolkit/result.hpp"
#include "toolkit/verdict.hpp"

namespace biglia::judge {

struct ArchivedFile {
  std::string name;  // relative, parts separated by '/', without "." and ".."
  std::string bytes;
};

struct ArchiveLimits {
  std::size_t entries = 10'000;
  Bytes unpacked = mib(64);         // total size of all unpacked files
  std::size_t longest_name = 1024;  // bytes of a whole path
  std::size_t longest_part = 255;   // bytes of one file's or folder's name, as file systems permit
  // Largest ratio of unpacked bytes to archive bytes. Checked once more than 16 MiB is unpacked: a
  // small file of zeros is no zip bomb.
  std::uint64_t ratio = 500;
};

// Returns the regular files of a zip in archive order. Names are UTF-8, independent of the judge's
// locale, and composed (NFC) if the entry is flagged as UTF-8. A zip does not name its legacy
// character set, so bytes that are not UTF-8 become _HH; if that makes the name of a file or folder
// too long, its middle is replaced by a digest. The macOS file `Icon\r` is skipped.
//
// The whole archive is rejected with a compile error and a reason for the student if
// - it has another format, or it is truncated or encrypted;
// - a name is absolute, contains ".." or a control character, is flagged as UTF-8 but invalid,
//   occurs twice, or is both a file and a folder;
// - an entry is a symbolic link, a hard link or a device;
// - it exceeds a limit. Nothing beyond a limit is unpacked.
// A failure of the machine is a judge error.
std::expected<std::vector<ArchivedFile>, Judgement> read_zip(std::string_view bytes,
                                                             const ArchiveLimits& limits = {});

// The same for a zip, 7z, rar or tar; also for a tar compressed by gzip, bzip2 or xz. The content
// determines the format, not a name. A tar that ends after a complete file is accepted: it has no
// mark of its length.
std::expected<std::vector<ArchivedFile>, Judgement> read_archive(std::string_view bytes,
                                                                 const ArchiveLimits& limits = {});

// The archive of a class: a fault of an entry concerns only the owner of that entry.
struct OwnedArchive {
  struct Fault {
    std::string name;    // of the entry, as in ArchivedFile; too long parts are shortened
    std::string reason;  // as of read_archive()
  };
  std::vector<ArchivedFile> files;      // of the owners without a fault
  std::map<std::string, Fault> faults;  // by owner, the first of each
};

// The owner of a file, by its name as in ArchivedFile.
using OwnerOf = std::function<std::string(std::string_view name)>;

// The same as read_archive(), except that `limits` apply to each owner, and only `whole` to all of the
// archive. The archive is refused as a whole for a limit in `whole`, for a name that leaves its
// folder, for a name without valid characters, and if the rest of it cannot be read.
std::expected<OwnedArchive, Judgement> read_archive_of_class(std::string_view bytes,
                                                             const OwnerOf& owner_of,
                                                             const ArchiveLimits& whole,
                                                             const ArchiveLimits& limits = {});

// The names of the entries that are not folders, as read_archive() returns them, at most `most`, up to
// the first that cannot be read. Unpacks no file.
std::vector<std::string> names_in_archive(std::string_view bytes, std::size_t most);

// Writes the files below `folder`, which must exist.
Result<void> write_files(const std::vector<ArchivedFile>& files,
                         const std::filesystem::path& folder);

}  // namespace biglia::judge

// Zip files from students, unpacked in memory, as distrustfully as they deserve.
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "judge/sandbox/bytes.hpp"
#include "toolkit/verdict.hpp"

namespace biglia::judge {

struct ArchivedFile {
  std::string name;  // relative, '/' between, no "." or ".." in it
  std::string bytes;
};

struct ArchiveLimits {
  std::size_t entries = 10'000;
  Bytes unpacked = mib(64);        // of all files together
  std::size_t longest_name = 512;  // bytes
  std::size_t longest_part = 200;  // of a file's or folder's own name
  // A file that unpacks to more than this many times the archive is a bomb, once beyond a MiB.
  std::uint64_t ratio = 500;
};

// The regular files of a zip, in its order. Names are UTF-8, composed (NFC) where the entry says that it
// is UTF-8, whatever the judge's locale is. Bytes of an old character set, of which the zip does not
// say which one, become _HH. macOS's `Icon\r` is left out.
//
// Refused whole, as a compile error with a reason for the student: what is not a zip, is torn or
// encrypted; a name that is absolute, has "..", a control character, is said to be UTF-8 and is not,
// stands twice, or is a file and a folder at once; a symbolic or hard link, a device; more than the
// limits. Nothing beyond the limits is ever unpacked. A judge error where the machine failed.
std::expected<std::vector<ArchivedFile>, Judgement> read_zip(std::string_view bytes,
                                                             const ArchiveLimits& limits = {});

}  // namespace biglia::judge

// Writes archives in memory: for other programs, and for tests of archive.hpp, also malicious ones.
#pragma once

#include <string>
#include <vector>

namespace biglia::judge {

struct ArchiveEntry {
  std::string name;  // any bytes
  std::string bytes;
  std::string link;  // if not empty, the entry is a symbolic link to this
  // Of a zip, bit 11 of the entry's flags: the name is UTF-8. Python, 7-Zip and macOS set it for
  // names that are not ASCII.
  bool utf8_flag = false;
};

// Returns a zip with the entries in this order, deflated. Names are not checked.
std::string make_zip(const std::vector<ArchiveEntry>& entries);

enum class ArchiveForm { kTar, kTarGz, kTarXz, k7z };

// The same in another form. libarchive writes no rar.
std::string make_archive(ArchiveForm form, const std::vector<ArchiveEntry>& entries);

}  // namespace biglia::judge

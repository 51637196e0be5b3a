// Zips as students deliver them, good and hostile: what archive.hpp reads, written.
#pragma once

#include <string>
#include <vector>

namespace biglia::judge {

struct ZipEntry {
  std::string name;  // any bytes
  std::string bytes;
  std::string link;  // not empty: a symbolic link to this
  // Bit 11 of the entry's flags: its name is said to be UTF-8, as Python, 7-Zip and macOS say it of
  // names that are not ASCII.
  bool says_utf8 = false;
};

// Deflated, in that order, whatever the names are.
std::string make_zip(const std::vector<ZipEntry>& entries);

}  // namespace biglia::judge

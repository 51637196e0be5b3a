// Writes zips for tests of archive.hpp, both valid and malicious ones.
#pragma once

#include <string>
#include <vector>

namespace biglia::judge {

struct ZipEntry {
  std::string name;  // any bytes
  std::string bytes;
  std::string link;  // if not empty, the entry is a symbolic link to this
  // Bit 11 of the entry's flags: the name is UTF-8. Python, 7-Zip and macOS set it for names that
  // are not ASCII.
  bool utf8_flag = false;
};

// Returns a zip with the entries in this order, deflated. Names are not checked.
std::string make_zip(const std::vector<ZipEntry>& entries);

}  // namespace biglia::judge

// Zips as students deliver them, good and hostile: what archive.hpp reads, written.
#pragma once

#include <string>
#include <vector>

namespace biglia::judge {

struct ZipEntry {
  std::string name;  // any bytes
  std::string bytes;
  std::string link;  // not empty: a symbolic link to this
};

// Deflated, in that order, whatever the names are.
std::string make_zip(const std::vector<ZipEntry>& entries);

}  // namespace biglia::judge

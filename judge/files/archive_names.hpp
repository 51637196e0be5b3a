// Names of an archive's entries: what is wrong with them, and the names of the files that they become.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "judge/files/archive.hpp"

namespace biglia::judge {

// What is wrong with the name; empty if nothing is.
std::string name_fault(std::string_view name, const ArchiveLimits& limits);

// "./src//main.c" -> "src/main.c", with _HH for bytes that are not UTF-8. If only that makes the name of
// a file or folder longer than `longest_part`, its middle becomes a digest.
std::string file_name_of(std::string_view raw, std::size_t longest_part);

// The same, and longer names fit, too.
std::string fitted_file_name(std::string_view raw, std::size_t longest_part);

// True if the name could reach a place outside of the folder for the archive.
bool leaves_folder(std::string_view name);

}  // namespace biglia::judge

// Names of submissions: safe to show, valid as folder names, and unique.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/grade/submission.hpp"

namespace biglia::judge {

// The path as text, safe to show, of at most 150 bytes.
std::string shown_name(const std::filesystem::path& path);

// A shown name that can also name a folder of results.
std::string plain_name(const std::filesystem::path& path);

// Appends "-2", "-3" and so on to names that occurred before, and a note that says so. Names that
// differ only by case count as equal: they are the same folder on some file systems, and usually the
// same student.
void make_names_unique(std::vector<Submission>& submissions);

}  // namespace biglia::judge

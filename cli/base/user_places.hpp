// Names files in messages as the user has them: not in a folder into which a zip was unpacked or a
// package converted, and not with the names of the format that it was converted to.
#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace biglia::judge {

// What a temporary folder is a copy of.
struct UserPlace {
  std::filesystem::path path;    // what the user gave: the folder or zip
  std::filesystem::path folder;  // the same, or the unpacked zip: where the user's files are found
  // From the files of a converted copy to those that they are copies of. A file that is in neither
  // was made by the conversion.
  std::map<std::string, std::string> origins = {};
  bool is_converted = false;
};

// Registers a copy for all later messages of this process. Thread-safe.
void show_as(const std::filesystem::path& copy, const UserPlace& place);

// The same for a copy of `from`, which may itself be a registered copy.
void show_as_copy_of(const std::filesystem::path& from, const std::filesystem::path& copy);

// The message with the user's places. Thread-safe.
std::string with_user_places(std::string message);

// A place below the copy, with line and column or without, below the user's package:
// "statement/problem.tex:3" gives "problem_statement/problem.tex:3". "." for a file that the
// conversion made; then the message should name it. Lines of files that the conversion wrote again
// are removed.
std::string user_place(const std::filesystem::path& copy, const std::string& place);

}  // namespace biglia::judge

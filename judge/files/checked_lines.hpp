// A file of records, one line each, to which a program appends while it works. A program that is
// killed loses at most the record that it was writing.
//
// Each line is a prefix of the SHA-256 of its text, a blank, and the text. A reader recognizes a
// line that is truncated (the machine crashed) or corrupt.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "judge/base/unique_fd.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

enum class JournalStart {
  kResume,
  kFresh,  // discard all lines
};

// The line of a text, without the line end.
std::string checked_line(std::string_view text);

// The text of a line; none if the checksum is wrong.
std::optional<std::string_view> text_of_checked_line(std::string_view line);

// Thread-safe.
class CheckedLines {
 public:
  // Opens or creates the file and calls `read` for each line, also for invalid ones. The folder
  // must exist. Fails if the file cannot be read or written, or is not a regular file.
  static Result<std::unique_ptr<CheckedLines>> open(
      const std::filesystem::path& path, JournalStart start,
      const std::function<void(std::string_view line)>& read);

  // Appends a line. REQUIRES: it contains no line end.
  Result<void> append(std::string_view line);

 private:
  CheckedLines(std::filesystem::path path, UniqueFd file)
      : path_(std::move(path)), file_(std::move(file)) {}
  Result<std::string> read_all();
  Result<void> write(std::string_view text);

  std::filesystem::path path_;
  UniqueFd file_;
  std::mutex mutex_;
};

}  // namespace biglia::judge

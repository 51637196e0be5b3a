// Reads bytes from a file or from memory, in bounded memory. The scanner and the token reader are
// built on it.
#pragma once

#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "toolkit/owned_stream.hpp"
#include "toolkit/result.hpp"

namespace biglia {

// A stream of bytes and a window [begin, end) of it. A reader consumes bytes from the window and
// calls refill() when it needs more. refill() keeps the unread bytes, so a token may straddle two
// reads.
//
//   Cost: one fread per 256 KiB. Memory: 256 KiB, or more while a reader keeps a longer token (see
//   refill).
class ByteSource {
 public:
  // Bytes in memory; `text` must outlive the source.
  static ByteSource from_memory(std::string_view text);
  // Standard input, or any stream that the caller keeps open.
  static ByteSource from_stream(std::FILE* stream);
  // Opens a file. The error contains the path and the system's error message. A folder is an error.
  static Result<ByteSource> open(const std::filesystem::path& path);

  const char* begin() const { return begin_; }
  const char* end() const { return end_; }

  // Consumes up to `position`. REQUIRES: begin() <= position <= end().
  void advance_to(const char* position) { begin_ = position; }

  // Drops the bytes before `keep` and reads more bytes after the unread bytes [keep, end()). Moves
  // the window: this invalidates all pointers into it, and the byte at `keep` is then at begin().
  // Returns false at the end of the stream; the bytes before `keep` are dropped in that case too.
  // REQUIRES: begin() <= keep <= end().
  bool refill(const char* keep);

  // The system's error message if reading failed, else empty. refill() reports a failed read as the
  // end.
  const std::string& read_error() const { return read_error_; }

 private:
  ByteSource() = default;

  const char* begin_ = nullptr;
  const char* end_ = nullptr;
  std::FILE* stream_ = nullptr;  // null for memory
  OwnedStream owned_;            // set if open() opened stream_
  std::unique_ptr<char[]> buffer_;
  std::size_t capacity_ = 0;
  std::string read_error_;
};

// Consumes all bytes up to the end and returns them.
std::string rest_of(ByteSource& source);

}  // namespace biglia

// Bytes to read, from a file or from memory, in bounded memory: what the scanner and the token
// reader stand on.
#pragma once

#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "toolkit/result.hpp"

namespace biglia {

// A stream of bytes with a window [begin, end) onto it. A reader consumes from the window and calls
// refill() when it runs short; refill keeps the unread bytes, so a token may straddle two reads.
//
//   Cost: one fread per 256 KiB. Memory: 256 KiB, more only while a reader holds a longer token
//   (see refill).
class ByteSource {
 public:
  // Bytes in memory; `text` must outlive the source.
  static ByteSource from_memory(std::string_view text);
  // Standard input, or any stream that the caller keeps open.
  static ByteSource from_stream(std::FILE* stream);
  // Opens a file; the error names the path and the system's reason. A folder is an error.
  static Result<ByteSource> open(const std::filesystem::path& path);

  const char* begin() const { return begin_; }
  const char* end() const { return end_; }

  // Consumes up to `position`. REQUIRES: begin() <= position <= end().
  void advance_to(const char* position) { begin_ = position; }

  // Reads more behind the unread bytes [keep, end()), dropping all before `keep`; moves the window,
  // so every pointer into it is void. Afterwards begin() is where `keep` was. Returns false, with
  // nothing changed but that, when there is no more to read. REQUIRES: begin() <= keep <= end().
  bool refill(const char* keep);

  // The system's reason if reading failed (a refill then reports the end); empty otherwise.
  const std::string& read_error() const { return read_error_; }

 private:
  ByteSource() = default;

  struct Closer {
    void operator()(std::FILE* stream) const { std::fclose(stream); }
  };

  const char* begin_ = nullptr;
  const char* end_ = nullptr;
  std::FILE* stream_ = nullptr;               // none for memory
  std::unique_ptr<std::FILE, Closer> owned_;  // set when open() made stream_
  std::unique_ptr<char[]> buffer_;
  std::size_t capacity_ = 0;
  std::string read_error_;
};

}  // namespace biglia

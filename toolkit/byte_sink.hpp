// A buffered writer of bytes to a file or to memory. Writes numbers and text without the cost of
// iostreams.
#pragma once

#include <charconv>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>

#include "toolkit/result.hpp"

namespace biglia {

// Writes to a stream that the caller keeps open, or appends to a string. Call finish() at the end:
// it flushes, and reports whether all bytes were written (a disk may be full, a pipe closed). Cost:
// one copy into a buffer of 64 KiB.
class ByteSink {
 public:
  static ByteSink to_stream(std::FILE* stream);
  static ByteSink to_string(std::string& text);

  void put(char byte) {
    if (used_ == kCapacity) flush();
    buffer_[used_++] = byte;
  }

  void put(std::string_view text) {
    if (text.size() > kCapacity - used_) return put_long(text);
    std::memcpy(buffer_.get() + used_, text.data(), text.size());
    used_ += text.size();
  }

  void put(std::int64_t number) {
    if (kCapacity - used_ < kLongestNumber) flush();
    char* const at = buffer_.get() + used_;
    used_ += static_cast<std::size_t>(std::to_chars(at, at + kLongestNumber, number).ptr - at);
  }
  void put(std::int32_t number) { put(std::int64_t{number}); }

  // Flushes. Returns an error if any write failed since the beginning.
  Result<void> finish();

 private:
  ByteSink();
  void flush();
  void put_long(std::string_view text);
  void write_out(std::string_view text);

  static constexpr std::size_t kCapacity = std::size_t{64} * 1024;
  static constexpr std::size_t kLongestNumber = 20;

  std::unique_ptr<char[]> buffer_;
  std::size_t used_ = 0;
  std::FILE* stream_ = nullptr;
  std::string* text_ = nullptr;
  int error_ = 0;  // errno of the first failed write
};

}  // namespace biglia

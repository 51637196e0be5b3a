// For tests: a C stream at the beginning of a text, backed by an unnamed temporary file.
#pragma once

#include <cstdio>
#include <string_view>

#include "toolkit/check.hpp"
#include "toolkit/owned_stream.hpp"

namespace biglia {

class TempStream {
 public:
  explicit TempStream(std::string_view text) : stream_(std::tmpfile()) {
    BIGLIA_CHECK(stream_ != nullptr);
    BIGLIA_CHECK(std::fwrite(text.data(), 1, text.size(), stream_.get()) == text.size());
    BIGLIA_CHECK(std::fseek(stream_.get(), 0, SEEK_SET) == 0);
  }

  std::FILE* get() const { return stream_.get(); }

 private:
  OwnedStream stream_;
};

}  // namespace biglia

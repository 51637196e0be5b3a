// Reads the words after the fixed part of a message: NUL-terminated strings.
#pragma once

#include <cstddef>
#include <cstring>

namespace biglia::judge::launcher {

class Words {
 public:
  Words(const char* text, std::size_t size) : at_(text), end_(text + size) {}

  // Returns the next word; nullptr after the last one, or if the word has no terminator.
  const char* next() {
    const auto left = static_cast<std::size_t>(end_ - at_);
    const void* const nul = left == 0 ? nullptr : std::memchr(at_, '\0', left);
    if (nul == nullptr) return nullptr;
    const char* const word = at_;
    at_ = static_cast<const char*>(nul) + 1;
    return word;
  }

 private:
  const char* at_;
  const char* end_;
};

}  // namespace biglia::judge::launcher

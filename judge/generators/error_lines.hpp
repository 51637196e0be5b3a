// Errors as one message: the first ones, a line each, and the number of the others.
#pragma once

#include <cstddef>
#include <string>

#include "toolkit/result.hpp"

namespace biglia::judge {

class ErrorLines {
 public:
  void add(const std::string& line) {
    if (++count_ <= kMost) text_ += (text_.empty() ? "" : "\n") + line;
  }

  // Succeeds if there are no errors.
  Result<void> result() const {
    if (count_ == 0) return {};
    if (count_ <= kMost) return failure(text_);
    return failure(text_ + "\n… and " + std::to_string(count_ - kMost) + " more");
  }

 private:
  static constexpr std::size_t kMost = 20;
  std::string text_;
  std::size_t count_ = 0;
};

}  // namespace biglia::judge

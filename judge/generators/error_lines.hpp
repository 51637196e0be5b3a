// Errors as one message: the first ones, a line each, and the number of the others.
#pragma once

#include <cstddef>
#include <string>

#include "toolkit/result.hpp"

namespace biglia::judge {

class ErrorLines {
 public:
  void add(const std::string& line) { add(Error{line}); }
  void add(const Error& line) {
    if (++count_ <= kMost) text_ += (text_.empty() ? "" : "\n") + line.message;
    if (line.fault == FaultOf::kHost) fault_ = FaultOf::kHost;
  }

  // Succeeds if there are no errors.
  Result<void> result() const {
    if (count_ == 0) return {};
    if (count_ <= kMost) return failure(text_, fault_);
    return failure(text_ + "\n… and " + std::to_string(count_ - kMost) + " more", fault_);
  }

 private:
  static constexpr std::size_t kMost = 20;
  std::string text_;
  std::size_t count_ = 0;
  FaultOf fault_ = FaultOf::kUnknown;  // the host's if one of them is
};

}  // namespace biglia::judge

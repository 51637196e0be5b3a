// A stream of the C library that closes itself.
#pragma once

#include <cstdio>
#include <memory>

namespace biglia {

struct CloseStream {
  void operator()(std::FILE* stream) const { std::fclose(stream); }
};
using OwnedStream = std::unique_ptr<std::FILE, CloseStream>;

}  // namespace biglia

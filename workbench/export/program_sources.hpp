// The sources of the built-in problems' programs, embedded by the build (cmake/BigliaSources.cmake):
// an installed biglia has no source tree.
#pragma once

#include <span>
#include <string_view>

namespace biglia::judge {

struct SourceFile {
  std::string_view path;  // "toolkit/result.hpp"
  std::string_view text;
};

// The layers 0 to 2 without pictures, tests and benchmarks, sorted by path.
std::span<const SourceFile> exported_sources();

}  // namespace biglia::judge

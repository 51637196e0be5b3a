// Makes one self-contained C++ source of a program of layers 0 to 2.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "toolkit/result.hpp"
#include "workbench/export/program_sources.hpp"

namespace biglia::judge {

enum class Comments : std::uint8_t { kDropped, kKept };

// `main` is a source that includes headers of `files` as "folder/file.hpp", and sources that have no
// header as "folder/file.cpp". The result has, in this order: `heading` as a comment, the system
// headers, the headers of `files` that are needed, each once and after those that it includes, their
// sources, and `main`. Comments that fill a line are dropped, unless people are to read the result.
// System headers inside #if stay there. Names in anonymous namespaces must not collide.
// Errors: an included file that is not in `files`; headers that include each other.
// Cost: the size of the result.
Result<std::string> amalgamate(std::span<const SourceFile> files, std::string_view heading,
                               std::string_view main, Comments comments = Comments::kDropped);

}  // namespace biglia::judge

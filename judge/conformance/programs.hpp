// The sources of the hostile programs in programs/, built into the library: what stages them needs
// no source tree.
#pragma once

#include <span>
#include <string_view>

namespace biglia::judge {

struct ProgramSource {
  std::string_view file;  // "08_fork_bomb.c"
  std::string_view text;
};

// Sorted by file.
std::span<const ProgramSource> program_sources();

// REQUIRES: there is one.
const ProgramSource& program_source(std::string_view file);

}  // namespace biglia::judge

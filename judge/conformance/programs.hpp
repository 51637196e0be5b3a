// The sources of the hostile programs in programs/, built into the library, so that they can be
// staged without the source tree.
#pragma once

#include <span>
#include <string_view>

namespace biglia::judge {

struct AttackSource {
  std::string_view file;  // "08_fork_bomb.c"
  std::string_view text;
};

// Sorted by file name.
std::span<const AttackSource> program_sources();

// REQUIRES: program_sources() contains the file.
const AttackSource& program_source(std::string_view file);

}  // namespace biglia::judge

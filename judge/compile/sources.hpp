// Which files of a submission are its sources, and in which language they are written.
#pragma once

#include <cstddef>
#include <filesystem>
#include <vector>

#include "judge/compile/language.hpp"
#include "judge/sandbox/blamed.hpp"

namespace biglia::judge {

// What is handed to the compiler, and what only has to lie beside it.
struct Sources {
  const Language* language = nullptr;  // never null; of the table that was given
  // Paths relative to the submission's folder, sorted; never with "..".
  std::vector<std::filesystem::path> units;
  std::vector<std::filesystem::path> headers;
  std::vector<std::filesystem::path> others;  // sources of other languages, which are passed over
};

inline constexpr std::size_t kMaxSourceFiles = 1000;
inline constexpr std::size_t kMaxSourceDepth = 16;

// Looks through a folder, or takes a single file. Hidden files, __MACOSX, symbolic links and
// anything that is not a regular file are passed over. Where files of several languages lie
// together, it is the one that stands first in the table, unless another takes all its files along
// (one C++ file makes the whole C++); a script beside a program in C changes nothing. The
// submission's fault, in words for the student: it has no sources, or is beyond the two bounds above.
// The host's: a folder that cannot be read.
Blamed<Sources> find_sources(const std::filesystem::path& submission, const Languages& languages);

// The same for a language that is known beforehand.
Blamed<Sources> find_sources(const std::filesystem::path& submission, const Language& language);

// The folder that the paths in Sources are relative to.
std::filesystem::path folder_of(const std::filesystem::path& submission);

}  // namespace biglia::judge

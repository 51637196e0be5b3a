// Finds the source files of a submission and their language.
#pragma once

#include <cstddef>
#include <filesystem>
#include <vector>

#include "judge/compile/language.hpp"
#include "judge/sandbox/blamed.hpp"

namespace biglia::judge {

struct Sources {
  const Language* language = nullptr;  // never null; points into the given table
  // Paths relative to the submission's folder, sorted, without "..".
  std::vector<std::filesystem::path> units;    // given to the compiler
  std::vector<std::filesystem::path> headers;  // only included by units
  std::vector<std::filesystem::path> others;   // sources of other languages, which are ignored
};

inline constexpr std::size_t kMaxSourceFiles = 1000;
inline constexpr std::size_t kMaxSourceDepth = 16;

// Searches a folder, or accepts a single file. Ignores hidden files, __MACOSX, symbolic links and
// everything that is not a regular file. If there are sources of several languages, the first of
// these languages in the table is chosen, unless another one accepts all of its files (one C++ file
// makes the whole submission C++). A script next to a C program is ignored. Errors of the
// submission, with a message for the student: it has no sources, or exceeds one of the two bounds
// above. Errors of the host: a folder cannot be read.
Blamed<Sources> find_sources(const std::filesystem::path& submission, const Languages& languages);

// The same for a given language.
Blamed<Sources> find_sources(const std::filesystem::path& submission, const Language& language);

// The folder that the paths in Sources are relative to.
std::filesystem::path folder_of(const std::filesystem::path& submission);

}  // namespace biglia::judge

// Finds the source files of a submission and their language.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
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
  // Folders made by tools or for tests, in which no source is searched, and sources of tests: "venv: made
  // by Python (pyvenv.cfg)".
  std::vector<std::string> left_out = {};
  bool are_built = false;  // all sources are in such folders, which are then searched
};

inline constexpr std::size_t kMaxSourceFiles = 1000;
inline constexpr std::size_t kMaxSourceDepth = 16;

// Searches a folder, or accepts a single file. Ignores hidden files, __MACOSX, symbolic links and
// everything that is not a regular file. Leaves out folders made by tools (built_folder.hpp) and tests
// (own_tests.hpp), unless all sources are in them. If there are sources of several languages, the first of
// these languages in the table is chosen, unless another one accepts all of its files (one C++ file
// makes the whole submission C++). A script next to a C program is ignored. Errors of the
// submission, with a message for the student: it has no sources; a file in a language that the table
// lacks may be the program (`main.kt` beside `helper.py`); it exceeds one of the two bounds above. Errors of the host: a folder cannot be read.
Blamed<Sources> find_sources(const std::filesystem::path& submission, const Languages& languages);

// The same for a given language.
Blamed<Sources> find_sources(const std::filesystem::path& submission, const Language& language);

// As made_by_tool() (built_folder.hpp), for an entry of a folder of deliveries: empty if it is a
// delivery that was built in its own folder.
std::string made_by_tool_only(const std::filesystem::path& folder, const Languages& languages);

// The folder that the paths in Sources are relative to.
std::filesystem::path folder_of(const std::filesystem::path& submission);

}  // namespace biglia::judge

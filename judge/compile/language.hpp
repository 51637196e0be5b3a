// Which language a submission is written in, from the names of its files.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

enum class Language { kC, kCpp };

// "C", "C++"
std::string_view name_of(Language language);

// By the extension, in either case: .c; .cpp .cc .cxx. None for any other file.
std::optional<Language> language_of(const std::filesystem::path& file);

// What is handed to the compiler, and what only has to lie beside it.
struct Sources {
  Language language = Language::kC;
  // Paths relative to the submission's folder, sorted; never with "..".
  std::vector<std::filesystem::path> units;    // .c (and .cpp ... for C++, where .c counts too)
  std::vector<std::filesystem::path> headers;  // .h .hh .hpp .hxx .inc .inl
};

inline constexpr std::size_t kMaxSourceFiles = 1000;
inline constexpr std::size_t kMaxSourceDepth = 16;

// Looks through a folder, or takes a single file. Hidden files, __MACOSX, symbolic links and
// anything that is not a regular file are passed over. One C++ file makes the whole C++. The error,
// in words for the student, is a submission without sources, or beyond the two bounds above.
Result<Sources> find_sources(const std::filesystem::path& submission);

}  // namespace biglia::judge

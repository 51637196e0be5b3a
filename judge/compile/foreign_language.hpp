// The languages that programs are written in elsewhere, so that a message can name the one that is
// missing here.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>

#include "judge/compile/language.hpp"

namespace biglia::judge {

enum class ForeignKind : std::uint8_t {
  kProgram,  // Rust, Kotlin: the program itself
  kScript,   // JavaScript, Ruby: often a tool beside a program in a compiled language
  kBuilt,    // what a compiler made, often beside its source
};

struct ForeignLanguage {
  std::string_view name = {};  // "Rust"; empty: none
  ForeignKind kind = ForeignKind::kProgram;

  explicit operator bool() const { return !name.empty(); }
};

// The language of a file by its extension, if it is not in the table. Source: the languages of the
// problem package format 2025-09, and others with an extension of their own.
ForeignLanguage foreign_language(const std::filesystem::path& file, const Languages& languages);

// True if the format has a language of this code: "kotlin", for folders of include/.
bool is_code_of_format(std::string_view code);

}  // namespace biglia::judge

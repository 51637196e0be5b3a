// The tokens of a source as a comparison of programs sees them. Comments, layout, directives that
// include or import, braces and modifiers such as `const` are left out. All names are alike, and so
// are all numbers, all texts and all basic types. So a copy with other names and another layout has
// the same tokens.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

namespace biglia::judge {

enum class Syntax : std::uint8_t { kC, kPascal, kPython };  // kC: also C++ and Java

// By the extension; none for files that are no sources.
std::optional<Syntax> syntax_of(const std::filesystem::path& file);

struct Token {
  std::uint64_t kind = 0;  // equal for tokens that are alike
  std::size_t begin = 0;   // in the source, in bytes
  std::size_t end = 0;
};

// Never fails: any text has tokens. Cost: linear.
std::vector<Token> tokens_of(std::string_view source, Syntax syntax);

}  // namespace biglia::judge

// Characters of UTF-8 texts: decoding, and names of those that look like another one, for messages.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace biglia {

struct Utf8Character {
  std::uint32_t code = 0;
  std::size_t length = 1;  // bytes
};

// The first character of the text. None if its bytes are not UTF-8: also overlong encodings, halves
// of surrogate pairs, values beyond Unicode, and a text that ends within a character. Then
// `utf8_fault_length()` bytes belong to the fault. REQUIRES: the text is not empty.
std::optional<Utf8Character> first_utf8(std::string_view text);

// The number of bytes at the beginning that are to be shown as one fault, if first_utf8() has none.
std::size_t utf8_fault_length(std::string_view text);

// The position of the first byte that is not UTF-8; none if all are.
std::optional<std::size_t> first_not_utf8(std::string_view text);

// False for control characters, line separators, and marks that change the direction of writing or
// have no width: a line with them reads differently from its content.
bool is_safe_code(std::uint32_t code);

// "U+00A0"
std::string code_point(std::uint32_t code);

// "U+2212 (minus sign) instead of -" for a character that is invisible or looks like one of ASCII:
// blanks without a break, typographic signs and quotes, combining marks. Empty for others.
std::string look_alike(std::uint32_t code);

}  // namespace biglia

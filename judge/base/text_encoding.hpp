// Recognizes the encoding of a text that should be UTF-8, for messages that say how to save it.
//
// Editors and spreadsheets on Windows save texts as UTF-16 ("Unicode") or in a code page with one
// byte for each character ("ANSI": Latin-1 and its relatives). UTF-16 and UTF-32 can be converted
// without a guess. A code page cannot: the byte 0xf1 is "ñ" in one and "с" in another.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "toolkit/result.hpp"

namespace biglia::judge {

enum class Encoding {
  kUtf8,  // also ASCII
  kUtf16Little,
  kUtf16Big,
  kUtf32Little,
  kUtf32Big,
  kOther,  // bytes that are not UTF-8
};

// UTF-16 and UTF-32 by their byte order mark. Without one, UTF-16 is recognized if every other byte of
// the beginning is zero and the rest are printable characters of ASCII or white space: at least two
// of them. The beginning of a text suffices, but may end within a character of UTF-8.
Encoding encoding_of(std::string_view text);

// UTF-16 and UTF-32: no program that expects a text can read it.
bool is_wide(Encoding encoding);

// "is UTF-16; save it as UTF-8", for an encoding that is_wide().
std::string wide_fault(Encoding encoding);

// The fault of a text that should be UTF-8, to be written after the name of its file:
// " is UTF-16; save it as UTF-8" or ":3: not UTF-8 (byte 0xf1), perhaps Latin-1 or Windows-1252; save
// it as UTF-8". None if it is UTF-8.
std::optional<std::string> utf8_fault(std::string_view text);

// The text as UTF-8 without a byte order mark, converted from UTF-16 and UTF-32; a half of a surrogate
// pair becomes U+FFFD. Other bytes are not changed.
std::string to_utf8(std::string_view text);

// The text with LF for each line end: CR LF of Windows, and CR of old Macs.
std::string with_line_feeds(std::string_view text);

// wide_fault() of a file; empty if there is none. Reads its beginning only.
Result<std::string> wide_fault_of(const std::filesystem::path& path);

// Fails if the file is UTF-16 or UTF-32: "path is UTF-16; save it as UTF-8".
Result<void> check_not_wide(const std::filesystem::path& path);

}  // namespace biglia::judge

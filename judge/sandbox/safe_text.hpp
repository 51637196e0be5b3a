// Text that strangers chose (file names, what a compiler or a program printed), made safe to show.
//
// Unsafe are: bytes that are not UTF-8; control characters, C0 and C1 alike (U+009B begins a
// terminal's commands as ESC [ does); line separators; and the marks that turn the direction of
// writing, which make a line read otherwise than it is.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace biglia::judge {

// One line: line ends and tabs become blanks, everything else unsafe becomes '?'.
std::string safe_line(std::string_view text);

// The same, but line ends and tabs stay.
std::string safe_text(std::string_view text);

// For names in messages: unsafe bytes, line ends and tabs among them, are shown as \xHH; cut after
// `longest` bytes of the name, with an ellipsis.
std::string escaped(std::string_view name, std::size_t longest = 80);

// For names of files: what is unsafe or not UTF-8 becomes _HH, byte by byte. Some compilers cannot open
// a file whose name is not UTF-8.
std::string plain_utf8(std::string_view name);

// How many of the first `longest` bytes are whole characters: where to cut UTF-8.
std::size_t cut_at(std::string_view text, std::size_t longest);

}  // namespace biglia::judge

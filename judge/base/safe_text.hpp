// Makes untrusted text safe to show: file names, and the output of compilers and programs.
//
// Unsafe are: bytes that are not UTF-8; control characters, both C0 and C1 (U+009B starts terminal
// commands like ESC [); line separators; and marks that change the direction of writing, which make
// a line read differently from its content.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace biglia::judge {

// Returns one line: line ends and tabs become blanks, other unsafe characters become '?'.
std::string safe_line(std::string_view text);

// The same, except that line ends and tabs are kept.
std::string safe_text(std::string_view text);

// For pages, which can show every character. Line ends and tabs are kept; a control character becomes its
// picture (U+241B for ESC), other unsafe characters become "[U+202E]", and each byte that is not UTF-8
// becomes U+FFFD.
std::string visible_text(std::string_view text);

// For names in messages. Unsafe bytes, including line ends and tabs, are shown as \xHH. The name is
// cut after `longest` bytes, with an ellipsis.
std::string escaped(std::string_view name, std::size_t longest = 80);

// For names of files. Each byte that is unsafe or not UTF-8 becomes _HH. Some compilers cannot open
// a file if its name is not UTF-8.
std::string plain_utf8(std::string_view name);

// Returns where to cut UTF-8: the number of bytes, at most `longest`, that form whole characters.
std::size_t cut_at(std::string_view text, std::size_t longest);

}  // namespace biglia::judge

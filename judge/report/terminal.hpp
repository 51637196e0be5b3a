// What a stream is connected to, and what may be sent there.
#pragma once

#include <cstddef>
#include <cstdio>
#include <string>
#include <string_view>

namespace biglia::judge {

struct Terminal {
  bool is_terminal = false;
  bool colours = false;   // a terminal, and neither NO_COLOR nor TERM=dumb
  std::size_t width = 0;  // columns; 0: not a terminal, unlimited
};

Terminal look_at_terminal(std::FILE* stream);

enum class Colour { kPlain, kGreen, kRed, kYellow, kBold, kFaint };

// The text in that colour where colours are on.
std::string coloured(std::string_view text, Colour colour, const Terminal& terminal);

// Characters, counting UTF-8 sequences as one each.
std::size_t display_width(std::string_view text);

// At most `width` characters, the last an ellipsis where something was cut, and all of them safe
// (safe_text.hpp). 0: unlimited.
std::string fitted(std::string_view text, std::size_t width);

}  // namespace biglia::judge

// Properties of the terminal that a stream is connected to, and text that fits it.
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

// The text in this colour if the terminal has colours; otherwise the text unchanged.
std::string coloured(std::string_view text, Colour colour, const Terminal& terminal);

// The number of characters; each UTF-8 sequence counts as one.
std::size_t display_width(std::string_view text);

// Makes the text safe to show (safe_text.hpp) and truncates it to `width` characters; a truncated
// text ends in an ellipsis. A width of 0 is unlimited.
std::string fitted(std::string_view text, std::size_t width);

}  // namespace biglia::judge

// Properties of the terminal that a stream is connected to, and coloured text.
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

}  // namespace biglia::judge

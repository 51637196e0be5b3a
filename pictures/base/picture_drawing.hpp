// Draws pictures of boards as SVG or as text for a terminal.
#pragma once

#include <span>
#include <string>

#include "toolkit/picture.hpp"

namespace biglia {

// Draws all pictures in one SVG, one below the other. Escapes text. Cost: about 200 bytes per cell.
std::string to_svg(std::span<const BoardPicture> pictures);

// Draws for a terminal of any width. Without `colours`, colours are omitted and '!' marks a cell
// with a fault.
std::string to_terminal(std::span<const BoardPicture> pictures, bool colours);

}  // namespace biglia

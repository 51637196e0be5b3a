// Alignment of the columns of plain text tables.
#pragma once

#include <string>

namespace biglia::futoshiki {

// Pads the text on the left with blanks to this width.
inline std::string right(const std::string& text, std::size_t width) {
  return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}

}  // namespace biglia::futoshiki

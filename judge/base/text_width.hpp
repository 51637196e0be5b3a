// The width of text in columns of a terminal: a Chinese, Japanese or Korean character and most
// emoji are two columns wide, a combining mark none. Widths and characters are those of Unicode, by
// libunistring. Any bytes are accepted: both functions measure what safe_line() shows.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace biglia::judge {

// The number of columns.
std::size_t display_width(std::string_view text);

// Makes the text safe to show (safe_line) and truncates it to `width` columns, between characters
// as users see them: a letter keeps its combining marks. A truncated text ends in an ellipsis and
// may be a column narrower. A width of 0 is unlimited.
std::string fitted(std::string_view text, std::size_t width);

}  // namespace biglia::judge

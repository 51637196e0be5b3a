// The colours of cells in pictures and pages.
#pragma once

#include <array>
#include <string_view>

namespace biglia {

// Light enough for black text, and distinguishable with red-green colour blindness.
inline constexpr std::array<std::string_view, 6> kFills = {"#f6c3b8", "#bcd9f2", "#c8e6b0",
                                                           "#fbe7a1", "#dcc8ee", "#b9e6df"};

}  // namespace biglia

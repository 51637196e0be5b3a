// Text within a line of Markdown, as LaTeX.
#pragma once

#include <string>
#include <string_view>

namespace biglia::judge {

// The text with the characters that are special in LaTeX escaped.
std::string latex_escaped(std::string_view text);

// Emphasis, code, links and math between dollars.
std::string latex_of_inline(std::string_view text);

}  // namespace biglia::judge

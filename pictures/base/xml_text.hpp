// Escapes text for XML, SVG and HTML. Every picture and page escapes its text here.
#pragma once

#include <string>
#include <string_view>

namespace biglia {

// The text as it may be in an element or in an attribute in double quotes. A control character,
// which XML forbids, becomes '?'.
std::string xml_escaped(std::string_view text);

}  // namespace biglia

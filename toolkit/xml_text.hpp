// Escapes text for XML, SVG and HTML. Reports, pictures and pages all escape their text here.
#pragma once

#include <string>
#include <string_view>

namespace biglia {

// The text as it may be in an element or in an attribute in double quotes. A control character
// or U+FFFE or U+FFFF, which XML forbids, becomes `for_control`.
std::string xml_escaped(std::string_view text, char for_control = '?');
// The same, but line ends stay.
std::string xml_escaped_lines(std::string_view text, char for_control = '?');

}  // namespace biglia

// The form of text files that the format requires.
#pragma once

#include <string>
#include <string_view>

#include "workbench/verify/finding.hpp"

namespace biglia::judge {

// Warnings: a byte-order mark; a carriage return. Nothing for a text with a zero byte, which is
// another kind of file.
Findings check_text_form(Check check, const std::string& place, std::string_view text);

}  // namespace biglia::judge

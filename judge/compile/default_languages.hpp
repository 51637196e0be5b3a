// The text of languages.yaml, which CMake embeds into the program.
#pragma once

#include <string_view>

namespace biglia::judge {

extern const std::string_view kDefaultLanguages;

}  // namespace biglia::judge

// The text of languages.yaml, put into the program by CMake.
#pragma once

#include <string_view>

namespace biglia::judge {

extern const std::string_view kDefaultLanguages;

}  // namespace biglia::judge

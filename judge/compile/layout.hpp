// Where things stand in a box that compiles.
#pragma once

#include <string_view>

namespace biglia::judge {

inline constexpr std::string_view kSourceFolder = "/box/source";  // the submission, read-only
inline constexpr std::string_view kProgramFile = "/work/program";

}  // namespace biglia::judge

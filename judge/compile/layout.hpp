// Where things stand in a box that compiles, and in one that runs what was compiled.
#pragma once

#include <string_view>

namespace biglia::judge {

inline constexpr std::string_view kSourceFolder = "/box/source";   // the submission, read-only
inline constexpr std::string_view kProgramFile = "/work/program";  // what the compiler is to make
inline constexpr std::string_view kRunProgram = "/box/program";    // the same, when it is run

}  // namespace biglia::judge

// Paths in a box that compiles, and in a box that runs the compiled program.
#pragma once

#include <string_view>

namespace biglia::judge {

inline constexpr std::string_view kSourceFolder = "/box/source";   // the submission, read-only
inline constexpr std::string_view kProgramFile = "/work/program";  // the compiler's output
inline constexpr std::string_view kRunProgram = "/box/program";    // the same, in a run

}  // namespace biglia::judge

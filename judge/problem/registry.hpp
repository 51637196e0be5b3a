// The built-in problems. cmake/BigliaRegistry.cmake generates the implementation from the list
// BIGLIA_PROBLEMS: a new problem is one line in the root CMakeLists.txt.
#pragma once

#include <string>

#include "judge/problem/problem.hpp"

namespace biglia::judge {

// The problems in the order of the list. The span is valid as long as the program runs.
Problems builtin_problems();

// The folder of the built-in problems' packages in the source tree that this program was built
// from: "<source>/testdata".
std::string source_testdata();

// "0.1.0"
std::string program_version();

}  // namespace biglia::judge

// The built-in problems, made by cmake/BigliaRegistry.cmake from the list BIGLIA_PROBLEMS: a new
// problem is one line in the root CMakeLists.txt.
#pragma once

#include <string>

#include "judge/problem/builtin_problem.hpp"

namespace biglia::judge {

// In the order of the list; lives as long as the program.
Problems builtin_problems();

// Where the built-in problems' packages lie in the source tree that this program was built from:
// "<source>/testdata".
std::string source_testdata();

// "0.1.0"
std::string program_version();

}  // namespace biglia::judge

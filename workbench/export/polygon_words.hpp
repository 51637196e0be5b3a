// The words of Polygon for languages, compilers and expectations.
#pragma once

#include <string>

#include "workbench/export/content.hpp"

namespace biglia::judge {

// The compiler for the programs that we export.
inline constexpr const char* kPolygonTypeOfOurs = "cpp.gcc14-64-msys2-g++23";

// Polygon's names of natural languages; the others by their code.
std::string polygon_language(const std::string& code);

// Polygon's name of a compiler; empty: none.
std::string polygon_type(const std::string& language);

// The tag of a solution.
std::string polygon_tag(const ExportedSubmission& submission);

}  // namespace biglia::judge

// The words of Polygon for languages, compilers, expectations and metadata.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "workbench/export/content.hpp"
#include "workbench/export/origin.hpp"

namespace biglia::judge {

// The compiler for the programs that we export.
inline constexpr const char* kPolygonTypeOfOurs = "cpp.gcc14-64-msys2-g++23";

// Polygon's names of natural languages; the others by their code.
std::string polygon_language(const std::string& code);

// Polygon's name of a compiler; empty: none.
std::string polygon_type(const std::string& language);

// The tag of a solution. One that is right but may get fewer than all points of the problem is "rejected".
std::string polygon_tag(const ExportedSubmission& submission, double all_points);

using PolygonProperties = std::vector<std::pair<std::string, std::string>>;  // name, value

// <properties>: the metadata that Polygon does not have, and `properties`. `biglia import` reads them.
std::string polygon_properties(const Origin& origin, const PolygonProperties& properties);

// <tags>
std::string polygon_keywords(const Origin& origin);

}  // namespace biglia::judge

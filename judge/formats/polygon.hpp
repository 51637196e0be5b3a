// The packages that Polygon makes: standard ones, whose generated tests are commands, and full ones for Linux and
// Windows. docs/formats/polygon.md says what is read, and what it becomes.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

// As import_package() for PackageFormat::kPolygon.
Result<std::vector<std::string>> import_polygon(const std::filesystem::path& folder,
                                                const std::filesystem::path& to);

}  // namespace biglia::judge

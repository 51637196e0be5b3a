// The entries of data/ for package_parts.hpp.
#pragma once

#include <filesystem>
#include <vector>

#include "judge/formats/package_parts.hpp"

namespace biglia::judge {

// The entries of data/, and the errors below data/sample and data/secret: inputs, answers and settings with
// a wrong extension, name or place. Paths are relative to `package`.
std::vector<PackagePart> parts_of_data(const std::filesystem::path& package, PackageFormat format);

}  // namespace biglia::judge

// Reads problem packages of other formats: writes the same package in the format 2025-09, which is
// the only one that the judge works with.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

enum class PackageFormat : std::uint8_t {
  k2025,        // problem.yaml of the version 2025-09
  kLegacy,      // any other problem.yaml, or domjudge-problem.ini
  kPolygon,     // problem.xml
  kBareFolder,  // no metadata: inputs with answers, such as *.in with *.ans
};

// "2025-09", "legacy", "Polygon", "folder of tests"
std::string_view name_of(PackageFormat format);

// Recognises a package by its content. The error says what was expected.
Result<PackageFormat> recognise(const std::filesystem::path& folder);

// Writes the package to the new folder `to`. Test data is linked, not copied, where the file system
// allows it. Returns warnings, one line each: what the source has and the result cannot have.
// Errors: files that are wrong in the source's format; features that the result cannot have and
// without which verdicts would differ.
// `origins`, if not null, gets the files of the result that are files of the source, with their
// relative paths in both, also after an error.
// Cost: one link for each file of the package, without test data its bytes.
Result<std::vector<std::string>> import_package(
    const std::filesystem::path& folder, PackageFormat format, const std::filesystem::path& to,
    std::map<std::string, std::string>* origins = nullptr);

// Where a package `to` that import_package() wrote has a solution of the source, or the folder of all: expectations
// are there. None if `path` is neither, or if the format has none of its own.
std::optional<std::filesystem::path> imported_solution(const std::filesystem::path& folder,
                                                       PackageFormat format,
                                                       const std::filesystem::path& to,
                                                       const std::filesystem::path& path);

}  // namespace biglia::judge

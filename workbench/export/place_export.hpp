// Puts an exported package where the user wants it: complete or not at all.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "toolkit/result.hpp"

namespace biglia::judge {

// The file that marks an export, and reports what it lacks.
inline constexpr const char* kExportMarker = "exported.txt";

// Succeeds if an export may be written to `out`: a path that does not exist, an empty folder, an
// earlier export. A name that ends in .zip is a zip. The error says what was found.
Result<void> check_export_place(const std::filesystem::path& out);

// Calls `write` with a new folder beside `out`, then renames the folder, or its zip, to `out`.
// `in_folder`: the files of the zip are in a folder of its name. Replaces an earlier export.
Result<void> place_export(
    const std::filesystem::path& out, bool in_folder,
    const std::function<Result<void>(const std::filesystem::path& folder)>& write);

}  // namespace biglia::judge

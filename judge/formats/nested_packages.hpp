// Finds packages in a folder that is none itself: their tests must not be read as a folder of tests,
// without checker, limits and points.
#pragma once

#include <filesystem>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

// The files below `folder`, relative to it and sorted, that make their folder a package or a file of one's settings:
// problem.yaml, problem.xml, domjudge-problem.ini. None if the folder itself has one. Hidden folders and
// links are not followed. Packages in packages are not listed.
std::vector<std::filesystem::path> packages_below(const std::filesystem::path& folder);

// Refuses a folder that has packages below it, one that is a part of a package, and one that has
// parts of a package but no problem.yaml, or one with another name. `shown` is what the user named; `root` is the
// folder that has its content: that into which a zip was unpacked, else `folder`.
Result<void> check_is_no_part(const std::filesystem::path& folder,
                              const std::filesystem::path& root,
                              const std::filesystem::path& shown);

}  // namespace biglia::judge

// The recipes of a problem's tournaments if none are given: `recipes` of tournament.yaml in its package.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

// Empty if the package has no tournament.yaml: read_board_recipes() then takes the first family. The
// error names file and line.
Result<std::vector<std::string>> default_recipes(const std::filesystem::path& package);

}  // namespace biglia::judge

// The parts of a legacy package beside metadata, statements, validators, submissions and data.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

// Places the parts that 2025-09 has, too. Returns a warning for each other entry of the package. Error: a
// static validator, which the tests of this format cannot call.
Result<std::vector<std::string>> place_legacy_parts(const std::filesystem::path& folder,
                                                    const std::filesystem::path& to);

}  // namespace biglia::judge

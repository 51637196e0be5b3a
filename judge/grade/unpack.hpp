// A zip as a student delivered it, unpacked to a folder.
#pragma once

#include <filesystem>
#include <optional>

#include "toolkit/verdict.hpp"

namespace biglia::judge {

// Writes the files of the zip below `folder`, which must exist. What is wrong, if anything: a compile
// error where the zip is refused, a judge error where we could not read or write.
std::optional<Judgement> unpack(const std::filesystem::path& zip,
                                const std::filesystem::path& folder);

}  // namespace biglia::judge

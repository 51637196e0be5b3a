// Unpacks a submitted zip into a folder.
#pragma once

#include <filesystem>
#include <optional>

#include "toolkit/verdict.hpp"

namespace biglia::judge {

// Writes the files of the zip below `folder`, which must exist. Returns none on success, a compile
// error if the zip is refused, and a judge error if we cannot read or write.
std::optional<Judgement> unpack(const std::filesystem::path& zip,
                                const std::filesystem::path& folder);

}  // namespace biglia::judge

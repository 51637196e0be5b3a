// Copies parts of a package.
#pragma once

#include <filesystem>

#include "toolkit/result.hpp"

namespace biglia::judge {

// Links the file to `to`, or copies it if the file system has no links. Creates the folders of
// `to`. A symbolic link is followed. `root` is the package: a link out of it is an error.
Result<void> place_file(const std::filesystem::path& from, const std::filesystem::path& to,
                        const std::filesystem::path& root);

enum class OutLinks {
  kRefuse,
  kKeep,  // a link out of the package stays one; stage_sources() decides what it means
};

// The same for all files below a folder, without hidden ones. Nothing if it is missing.
Result<void> place_folder(const std::filesystem::path& from, const std::filesystem::path& to,
                          const std::filesystem::path& root,
                          OutLinks out_links = OutLinks::kRefuse);

}  // namespace biglia::judge

// Writes a folder as a zip.
#pragma once

#include <filesystem>
#include <string>

#include "toolkit/result.hpp"

namespace biglia::judge {

// Writes all files below `folder`, hidden ones included, to the new file `zip`, below `prefix`
// ("name/" or ""). The same files give the same bytes: they are sorted and have no times and no
// owners. A symbolic link becomes the file. Cost: the files are read once; memory of some KiB.
Result<void> zip_folder(const std::filesystem::path& folder, const std::string& prefix,
                        const std::filesystem::path& zip);

}  // namespace biglia::judge

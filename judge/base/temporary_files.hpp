// The folder for temporary files.
#pragma once

#include <filesystem>

#include "judge/base/temp_folder.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// $TMPDIR, else /tmp. The error, of the host: it is not a folder.
Result<std::filesystem::path> temporary_files();

// A new folder there.
Result<TempFolder> make_temporary_folder();

}  // namespace biglia::judge

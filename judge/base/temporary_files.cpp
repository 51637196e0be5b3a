#include "judge/base/temporary_files.hpp"

#include <cstdlib>
#include <string>
#include <system_error>

namespace biglia::judge {

Result<std::filesystem::path> temporary_files() {
  std::error_code error;
  std::filesystem::path folder = std::filesystem::temp_directory_path(error);
  if (!error) return folder;
  const char* const named = std::getenv("TMPDIR");  // NOLINT(concurrency-mt-unsafe)
  return failure("TMPDIR=" + std::string(named == nullptr ? "" : named) +
                     ": expected a folder for temporary files, found none (" + error.message() +
                     "); set TMPDIR to a folder in which you may write",
                 FaultOf::kHost);
}

Result<TempFolder> make_temporary_folder() {
  const auto parent = temporary_files();
  return parent ? TempFolder::make(*parent) : std::unexpected(parent.error());
}

}  // namespace biglia::judge

#include "judge/files/own_copies.hpp"

#include <system_error>

#include "judge/files/text_file.hpp"

namespace biglia::judge {

namespace fs = std::filesystem;

Result<void> own_copies(const fs::path& folder) {
  std::error_code error;
  auto entry = fs::recursive_directory_iterator(folder, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    const fs::path& path = entry->path();
    std::error_code unknown;
    if (entry->symlink_status(unknown).type() != fs::file_type::regular) continue;
    if (entry->hard_link_count(unknown) == 1) continue;
    const fs::path beside = temporary_name(path);
    std::error_code copying;
    fs::copy_file(path, beside, copying);
    if (!copying) fs::rename(beside, path, copying);
    if (copying) return failed_call(path, "cannot copy", copying.value());
  }
  if (error) return failed_call(folder, "cannot list", error.value());
  return {};
}

}  // namespace biglia::judge

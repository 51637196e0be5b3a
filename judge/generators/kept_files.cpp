#include "judge/generators/kept_files.hpp"

#include <system_error>
#include <utility>

#include "judge/base/present.hpp"
#include "judge/base/temp_folder.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {

namespace fs = std::filesystem;

KeptFiles::KeptFiles(fs::path folder) : folder_(std::move(folder)) { sweep_stale_folders(folder_); }

Result<fs::path> KeptFiles::get(const std::string& key, const Make& make) const {
  fs::path known = folder_ / key;
  if (is_present_folder(known)) return known;
  BIGLIA_TRY(auto fresh, TempFolder::make(folder_));
  const fs::path made = fresh.path() / "made";
  BIGLIA_TRY(make_folder(made));
  BIGLIA_TRY(make(made));
  std::error_code error;
  fs::rename(made, known, error);
  // Another thread or process may have made the same files meanwhile.
  if (error && !is_present_folder(known)) {
    return failed_call(known, "cannot move", error.value());
  }
  return known;
}

}  // namespace biglia::judge

#include "cli/base/new_folder.hpp"

#include <system_error>
#include <utility>

#include "judge/files/text_file.hpp"

namespace biglia::judge {

namespace fs = std::filesystem;

Result<NewFolder> NewFolder::begin(const fs::path& to) {
  std::error_code error;
  fs::path place = fs::absolute(to, error).lexically_normal();
  if (!place.has_filename()) place = place.parent_path();  // "name/"
  const fs::file_status status = fs::symlink_status(place, error);
  if (fs::exists(status)) {
    if (!fs::is_directory(status)) {
      return failure(to.string() + ": expected a new folder, found a file or link");
    }
    if (!fs::is_empty(place, error) || error) {
      return failure(to.string() + ": expected a new or empty folder, found one with files");
    }
  }
  BIGLIA_TRY(auto beside, TempFolder::make(place.parent_path()));
  NewFolder made(std::move(place), std::move(beside));
  BIGLIA_TRY(make_folder(made.path()));
  return made;
}

Result<void> NewFolder::finish() {
  std::error_code error;
  fs::rename(path(), to_, error);
  if (error) return failed_call(to_, "cannot create", error.value());
  return {};
}

}  // namespace biglia::judge

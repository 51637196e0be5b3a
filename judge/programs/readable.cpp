#include "judge/programs/readable.hpp"

#include <system_error>

#include "judge/files/text_file.hpp"

namespace biglia::judge {

namespace fs = std::filesystem;

Result<fs::path> readable(const fs::path& file, const fs::path& folder) {
  using enum fs::perms;
  std::error_code error;
  const fs::perms mode = fs::status(file, error).permissions();
  if (!error && (mode & others_read) != none) return file;
  fs::path copy = folder / file.filename();
  fs::copy_file(file, copy, error);
  if (!error) fs::permissions(copy, owner_read | owner_write | others_read, error);
  if (error) return failed_call(file, "cannot copy", error.value());
  return copy;
}

Result<void> copy_readable(const fs::path& from, const fs::path& to) {
  using enum fs::perms;
  if (auto made = make_folder(to.parent_path()); !made) return made;
  std::error_code error;
  fs::copy_file(from, to, error);
  if (!error) fs::permissions(to, others_read | group_read, fs::perm_options::add, error);
  if (error) return failed_call(to, "cannot write", error.value());
  return {};
}

}  // namespace biglia::judge

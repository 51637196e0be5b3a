#include "judge/programs/readable.hpp"

#include <system_error>

#include "judge/files/text_file.hpp"

namespace biglia::judge {

namespace fs = std::filesystem;

Result<void> copy_readable(const fs::path& from, const fs::path& to) {
  using enum fs::perms;
  BIGLIA_TRY(make_folder(to.parent_path()));
  std::error_code error;
  fs::copy_file(from, to, error);
  if (!error) fs::permissions(to, others_read | group_read, fs::perm_options::add, error);
  if (error) return failed_call(to, "cannot write", error.value());
  return {};
}

}  // namespace biglia::judge

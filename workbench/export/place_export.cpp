#include "workbench/export/place_export.hpp"

#include <system_error>

#include "judge/base/temp_folder.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/text_file.hpp"
#include "judge/files/zip_folder.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

bool is_zip(const fs::path& out) { return out.extension() == ".zip"; }

fs::path folder_around(const fs::path& out) {
  const fs::path parent = out.parent_path();
  return parent.empty() ? fs::path(".") : parent;
}

// The directory of a zip has the names as they are.
bool is_exported_zip(const fs::path& zip) {
  const auto bytes = read_text(zip);
  return bytes && bytes->contains(kExportMarker);
}

Result<void> rename_to(const fs::path& from, const fs::path& to) {
  std::error_code error;
  fs::rename(from, to, error);
  if (error) return failed_call(to, "cannot write", error.value());
  return {};
}

}  // namespace

Result<void> check_export_place(const fs::path& out) {
  std::error_code error;
  const auto status = fs::status(out, error);
  if (!fs::exists(status)) return {};
  if (is_zip(out)) {
    if (fs::is_regular_file(status) && is_exported_zip(out)) return {};
    return failure(out.string() + ": expected a new path or an earlier export, found another file");
  }
  if (!fs::is_directory(status)) {
    return failure(out.string() + ": expected a folder or a name that ends in .zip, found a file");
  }
  if (is_file(out / kExportMarker) || all_children_of(out).empty()) return {};
  return failure(out.string() +
                 ": expected a new or empty folder or an earlier export, found other files; name "
                 "another --out");
}

Result<void> place_export(const fs::path& out, bool in_folder,
                          const std::function<Result<void>(const fs::path& folder)>& write) {
  const fs::path target = out.filename().empty() ? out.parent_path() : out;
  BIGLIA_TRY(make_folder(folder_around(target)));
  BIGLIA_TRY(auto beside, TempFolder::make(folder_around(target)));
  const fs::path made = beside.path() / target.stem();
  BIGLIA_TRY(make_folder(made));
  BIGLIA_TRY(write(made));
  if (is_zip(target)) {
    const fs::path zip = beside.path() / "package.zip";
    const std::string prefix = in_folder ? target.stem().string() + '/' : "";
    BIGLIA_TRY(zip_folder(made, prefix, zip));
    return rename_to(zip, target);
  }
  // The earlier export is in the temporary folder when that is removed.
  if (is_folder(target)) {
    BIGLIA_TRY(rename_to(target, beside.path() / "earlier"));
  }
  return rename_to(made, target);
}

}  // namespace biglia::judge

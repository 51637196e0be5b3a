#include "desk/intake/class_archive.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "desk/intake/delivery.hpp"
#include "desk/intake/moodle.hpp"
#include "desk/intake/unpack.hpp"
#include "judge/files/archive.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

bool is_gradescope_export(std::string_view name) {
  return name.starts_with("assignment_") && name.ends_with("_export");
}

}  // namespace

bool is_class_archive(const fs::path& archive) {
  std::error_code error;
  const auto size = fs::file_size(archive, error);
  if (error || size > kLargestClassArchive.count) return false;
  const auto bytes = read_text(archive);
  if (!bytes) return false;
  const std::vector<std::string> names = names_in_archive(*bytes, 1);
  return !names.empty() && std::ranges::any_of(fs::path(names.front()), [](const fs::path& part) {
    return parse_moodle_name(part.string()) || is_gradescope_export(part.string());
  });
}

fs::path class_folder_in(const fs::path& unpacked, const Languages& languages) {
  fs::path folder = unpacked;
  for (;;) {
    const std::vector<fs::path> children = children_of(folder);
    if (children.size() != 1 || !is_folder(children.front())) return folder;
    const fs::path& only = children.front();
    if (parse_moodle_name(only.filename().string()) || is_one_submission(only, languages)) {
      return folder;
    }
    folder = only;
  }
}

}  // namespace biglia::judge

#include "judge/package/submissions_folder.hpp"

#include "judge/files/folder.hpp"

namespace biglia::judge {

namespace fs = std::filesystem;

std::optional<fs::path> submissions_folder_of(const fs::path& path) {
  std::error_code error;
  for (fs::path at = resolve_folder(path); !at.empty(); at = at.parent_path()) {
    if (at.filename() == "submissions" && fs::exists(at.parent_path() / "problem.yaml", error)) {
      return at;
    }
    if (at == at.parent_path()) break;
  }
  return std::nullopt;
}

std::vector<std::string> submissions_in(const fs::path& submissions_folder) {
  std::vector<std::string> names;
  for (const fs::path& folder : children_of(submissions_folder)) {
    for (const fs::path& child : children_of(folder)) {
      names.push_back(child.lexically_relative(submissions_folder).generic_string());
    }
  }
  return names;
}

}  // namespace biglia::judge

#include "judge/files/folder.hpp"

#include <algorithm>
#include <string>

namespace biglia::judge {

namespace fs = std::filesystem;

bool is_folder(const fs::path& path) {
  std::error_code error;
  return fs::is_directory(path, error);
}

bool is_file(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error);
}

bool is_hidden(const fs::path& path) {
  const std::string name = path.filename().string();
  return name.starts_with('.') || name == "__MACOSX";
}

fs::path resolve_folder(const fs::path& path) {
  std::error_code error;
  const fs::path plain = path.has_filename() ? path : path.parent_path();
  const fs::path name = plain.filename();
  if (name.empty() || name == "." || name == "..") return fs::weakly_canonical(path, error);
  return fs::weakly_canonical(fs::absolute(plain, error).parent_path(), error) / name;
}

bool is_within(const fs::path& path, const fs::path& folder) {
  const auto differ = std::ranges::mismatch(folder, path).in1;
  return differ == folder.end() && !folder.empty();
}

bool leads_into(const fs::path& path, const fs::path& folder) {
  std::error_code missing;
  std::error_code no_folder;
  const fs::path real = fs::canonical(path, missing);
  const fs::path real_folder = fs::canonical(folder, no_folder);
  return !missing && !no_folder && is_within(real, real_folder);
}

std::error_code cannot_list(const fs::path& folder) {
  std::error_code error;
  const fs::directory_iterator entries(folder, error);
  return error;
}

std::vector<fs::path> all_children_of(const fs::path& folder) {
  std::vector<fs::path> children;
  std::error_code error;
  fs::directory_iterator entry(folder, error);
  for (; !error && entry != fs::end(entry); entry.increment(error)) {
    children.push_back(entry->path());
  }
  std::ranges::sort(children);
  return children;
}

std::vector<fs::path> children_of(const fs::path& folder) {
  std::vector<fs::path> children = all_children_of(folder);
  std::erase_if(children, is_hidden);
  return children;
}

}  // namespace biglia::judge

#include "desk/intake/delivery.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "judge/base/lower_case.hpp"
#include "judge/files/folder.hpp"
#include "judge/grade/answers.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

std::string extension_of(const fs::path& path) { return in_lower_case(path.extension().string()); }

}  // namespace

bool is_archive(const fs::path& path) {
  constexpr std::array<std::string_view, 10> kNames = {".zip", ".7z", ".rar", ".tar",  ".tgz",
                                                       ".txz", ".gz", ".xz",  ".tbz2", ".bz2"};
  return std::ranges::find(kNames, extension_of(path)) != kNames.end();
}

bool is_unsupported_archive(const fs::path& path) {
  constexpr std::array<std::string_view, 8> kNames = {".arj", ".ace", ".cab", ".lzh",
                                                      ".lz",  ".z",   ".zst", ".zpaq"};
  return std::ranges::find(kNames, extension_of(path)) != kNames.end();
}

fs::path name_without_extension(const fs::path& path) {
  const fs::path stem = path.stem();
  return is_archive(path) && extension_of(stem) == ".tar" ? stem.stem() : stem;
}

bool is_report(const fs::path& path) {
  const std::string extension = extension_of(path);
  return extension == ".pdf" || extension == ".rtf";
}

bool is_makefile(const fs::path& path) {
  const std::string name = path.filename().string();
  return name == "Makefile" || name == "makefile";
}

fs::path resolve_link(const fs::path& path, const Languages& languages) {
  std::error_code error;
  if (!fs::is_symlink(path, error)) return path;
  fs::path target = fs::weakly_canonical(path, error);
  const bool is_usable = is_folder(target) || languages.of_file(target) != nullptr;
  return is_usable ? target : path;
}

bool is_dangling(const fs::path& path) {
  std::error_code error;
  if (!fs::is_symlink(path, error)) return false;
  const bool has_no_target = fs::status(path, error).type() == fs::file_type::not_found;
  return has_no_target || error == std::errc::too_many_symbolic_link_levels;
}

bool points_outside(const fs::path& path) {
  std::error_code error;
  if (!fs::is_symlink(path, error)) return false;
  const fs::path target = fs::weakly_canonical(path, error);
  const fs::path folder = fs::weakly_canonical(path.parent_path(), error);
  const fs::path inside = target.lexically_relative(folder);
  return error || inside.empty() || *inside.begin() == ".." || inside == ".";
}

bool is_results_folder(const fs::path& path) {
  return is_folder(path) && (is_file(path / "class.db") || is_file(path / "journal.jsonl")) &&
         is_file(path / ".lock");
}

bool is_test_tree(const fs::path& path) {
  return is_folder(path) && is_file(path / "stamps") && is_folder(path / "data") &&
         is_file(path / "problem.yaml");
}

std::vector<fs::path> files_below(const fs::path& folder, const FileTest& matches) {
  std::vector<fs::path> found;
  std::error_code error;
  for (auto walk = fs::recursive_directory_iterator(folder, error);
       !error && walk != fs::recursive_directory_iterator(); walk.increment(error)) {
    if (is_hidden(walk->path())) {
      walk.disable_recursion_pending();
    } else if (walk->is_regular_file(error) && matches(walk->path())) {
      found.push_back(walk->path());
    }
  }
  std::ranges::sort(found);
  return found;
}

fs::path file_below(const fs::path& folder, const FileTest& matches) {
  const std::vector<fs::path> found = files_below(folder, matches);
  return found.empty() ? fs::path() : found.front();
}

std::vector<fs::path> hidden_sources_below(const fs::path& folder, const Languages& languages) {
  std::vector<fs::path> found;
  std::error_code error;
  for (auto walk = fs::recursive_directory_iterator(folder, error);
       !error && walk != fs::recursive_directory_iterator(); walk.increment(error)) {
    const fs::path& path = walk->path();
    if (!is_hidden(path)) continue;
    walk.disable_recursion_pending();
    if (is_file(path) && !path.filename().string().starts_with("._") &&
        languages.of_file(path) != nullptr) {
      found.push_back(path.lexically_relative(folder));
    }
  }
  std::ranges::sort(found);
  return found;
}

bool is_one_submission(const fs::path& folder, const Languages& languages) {
  const std::vector<fs::path> children = children_of(folder);
  // The outputs of a submit-answer problem may be in the same folders as its tests.
  if (languages.find(kAnswersKey) != nullptr && is_folder(folder / "secret")) return true;
  if (std::ranges::any_of(
          children, [](const fs::path& child) { return is_archive(child) && is_file(child); })) {
    return false;
  }
  return std::ranges::any_of(children, [&](const fs::path& child) {
    return is_file(child) &&
           (languages.of_file(child) != nullptr || is_report(child) || is_makefile(child));
  });
}

}  // namespace biglia::judge

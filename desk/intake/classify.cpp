#include "desk/intake/classify.hpp"

#include <algorithm>
#include <system_error>

#include "desk/intake/delivery.hpp"
#include "desk/intake/moodle.hpp"
#include "judge/files/folder.hpp"
#include "judge/package/submissions_folder.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

bool is_written_by_judge(const fs::path& path, const std::vector<fs::path>& written) {
  std::error_code error;
  if (is_results_folder(path) || is_test_tree(path)) return true;
  const fs::path real = fs::weakly_canonical(path, error);
  return std::ranges::any_of(written, [&](const fs::path& folder) {
    const fs::path ours = fs::weakly_canonical(folder, error);
    if (real == ours) return true;
    // A folder that contains only the judge's folder.
    return is_folder(real) && is_within(ours, real) &&
           file_below(real, [&](const fs::path& file) { return !is_within(file, ours); }).empty();
  });
}

}  // namespace

fs::path naming_path(const fs::path& path, const Languages& languages) {
  std::error_code error;
  if (!fs::is_symlink(path, error) || is_archive(path)) return path;
  if (languages.of_file(path) != nullptr) return path;
  return fs::weakly_canonical(path, error);
}

bool is_source(const fs::path& path, const Languages& languages) {
  return languages.of_file(naming_path(path, languages)) != nullptr;
}

RootKind classify_root(const fs::path& root, FolderMeans folder_means, const Languages& languages) {
  if (is_results_folder(root)) return RootKind::kResults;
  const auto home = submissions_folder_of(root);
  if (home && root == *home) return RootKind::kPackage;
  if (home && root.parent_path() == *home && is_folder(root)) return RootKind::kFolderOfPackage;
  const bool guesses = folder_means == FolderMeans::kGuess;
  const bool is_one = guesses && is_one_submission(root, languages) && !is_moodle_download(root);
  if (is_folder(root) && !is_one) return RootKind::kMany;
  return home ? RootKind::kOneOfPackage : RootKind::kOne;
}

ChildKind classify_child(const fs::path& child, const Languages& languages,
                         const std::vector<fs::path>& written) {
  if (is_written_by_judge(child, written)) return ChildKind::kWrittenByJudge;
  const bool can_be_one = is_folder(child) || is_archive(naming_path(child, languages)) ||
                          is_unsupported_archive(naming_path(child, languages)) ||
                          is_source(child, languages);
  return is_hidden(child) || !can_be_one ? ChildKind::kIgnored : ChildKind::kSubmission;
}

std::optional<fs::path> find_overlap(const fs::path& path, Submitted what,
                                     const std::vector<fs::path>& written) {
  std::error_code error;
  const fs::path real = fs::weakly_canonical(path, error);
  const auto overlaps = [&](const fs::path& folder) {
    const fs::path ours = fs::weakly_canonical(folder, error);
    if (ours == real || is_within(real, ours / "submissions")) return true;
    return what == Submitted::kOne && is_folder(real) && is_within(ours, real);
  };
  const auto found = std::ranges::find_if(written, overlaps);
  return found == written.end() ? std::nullopt : std::optional(*found);
}

}  // namespace biglia::judge

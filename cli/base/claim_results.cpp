#include "cli/base/claim_results.hpp"

#include <optional>
#include <utility>

#include "desk/history/grading_history.hpp"
#include "desk/report/matrix.hpp"
#include "desk/report/results_folder.hpp"
#include "judge/base/present.hpp"
#include "judge/files/text_file.hpp"
#include "judge/files/trusted_folder.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// Checks before grading that the reports can be written.
Result<void> check_reports(const fs::path& results, const std::string& matrix) {
  for (const char* const name :
       {kClassDatabase, "results.json", "results.html", "submissions/.made"}) {
    if (!is_present_folder((results / name).parent_path())) continue;
    if (auto writable = check_writable(results / name); !writable) return writable;
  }
  return matrix.empty() ? Result<void>() : check_matrix_place(matrix);
}

}  // namespace

// Two runs would overwrite each other's results.
Result<FolderLock> claim_results(const fs::path& results, const std::string& problem,
                                 const std::string& matrix) {
  if (const auto usable = check_results_folder(results, problem); !usable) {
    return std::unexpected(usable.error());
  }
  if (const auto made = make_folder(results); !made) return std::unexpected(made.error());
  if (const auto ours = check_only_ours(results); !ours) return std::unexpected(ours.error());
  make_private(results);
  auto lock = FolderLock::try_take(results, LockKind::kExclusive);
  if (!lock) return std::unexpected(lock.error());
  if (std::optional<FolderLock>& taken = *lock) {
    if (const auto checked = check_reports(results, matrix); !checked) {
      return std::unexpected(checked.error());
    }
    // The mark is written first: a non-empty folder without a mark is refused.
    if (const auto marked = mark_results_folder(results, problem); !marked) {
      return std::unexpected(marked.error());
    }
    const auto made = make_folder(results / "submissions");
    if (!made) return std::unexpected(made.error());
    return std::move(*taken);
  }
  return failure(results.string() +
                 ": another run is writing its results there; wait for it to finish, or choose "
                 "another --out");
}

}  // namespace biglia::judge

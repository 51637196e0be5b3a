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
    BIGLIA_TRY(check_writable(results / name));
  }
  return matrix.empty() ? Result<void>() : check_matrix_place(matrix);
}

}  // namespace

// Two runs would overwrite each other's results.
Result<FolderLock> claim_results(const fs::path& results, const std::string& problem,
                                 const std::string& matrix) {
  BIGLIA_TRY(check_results_folder(results, problem));
  BIGLIA_TRY(make_folder(results));
  BIGLIA_TRY(check_only_ours(results));
  make_private(results);
  BIGLIA_TRY(auto lock, FolderLock::try_take(results, LockKind::kExclusive));
  if (std::optional<FolderLock>& taken = lock) {
    BIGLIA_TRY(check_reports(results, matrix));
    // The mark is written first: a non-empty folder without a mark is refused.
    BIGLIA_TRY(mark_results_folder(results, problem));
    BIGLIA_TRY(make_folder(results / "submissions"));
    return std::move(*taken);
  }
  return failure(results.string() +
                 ": another run is writing its results there; wait for it to finish, or choose "
                 "another --out");
}

}  // namespace biglia::judge

#include "desk/report/results_folder.hpp"

#include "judge/files/json.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

fs::path mark_in(const fs::path& folder) { return folder / ".results-of"; }

// The problem named in results.json; empty if there is none.
std::string problem_of_results(const fs::path& folder) {
  const auto text = read_text(folder / "results.json");
  if (!text) return {};
  const auto json = parse_json(*text);
  if (!json.is_object() || !json.contains("problem") || !json["problem"].is_string()) return {};
  return json["problem"].get<std::string>();
}

}  // namespace

Result<void> check_results_folder(const fs::path& folder, const std::string& problem) {
  const std::string advice = "; nothing was changed there: choose another folder for the results";
  std::error_code error;
  if (!fs::is_directory(folder, error)) return {};
  if (fs::is_regular_file(mark_in(folder), error)) {
    BIGLIA_TRY(const auto owner, read_text(mark_in(folder)));
    if (owner == problem + '\n') return {};
    return failure(folder.string() + ": expected results of " + problem + ", found those of " +
                   owner.substr(0, owner.find('\n')) + advice);
  }
  if (problem_of_results(folder) == problem) return {};
  std::string found;  // the first file that is not ours
  for (auto entry = fs::directory_iterator(folder, error);
       !error && found.empty() && entry != fs::directory_iterator(); entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (name != ".lock") found = name;
  }
  if (!found.empty()) {
    return failure(folder.string() + ": expected an empty folder or results of " + problem +
                   ", found " + found + advice);
  }
  if (error) return failed_call(folder, "cannot list", error.value());
  return {};
}

Result<void> mark_results_folder(const fs::path& folder, const std::string& problem) {
  return write_text(mark_in(folder), problem + '\n');
}

}  // namespace biglia::judge

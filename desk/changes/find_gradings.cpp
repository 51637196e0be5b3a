#include "desk/changes/find_gradings.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>
#include <utility>

#include "desk/history/grading_history.hpp"
#include "desk/history/record_of_result.hpp"
#include "judge/base/safe_text.hpp"
#include "toolkit/parsed_number.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

struct GradingName {
  fs::path path;
  std::optional<std::int64_t> number;  // after the @
};

bool is_there(const fs::path& path) {
  std::error_code error;
  return fs::exists(path, error);
}

GradingName parsed_name(const std::string& text) {
  const std::size_t at = text.rfind('@');
  if (at == std::string::npos || is_there(text)) return {text, std::nullopt};
  const auto number = parsed_number<std::int64_t>(std::string_view(text).substr(at + 1));
  if (!number) return {text, std::nullopt};
  return {text.substr(0, at), number};
}

std::string label_of(const fs::path& folder, std::int64_t id) {
  return escaped(folder.string()) + ", grading " + std::to_string(id);
}

// A grading that was found, and the database that it is in.
struct FoundGrading {
  fs::path folder;                      // canonical; empty: a results.json
  std::shared_ptr<Database> database;   // null: a results.json
  std::vector<GradingRecord> gradings;  // all of the database, as list_gradings()
  GradingRecord grading;
};

Result<FoundGrading> open_folder(const fs::path& folder) {
  FoundGrading found;
  BIGLIA_TRY(found.database, open_class(folder));
  BIGLIA_TRY(found.gradings, list_gradings(*found.database));
  std::error_code error;
  found.folder = fs::weakly_canonical(folder, error);
  return found;
}

Result<GradingRecord> read_labelled(Database& database, const fs::path& folder, std::int64_t id) {
  auto grading = read_grading(database, id);
  if (grading) grading->label = label_of(folder, id);
  return grading;
}

Result<FoundGrading> found_in_json(const fs::path& path) {
  BIGLIA_TRY(auto read, read_results_json(path));
  FoundGrading found;
  found.grading = std::move(read);
  found.grading.label = escaped(path.string());
  return found;
}

std::unexpected<Error> no_grading(const GradingName& name, const FoundGrading& found) {
  const std::string folder = escaped(name.path.string());
  const std::string others = "; gradings with results: " + finished_gradings(found.gradings) +
                             " (biglia history " + folder + ")";
  if (!name.number) return failure(folder + ": no grading was finished there" + others);
  const bool is_known = std::ranges::any_of(
      found.gradings, [&](const GradingRecord& grading) { return grading.id == *name.number; });
  return failure(folder + ": grading " + std::to_string(*name.number) +
                 (is_known ? " was not finished" : " does not exist") + others);
}

Result<FoundGrading> find_one(const std::string& text) {
  const GradingName name = parsed_name(text);
  std::error_code error;
  if (!is_there(name.path)) return failure(escaped(text) + ": no such folder or file");
  if (!fs::is_directory(name.path, error)) {
    if (!name.number) return found_in_json(name.path);
    return failure(escaped(name.path.string()) + ": expected a results folder before the @");
  }
  if (!is_there(name.path / kClassDatabase)) {
    if (!name.number && is_there(name.path / "results.json")) {
      return found_in_json(name.path / "results.json");
    }
    return failure(escaped(name.path.string()) + ": expected a results folder, found no " +
                   kClassDatabase);
  }
  auto found = open_folder(name.path);
  if (!found) return found;
  const auto at = std::ranges::find_if(
      found->gradings.rbegin(), found->gradings.rend(), [&](const GradingRecord& grading) {
        return grading.is_finished() && (!name.number || grading.id == *name.number);
      });
  if (at == found->gradings.rend()) return no_grading(name, *found);
  BIGLIA_TRY(found->grading, read_labelled(*found->database, name.path, at->id));
  return found;
}

// The gradings of a class between two of the same database, in the order from `first` to `last`.
Result<void> add_between(const FoundGrading& first, std::int64_t last,
                         std::vector<GradingRecord>& gradings) {
  const auto [low, high] = std::minmax(first.grading.id, last);
  const std::size_t before = gradings.size();
  for (const GradingRecord& grading : first.gradings) {
    if (grading.id <= low || grading.id >= high) continue;
    if (!grading.is_finished() || !grading.only_tests.empty()) continue;
    BIGLIA_TRY(auto read, read_labelled(*first.database, first.folder, grading.id));
    gradings.push_back(std::move(read));
  }
  if (first.grading.id > last) {
    std::reverse(gradings.begin() + static_cast<std::ptrdiff_t>(before), gradings.end());
  }
  return {};
}

}  // namespace

std::string finished_gradings(const std::vector<GradingRecord>& gradings) {
  std::vector<std::string> numbers;
  for (const GradingRecord& grading : gradings) {
    if (grading.is_finished()) numbers.push_back(std::to_string(grading.id));
  }
  if (numbers.empty()) return "none";
  std::string text = numbers.front();
  for (std::size_t i = 1; i < numbers.size(); ++i) {
    text += (i + 1 == numbers.size() ? " and " : ", ") + numbers[i];
  }
  return text;
}

Result<std::vector<GradingRecord>> last_two_gradings(const std::string& folder) {
  BIGLIA_TRY(const auto last, find_one(folder));
  if (last.database == nullptr || parsed_name(folder).number) {
    return failure(escaped(folder) +
                   ": expected two gradings to compare, or a results folder with its history");
  }
  std::vector<std::int64_t> ids;
  for (const GradingRecord& grading : last.gradings) {
    if (grading.is_finished() && grading.only_tests.empty()) ids.push_back(grading.id);
  }
  if (ids.size() < 2) {
    return failure(escaped(folder) + ": expected two finished gradings, found " +
                   std::to_string(ids.size()) +
                   (ids.size() == 1 ? ": there is no earlier one" : ""));
  }
  std::vector<GradingRecord> gradings;
  for (const std::int64_t id : {ids[ids.size() - 2], ids.back()}) {
    BIGLIA_TRY(auto read, read_labelled(*last.database, folder, id));
    gradings.push_back(std::move(read));
  }
  return gradings;
}

Result<std::vector<GradingRecord>> gradings_between(const std::string& first,
                                                    const std::string& last) {
  BIGLIA_TRY(auto a, find_one(first));
  BIGLIA_TRY(auto b, find_one(last));
  if (a.grading.problem != b.grading.problem) {
    return failure("expected two gradings of one problem, found " + escaped(a.grading.problem) +
                   " in " + a.grading.label + " and " + escaped(b.grading.problem) + " in " +
                   b.grading.label);
  }
  std::vector<GradingRecord> gradings;
  gradings.push_back(a.grading);
  if (a.database != nullptr && b.database != nullptr && a.folder == b.folder) {
    BIGLIA_TRY(add_between(a, b.grading.id, gradings));
  }
  gradings.push_back(std::move(b.grading));
  return gradings;
}

}  // namespace biglia::judge

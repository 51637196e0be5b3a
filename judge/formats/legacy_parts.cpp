#include "judge/formats/legacy_parts.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "judge/base/is_one_of.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/place_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 6> kSameFolders = {
    "include", "attachments", "solution", "reference", "input_visualizer", "output_visualizer"};
constexpr std::array<std::string_view, 2> kSameFiles = {"testlib.h", "protocols.yaml"};
// Read by other steps of the import. `biglia export` writes exported.txt, a list for the reader.
constexpr std::array<std::string_view, 11> kReadElsewhere = {
    "problem.yaml",      "domjudge-problem.ini",
    "problem_statement", "statement",
    "input_validators",  "input_format_validators",
    "output_validators", "output_validator",
    "submissions",       "data",
    "exported.txt"};

bool is_for_readers(const std::string& name) {
  return name.starts_with("README") || name.starts_with("LICENSE");
}

std::string not_kept(const fs::path& entry) {
  const std::string where = entry.parent_path().string() + '/' + escaped(entry.filename().string());
  if (entry.filename() == "graders") return where + ": not kept: custom graders are not run";
  return where + ": not kept: the format 2025-09 has no such part";
}

}  // namespace

Result<std::vector<std::string>> place_legacy_parts(const fs::path& folder, const fs::path& to) {
  std::vector<std::string> warnings;
  for (const fs::path& entry : children_of(folder)) {
    const std::string name = entry.filename().string();
    if (is_one_of(name, kReadElsewhere) || name == "__pycache__") continue;
    const bool has_statements =
        is_folder(folder / "problem_statement") || is_folder(folder / "statement");
    if (name == "problem.pdf" && !has_statements) continue;  // it is the statement
    Result<void> placed;
    if (name == "static_validator") {
      return failure(entry.string() +
                     ": not supported: it is called for static_validation_score in "
                     "test_group.yaml, which only the format 2025-09 has");
    }
    if (name == "generators") {
      placed = place_folder(entry, to / name, folder, OutLinks::kKeep);
    } else if (is_one_of(name, kSameFolders) && is_folder(entry)) {
      placed = place_folder(entry, to / name, folder);
    } else if (is_file(entry) && (is_one_of(name, kSameFiles) || is_for_readers(name))) {
      placed = place_file(entry, to / name, folder);
    } else {
      warnings.push_back(not_kept(entry));
    }
    if (!placed) return std::unexpected(placed.error());
  }
  if (is_folder(folder / "problem_statement") && is_folder(folder / "statement")) {
    warnings.push_back((folder / "statement").string() +
                       ": not kept: the statements are those of problem_statement/");
  }
  return warnings;
}

}  // namespace biglia::judge

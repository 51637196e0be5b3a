#include "judge/formats/import.hpp"

#include <system_error>

#include "judge/base/present.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/place_file.hpp"
#include "judge/files/text_file.hpp"
#include "judge/files/yaml_file.hpp"
#include "judge/formats/bare_folder.hpp"
#include "judge/formats/foreign.hpp"
#include "judge/formats/legacy.hpp"
#include "judge/formats/polygon.hpp"
#include "judge/formats/polygon_solutions.hpp"

namespace biglia::judge {

namespace fs = std::filesystem;

std::string_view name_of(PackageFormat format) {
  switch (format) {
    case PackageFormat::k2025:
      return "2025-09";
    case PackageFormat::kLegacy:
      return "legacy";
    case PackageFormat::kPolygon:
      return "Polygon";
    case PackageFormat::kBareFolder:
      return "folder of tests";
  }
  return "?";
}

Result<PackageFormat> recognise(const fs::path& folder) {
  const fs::path metadata = folder / "problem.yaml";
  if (is_present(metadata)) {
    if (const auto foreign = foreign_metadata(metadata)) {
      return failure(metadata.string() + ": " + *foreign);
    }
    BIGLIA_TRY(auto file, YamlFile::load(metadata));
    const YamlValue version = file.root().find("problem_format_version");
    if (version.is_null()) return PackageFormat::kLegacy;
    const std::string text = version.text();
    if (text == "2025-09" || text == "2025-09-draft") return PackageFormat::k2025;
    if (text == "legacy" || text == "legacy-icpc" || text == "2023-07-draft" || text == "2023-07") {
      return PackageFormat::kLegacy;
    }
    version.refuse(
        "problem_format_version: expected 2025-09, 2023-07-draft, legacy or "
        "legacy-icpc, found \"" +
        text + '"');
    return file.failed();
  }
  if (is_present(folder / "domjudge-problem.ini")) return PackageFormat::kLegacy;
  if (is_present(folder / "problem.xml")) return PackageFormat::kPolygon;
  if (const auto foreign = foreign_format(folder)) {
    return failure(folder.string() + ": found " + *foreign);
  }
  if (is_bare_folder(folder)) return PackageFormat::kBareFolder;
  return failure(
      folder.string() +
      ": expected a problem package: problem.yaml, domjudge-problem.ini, problem.xml, or "
      "tests (inputs with answers, such as 1.in with 1.ans, or input/1 with output/1); found none "
      "of them");
}

namespace {

Result<std::vector<std::string>> import_as(const fs::path& folder, PackageFormat format,
                                           const fs::path& to) {
  switch (format) {
    case PackageFormat::kLegacy:
      return import_legacy(folder, to);
    case PackageFormat::kPolygon:
      return import_polygon(folder, to);
    case PackageFormat::kBareFolder:
      return import_bare_folder(folder, to);
    case PackageFormat::k2025:
      break;
  }
  return failure(folder.string() + ": has the format 2025-09 already");
}

}  // namespace

Result<std::vector<std::string>> import_package(const fs::path& folder, PackageFormat format,
                                                const fs::path& to,
                                                std::map<std::string, std::string>* origins) {
  BIGLIA_TRY(make_folder(to));
  PlacementRecord record(folder, to);
  auto warnings = import_as(folder, format, to);
  if (origins != nullptr) *origins = record.take();
  return warnings;
}

std::optional<fs::path> imported_solution(const fs::path& folder, PackageFormat format,
                                          const fs::path& to, const fs::path& path) {
  if (format != PackageFormat::kPolygon && format != PackageFormat::kLegacy) return std::nullopt;
  std::error_code error;
  const fs::path root = fs::canonical(folder, error);
  const fs::path real = error ? fs::path() : fs::canonical(path, error);
  if (error || !is_within(real, root)) return std::nullopt;
  const fs::path below = real.lexically_relative(root);
  if (format == PackageFormat::kPolygon) return polygon_solution(below, to);
  const bool is_solution = *below.begin() == "submissions" && fs::exists(to / below, error);
  return is_solution ? std::optional(to / below) : std::nullopt;
}

}  // namespace biglia::judge

// Exports a problem as a package of another judge's format.
//
//   icpc           the problem package format 2025-09
//   kattis-legacy  the legacy format of Kattis
//   domjudge       the same with domjudge-problem.ini, pass-fail
//   polygon        a package of Polygon
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/compile/language.hpp"
#include "judge/package/problem_config.hpp"
#include "judge/problem/problem.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

enum class ExportFormat : std::uint8_t { kIcpc, kKattisLegacy, kDomjudge, kPolygon };

// "icpc", "kattis-legacy", ...; none for another word.
std::optional<ExportFormat> export_format(std::string_view word);
std::vector<std::string> export_formats();

struct ExportRequest {
  const Problem* problem = nullptr;    // never null
  std::string name = {};               // of the problem, for messages and short names
  std::filesystem::path package = {};  // in the format 2025-09
  std::filesystem::path data = {};     // the package's data/ with all tests
  ProblemConfig config = {};
  const Languages* languages = nullptr;  // never null
  // Where programs of a package find testlib.h, as StagingOptions::header_folders.
  std::vector<std::filesystem::path> header_folders = {};
  ExportFormat format = ExportFormat::kIcpc;
  // A scoring problem becomes one without points. Always with kDomjudge.
  bool pass_fail = false;
  // Tests have no companion files: the problem rewrites its inputs. Only kIcpc can have them.
  bool without_files = false;
  std::string license = {};       // replaces that of problem.yaml, if not empty
  std::string rights_owner = {};  // the same

  bool is_built_in() const { return problem->programs == nullptr; }
  bool scores() const { return config.judging == Judging::kScoring && !pass_fail; }
};

struct Exported {
  std::size_t tests = 0;  // samples and secret ones
  std::size_t submissions = 0;
  // What the target cannot have, one line each.
  std::vector<std::string> warnings = {};
};

// Writes the package to the new folder `to`. Errors: what cannot be read; what the target cannot
// have and without which verdicts would differ. After an error the folder may be incomplete.
// Cost: one copy of the package.
Result<Exported> export_package(const ExportRequest& request, const std::filesystem::path& to);

}  // namespace biglia::judge

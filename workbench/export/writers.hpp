// The parts of an exported package, and the writers of the formats.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "toolkit/result.hpp"
#include "workbench/export/content.hpp"
#include "workbench/export/export.hpp"
#include "workbench/export/programs.hpp"

namespace biglia::judge {

// One export: what is read, where it is written, and what was found missing.
struct ExportTask {
  const ExportRequest& request;
  const ExportContent& content;
  const std::filesystem::path& to;
  Exported& result;

  void warn(std::string text) const { result.warnings.push_back(std::move(text)); }
};

// Each writes the whole package.
Result<void> write_icpc(const ExportTask& task);
Result<void> write_legacy(const ExportTask& task);  // also for DOMjudge
Result<void> write_polygon(const ExportTask& task);

// The title by language.
struct Title {
  std::string language;  // "en"
  std::string title;
};
Result<std::vector<Title>> read_titles(const std::filesystem::path& package);

// The statement in each language, "statement/problem.en.md", as LaTeX in `folder`. An own LaTeX
// version is copied; the Markdown is converted, except of a problem with points in 2025-09.
enum class StatementUse : std::uint8_t { kIcpc, kLegacy };
Result<void> write_statements(const ExportTask& task, const std::filesystem::path& folder,
                              StatementUse use);

// Writes validator, checker and reference of a built-in problem, or copies the programs of a
// package. Paths are those of the targets.
struct ProgramPlaces {
  std::filesystem::path validator;  // "input_validators/validate.cpp"
  std::filesystem::path checker;    // "output_validator/check.cpp"
  std::filesystem::path reference;  // empty: not written
  Protocol protocol = Protocol::kIcpc;
  std::vector<FlagsOfGroup> validator_flags = {};
  std::vector<FlagsOfGroup> checker_flags = {};
};
Result<void> write_programs(const ExportTask& task, const ProgramPlaces& places);

// The error of a target without static validation, if a test needs it. A static validator that no test
// needs is a warning.
Result<void> check_static_validation(const ExportTask& task, std::string_view target);

// Copies include/. That of a built-in problem is left out, with a warning.
Result<void> write_include(const ExportTask& task);

// Copies a submission, a file or a folder, to `to`.
Result<void> copy_submission(const ExportedSubmission& submission, const std::filesystem::path& to);

// Arguments that make the checkers of built-in problems give shares of the points.
bool gives_credit(const std::string& flag);

}  // namespace biglia::judge

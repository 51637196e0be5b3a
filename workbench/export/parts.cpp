// What the writers of several formats share.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "judge/files/folder.hpp"
#include "judge/files/text_file.hpp"
#include "judge/files/yaml_file.hpp"
#include "workbench/export/statement.hpp"
#include "workbench/export/test_writer.hpp"
#include "workbench/export/testlib_programs.hpp"
#include "workbench/export/writers.hpp"

namespace biglia::judge {

namespace fs = std::filesystem;

bool gives_credit(const std::string& flag) {
  return flag == "--partial-credit" || flag == "--relative-score";
}

Result<std::vector<Title>> read_titles(const fs::path& package) {
  BIGLIA_TRY(auto file, YamlFile::load(package / "problem.yaml"));
  std::vector<Title> titles;
  const YamlValue name = file.root().find("name");
  if (name.is_map()) {
    for (const auto& [language, title] : name.entries()) titles.push_back({language, title.text()});
  } else if (!name.is_null()) {
    titles.push_back({"en", name.text()});
  }
  if (!file.ok()) return file.failed();
  return titles;
}

Result<void> write_statements(const ExportTask& task, const fs::path& folder, StatementUse use) {
  BIGLIA_TRY(const auto titles, read_titles(task.request.package));
  const fs::path statements = task.request.package / "statement";
  // The formats have one statement per language. BAPCtools and the legacy format need LaTeX; a
  // problem with points, which BAPCtools does not have, keeps what it has.
  const bool keeps_markdown = use == StatementUse::kIcpc && task.request.scores();
  for (const fs::path& file : children_of(statements)) {
    if (!keeps_markdown && file.extension() == ".md") continue;
    const fs::path target = folder / file.filename();
    const auto copied = is_folder(file) ? copy_folder(file, target) : copy_to(file, target);
    if (!copied) return copied;
  }
  for (const Title& title : titles) {
    const fs::path markdown = statements / ("problem." + title.language + ".md");
    const fs::path latex = folder / ("problem." + title.language + ".tex");
    if (is_file(latex)) continue;
    if (keeps_markdown && is_file(markdown)) continue;
    if (!is_file(markdown) && is_file(folder / ("problem." + title.language + ".pdf"))) continue;
    if (!is_file(markdown)) {
      task.warn(fmt::format("statement: problem.yaml names the language {}, which has no statement",
                            title.language));
      continue;
    }
    BIGLIA_TRY(const auto text, read_text(markdown));
    StatementStyle style;
    if (use == StatementUse::kLegacy) {
      style.title = title.title;
    } else {
      style.parts = StatementStyle::Parts::kEnvironments;
      style.bounds = task.request.problem->bounds;
    }
    BIGLIA_TRY(write_to(latex, latex_of_markdown(text, style)));
  }
  return {};
}

namespace {

Result<void> write_program(const ExportTask& task, const fs::path& place, ProgramKind kind,
                           const ProgramPlaces& places) {
  if (place.empty()) return {};
  static const std::vector<FlagsOfGroup> none;
  const auto& groups = kind == ProgramKind::kValidator ? places.validator_flags
                       : kind == ProgramKind::kChecker ? places.checker_flags
                                                       : none;
  BIGLIA_TRY(const auto text,
             exported_program(*task.request.problem, kind, places.protocol, groups));
  return write_to(task.to / place, text);
}

}  // namespace

Result<void> write_programs(const ExportTask& task, const ProgramPlaces& places) {
  if (task.request.is_built_in()) {
    for (const auto& [place, kind] : {std::pair{&places.validator, ProgramKind::kValidator},
                                      std::pair{&places.checker, ProgramKind::kChecker},
                                      std::pair{&places.reference, ProgramKind::kReference}}) {
      BIGLIA_TRY(write_program(task, *place, kind, places));
    }
    return {};
  }
  const fs::path validators = task.to / places.validator.parent_path();
  BIGLIA_TRY(write_input_validators(task, validators));
  return write_output_validator(task, task.to / places.checker.parent_path());
}

Result<void> check_static_validation(const ExportTask& task, std::string_view target) {
  for (const TestGroup& group : task.content.groups) {
    if (!group.static_validation) continue;
    return failure(
        fmt::format("{}: not supported: static_validation_score, which {} lacks: it would accept "
                    "what only the static validator rejects",
                    group.name, target));
  }
  if (is_folder(task.request.package / "static_validator")) {
    task.warn(
        fmt::format("static_validator: left out: no group uses it, and {} lacks static "
                    "validation",
                    target));
  }
  return {};
}

Result<void> write_include(const ExportTask& task) {
  const fs::path include = task.request.package / "include";
  if (!task.request.is_built_in()) return copy_folder(include, task.to / "include");
  if (is_folder(include)) {
    task.warn(
        "include: left out: its driver is only for submissions without a main method, and other "
        "judges add it to all");
  }
  return {};
}

Result<void> copy_submission(const ExportedSubmission& submission, const fs::path& to) {
  return is_folder(submission.path) ? copy_folder(submission.path, to)
                                    : copy_to(submission.path, to);
}

}  // namespace biglia::judge

#include "workbench/export/extras.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "judge/files/folder.hpp"
#include "judge/files/words.hpp"
#include "judge/files/yaml_file.hpp"
#include "judge/programs/protocols.hpp"
#include "workbench/export/place_export.hpp"
#include "workbench/export/test_writer.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 10> kTestFiles = {
    ".out",          ".interaction", ".in.statement", ".ans.statement", ".in.download",
    ".ans.download", ".png",         ".jpg",          ".jpeg",          ".svg"};

// Read by each export. What is in static_validator/ has messages of its own.
constexpr std::array<std::string_view, 14> kReadByAll = {
    "problem.yaml",     "statement",         "data",
    "submissions",      "input_validators",  "input_format_validators",
    "output_validator", "output_validators", "static_validator",
    "checker",          "export.yaml",       "testlib.h",
    kProtocolsFile,     kExportMarker};

}  // namespace

const ExtrasOfTarget& icpc_extras() {
  static const ExtrasOfTarget target = {
      .name = "the format 2025-09",
      .test_files = {kTestFiles.begin(), kTestFiles.end()},
      .keeps_settings = true,
      .has_notes = false,  // they stay in the settings of the test
      .entries = {"include", "attachments", "solution", "generators", "input_visualizer",
                  "output_visualizer"}};
  return target;
}

const ExtrasOfTarget& legacy_extras() {
  static const ExtrasOfTarget target = {
      .name = "the legacy format",
      .test_files = {".interaction", ".png", ".jpg", ".jpeg", ".svg"},
      .keeps_settings = false,
      .has_notes = true,
      .entries = {"include", "attachments"}};
  return target;
}

const ExtrasOfTarget& polygon_extras() {
  static const ExtrasOfTarget target = {.name = "the export to Polygon",
                                        .test_files = {},
                                        .keeps_settings = false,
                                        .has_notes = false,
                                        .entries = {}};
  return target;
}

void TestExtras::leave_out(const std::string& kind, const std::string& test) {
  LeftOut& left_out = left_out_[kind];
  if (left_out.count++ == 0) left_out.first = "data/" + test;
}

Result<void> TestExtras::copy_notes(const TestCase& test, const fs::path& base) {
  const fs::path path = fs::path(test.input).replace_extension(".yaml");
  if (target_.keeps_settings || !is_file(path)) return {};
  BIGLIA_TRY(auto file, YamlFile::load(path));
  for (const auto& [key, extension] :
       {std::pair{"hint", ".hint"}, std::pair{"description", ".desc"}}) {
    const YamlValue value = file.root().find(key);
    if (value.is_null()) continue;
    if (!target_.has_notes) {
      leave_out(key, test.name);
      continue;
    }
    const std::string text(trimmed(value.text()));
    BIGLIA_TRY(write_to(base.string() + extension, text + '\n'));
  }
  if (!file.ok()) return file.failed();
  return {};
}

Result<void> TestExtras::copy(const TestCase& test, const fs::path& base) {
  if (task_.request.is_built_in() || test.is_static()) return {};
  const std::string from = fs::path(test.input).replace_extension().string();
  for (const std::string_view extension : kTestFiles) {
    const fs::path file = from + std::string(extension);
    if (!is_file(file)) continue;
    if (!target_.test_files.contains(extension)) {
      leave_out("file " + std::string(extension), test.name);
      continue;
    }
    BIGLIA_TRY(copy_to(file, base.string() + std::string(extension)));
  }
  const bool is_default = test.settings.full_feedback == test.name.starts_with("sample/");
  if (!is_default && !target_.keeps_settings) leave_out("full_feedback", test.name);
  return copy_notes(test, base);
}

Result<void> TestExtras::finish(const fs::path& data) {
  if (task_.request.is_built_in()) return {};
  for (const fs::path& file : children_of(task_.request.data / "sample")) {
    if (file.extension() != ".interaction") continue;
    if (is_file(fs::path(file).replace_extension(".in"))) continue;
    if (!target_.test_files.contains(".interaction")) {
      leave_out("file .interaction", "sample/" + file.stem().string());
    } else if (auto done = copy_to(file, data / "sample" / file.filename()); !done) {
      return done;
    }
  }
  for (const auto& [kind, left_out] : left_out_) {
    const std::string more =
        left_out.count > 1 ? fmt::format(" (and of {} more tests)", left_out.count - 1) : "";
    task_.warn(
        fmt::format("{}: {}{}: left out: {} lacks it", left_out.first, kind, more, target_.name));
  }
  return {};
}

void warn_about_entries(const ExportTask& task, const ExtrasOfTarget& target) {
  if (task.request.is_built_in()) return;
  for (const fs::path& entry : children_of(task.request.package)) {
    const std::string name = entry.filename().string();
    if (std::ranges::find(kReadByAll, name) != kReadByAll.end() || target.entries.contains(name)) {
      continue;
    }
    task.warn(fmt::format("{}: left out: {} lacks it", name, target.name));
  }
  static const std::set<std::string> folders_of_tests = {"sample", "secret", "invalid_input",
                                                         "invalid_output", "valid_output"};
  for (const fs::path& entry : children_of(task.request.data)) {
    const std::string name = entry.filename().string();
    const bool is_example = folders_of_tests.contains(name) && name != "sample" && name != "secret";
    const bool lacks_it = is_example ? !target.keeps_settings : !folders_of_tests.contains(name);
    if (!lacks_it || entry.extension() == ".yaml") continue;
    task.warn(fmt::format("data/{}: left out: {} lacks it", name, target.name));
  }
}

Result<void> warn_about_keys(const ExportTask& task, const ExtrasOfTarget& target) {
  if (task.request.is_built_in()) return {};
  BIGLIA_TRY(auto file, YamlFile::load(task.request.package / "problem.yaml"));
  const YamlValue root = file.root();
  const auto warn = [&](const std::string& key) {
    task.warn(fmt::format("problem.yaml: {}: left out: {} lacks it", key, target.name));
  };
  for (const char* const key : {"embargo_until", "version"}) {
    if (!root.find(key).is_null()) warn(key);
  }
  const YamlValue writing = root.find("allow_file_writing");
  if (!writing.is_null() && !writing.boolean()) {
    task.warn(
        fmt::format("problem.yaml: allow_file_writing: false: left out: {} lacks it: submissions "
                    "that write files may be accepted",
                    target.name));
  }
  const YamlValue credits = root.find("credits");
  if (credits.is_map()) {
    for (const auto& [key, people] : credits.entries()) {
      const bool is_author =
          key == "authors" || (key == "contributors" && credits.find("authors").is_null());
      if (!is_author) warn("credits: " + key);
    }
  }
  if (!file.ok()) return file.failed();
  return {};
}

}  // namespace biglia::judge

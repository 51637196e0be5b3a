#include "judge/formats/data_parts.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "judge/base/is_one_of.hpp"
#include "judge/compile/language.hpp"
#include "judge/files/folder.hpp"
#include "judge/formats/found_parts.hpp"
#include "judge/formats/part_names.hpp"
#include "judge/programs/program_folder.hpp"
#include "toolkit/companions.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr auto kTests = std::to_array<std::string_view>({"sample", "secret"});
// Examples of the formats and of their tools: they test validators, not submissions.
constexpr auto kExamples = std::to_array<std::string_view>(
    {"invalid_input", "invalid_inputs", "invalid_output", "invalid_outputs", "valid_output",
     "valid_outputs", "invalid_answer", "invalid_answers", "bad", "testing_tool_test"});

bool is_test_file(const fs::path& path) {
  return path.extension() == ".in" || path.extension() == ".ans";
}

bool has_inputs(const fs::path& folder) {
  std::error_code error;
  auto entry = fs::recursive_directory_iterator(folder, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    if (entry->path().extension() == ".in") return true;
  }
  return false;
}

class Data : FoundParts {
 public:
  Data(const fs::path& package, PackageFormat format)
      : FoundParts(package),
        settings_(format == PackageFormat::k2025 ? "test_group.yaml" : "testdata.yaml"),
        others_settings_(format == PackageFormat::k2025 ? "testdata.yaml" : "test_group.yaml") {}

  std::vector<PackagePart> run() {
    for (const fs::path& entry : all_children_of(package_ / "data")) look_at(entry);
    for (const std::string_view name : kTests) walk(package_ / "data" / name);
    return std::move(parts_);
  }

 private:
  void look_at(const fs::path& path) {
    const std::string name = path.filename().string();
    if (is_outside_of_format(path) || name.starts_with("README")) {
      add(path, PartUse::kIgnored);
    } else if (is_one_of(name, kTests) || is_one_of(name, kExamples)) {
      if (is_folder(path)) return add(path, PartUse::kUsed);
      refuse(path, "expected a folder of tests, found something else",
             "Move the tests into a folder of this name.");
    } else if (is_folder(path)) {
      look_at_folder(path);
    } else if (name == settings_) {
      add(path, PartUse::kUsed);
    } else if (!look_at_settings(path)) {
      if (!is_test_file(path)) return add(path, PartUse::kIgnored);
      refuse(path, "expected tests in data/sample or data/secret, found one beside these folders",
             "Move it to data/secret.");
    }
  }

  void look_at_folder(const fs::path& path) {
    const std::string_view meant = nearly_meant(path.filename(), kTests);
    if (meant.empty() && !has_inputs(path)) return add(path, PartUse::kIgnored);
    refuse(path,
           "expected tests in data/sample or data/secret, found another folder" +
               (meant.empty() ? "" : "; did you mean \"" + std::string(meant) + "\"?"),
           "Rename the folder, or move its tests to data/secret; a name that begins with a dot is "
           "ignored.");
  }

  // Returns false if the file has nothing to do with settings.
  bool look_at_settings(const fs::path& path) {
    const std::string name = path.filename().string();
    if (name == others_settings_) {
      refuse(path,
             "expected the settings of a group in " + settings_ + ", found a file of " +
                 (settings_ == "testdata.yaml" ? "the format 2025-09" : "the legacy format"),
             "Write the settings to " + settings_ + ", with the keys of this format.");
      return true;
    }
    if (!is_yaml_name(path)) return false;
    constexpr auto kNames = std::to_array<std::string_view>({"test_group.yaml", "testdata.yaml"});
    const bool is_of_data = path.parent_path() == package_ / "data";
    if (!is_of_data && nearly_meant(name, kNames).empty()) {
      if (path.extension() == ".yaml") return false;  // of a test
      refuse(path, "expected the extension .yaml, found " + path.extension().string(),
             "Rename the file.");
      return true;
    }
    refuse(path, "expected the settings of a group in " + settings_ + ", found another name",
           "Rename the file to " + settings_ + '.');
    return true;
  }

  void walk(const fs::path& folder) {
    if (!is_folder(folder)) return;
    std::error_code error;
    auto entry = fs::recursive_directory_iterator(folder, error);
    for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
      const fs::path& path = entry->path();
      const bool is_outside = is_outside_of_format(path);
      if (is_outside || path.extension() == kCompanions) entry.disable_recursion_pending();
      if (is_outside || is_folder(path)) continue;
      if (path.filename() != settings_ && !look_at_settings(path)) check_extension(path);
    }
    if (error) {
      refuse(folder, "cannot list the folder: " + error.message(), "Make the folder readable.");
    }
  }

  void check_extension(const fs::path& path) {
    constexpr auto kInputEndings = std::to_array<std::string_view>({".in", ".input", ".inp"});
    constexpr auto kAnswerEndings = std::to_array<std::string_view>({".ans", ".answer", ".output"});
    if (is_test_file(path)) return;
    const std::string ending = lower_extension(path);
    const bool is_text = ending == ".txt" && is_test_file(path.stem());
    const bool is_input =
        is_one_of(ending, kInputEndings) || (is_text && path.stem().extension() == ".in");
    if (!is_input && !is_text && !is_one_of(ending, kAnswerEndings)) return;
    const std::string expected = is_input ? ".in" : ".ans";
    refuse(path,
           "expected the extension " + expected + ", found " +
               (is_text ? path.stem().extension().string() : "") + path.extension().string(),
           "Rename the file.");
  }

  std::string settings_;
  std::string others_settings_;
};

}  // namespace

std::vector<PackagePart> parts_of_data(const fs::path& package, PackageFormat format) {
  return Data(package, format).run();
}

}  // namespace biglia::judge

#include "workbench/verify/folders.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "judge/base/safe_text.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/yaml_file.hpp"
#include "toolkit/companions.hpp"
#include "toolkit/suggestion.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::array<const char*, 5> kTestFolders = {"sample", "secret", "invalid_input",
                                                     "valid_output", "invalid_output"};
constexpr std::array<std::string_view, 4> kPictures = {".jpeg", ".jpg", ".png", ".svg"};

// "solution.md" and "solution.en.md"
bool is_solution(const fs::path& file) {
  constexpr std::array<std::string_view, 3> kFormats = {".md", ".tex", ".pdf"};
  if (std::ranges::find(kFormats, file.extension().string()) == kFormats.end()) return false;
  const fs::path stem = file.stem();
  return stem == "solution" || stem.stem() == "solution";
}

// The files of the folder and of the folders in it. Links to folders are not followed.
std::vector<fs::path> files_below(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  if (!is_folder(folder)) return files;
  auto entry = fs::recursive_directory_iterator(folder, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    if (is_hidden(entry->path())) {
      entry.disable_recursion_pending();
    } else if (is_file(entry->path())) {
      files.push_back(entry->path());
    }
  }
  std::ranges::sort(files);
  return files;
}

class FolderCheck {
 public:
  FolderCheck(const fs::path& folder, const std::vector<std::string>& languages) : folder_(folder) {
    languages_ = languages;
    languages_.insert(languages_.end(), {"default", "python"});
  }

  Findings run() {
    read_validators();
    check_attachments();
    check_by_language("include");
    check_by_language("attachments/templates");
    check_solution();
    for (const char* const name : kTestFolders) check_tests(folder_ / "data" / name);
    return std::move(findings_);
  }

 private:
  std::string place_of(const fs::path& path) const {
    return safe_line(path.lexically_relative(folder_).generic_string());
  }

  void add(Level level, std::string place, std::string message, std::string remedy) {
    findings_.push_back(
        {level, Check::kFiles, std::move(place), std::move(message), std::move(remedy)});
  }

  void read_validators() {
    for (const fs::path& program : children_of(folder_ / "input_validators")) {
      validators_.push_back(program.stem().string());
      if (!is_folder(program)) files_of_validators_.insert(program.filename().string());
      for (const fs::path& file : files_below(program)) {
        files_of_validators_.insert(file.lexically_relative(program).generic_string());
      }
    }
  }

  void check_attachments() {
    for (const fs::path& entry : children_of(folder_ / "attachments")) {
      if (!is_folder(entry) || entry.filename() == "templates") continue;
      add(Level::kError, place_of(entry),
          "expected files and the folder templates, found another folder",
          "Move its files to attachments/, or attach a zip of the folder.");
    }
  }

  // A folder that has a folder for each language.
  void check_by_language(const std::string& name) {
    for (const fs::path& entry : children_of(folder_ / name)) {
      const std::string language = entry.filename().string();
      if (!is_folder(entry)) {
        add(Level::kWarning, place_of(entry),
            "expected a folder for each language, found a file: it is ignored",
            "Move it to " + name + "/default, or to the folder of its language.");
      } else if (std::ranges::find(languages_, language) == languages_.end()) {
        add(Level::kWarning, place_of(entry),
            "this judge does not know the language \"" + escaped(language) + '"' +
                did_you_mean(language, languages_),
            "Correct the language's code, or ignore this if only other judges need it.");
      } else if (files_below(entry).empty()) {
        add(Level::kWarning, place_of(entry), "expected files, found an empty folder",
            "Remove the folder.");
      }
    }
  }

  void check_solution() {
    const fs::path solution = folder_ / "solution";
    if (!is_folder(solution) || std::ranges::any_of(children_of(solution), is_solution)) return;
    add(Level::kWarning, "solution/", "expected a solution, found none",
        "Call the file solution.en.md, or .tex or .pdf, with the code of its language.");
  }

  // A folder of data/, and the folders in it.
  void check_tests(const fs::path& tests) {
    for (const fs::path& entry : children_of(tests)) {
      const std::string extension = entry.extension().string();
      if (extension == kCompanions && is_folder(entry)) {
        check_companions(entry);
      } else if (is_folder(entry)) {
        check_folder_of_tests(entry);
        check_tests(entry);
      } else if (extension == ".yaml") {
        check_validator_names(entry);
      } else if (const auto* const at = std::ranges::find(kPictures, extension);
                 at != kPictures.end()) {
        check_picture(entry, *at);
      }
    }
  }

  void check_folder_of_tests(const fs::path& entry) {
    const bool is_of_samples = place_of(entry).starts_with("data/sample/");
    if (is_of_samples && is_file(entry / "test_group.yaml")) {
      add(Level::kError, place_of(entry / "test_group.yaml"),
          "expected no group in data/sample, found one: its settings have no effect",
          "Remove the file, or move its settings to data/sample/test_group.yaml.");
    }
    const std::string input = entry.filename().string() + ".in";
    if (!is_file(entry.parent_path() / input)) return;
    add(Level::kWarning, place_of(entry),
        "expected another name than that of the test " + safe_line(input) + " beside it",
        "Rename the folder or the test.");
  }

  // Input validators run beside the companion files.
  void check_companions(const fs::path& folder) {
    for (const fs::path& file : files_below(folder)) {
      const std::string name = file.lexically_relative(folder).generic_string();
      if (!files_of_validators_.contains(name)) continue;
      add(Level::kError, place_of(file),
          "expected another name than " + safe_line(name) + ", which an input validator has",
          "Rename the file: input validators run in one folder with the test's files.");
    }
  }

  void check_picture(const fs::path& picture, std::string_view extension) {
    for (const std::string_view earlier : kPictures) {
      if (earlier == extension) return;
      const fs::path other = fs::path(picture).replace_extension(earlier);
      if (!is_file(other)) continue;
      add(Level::kWarning, place_of(picture),
          "expected one illustration of the test, found also " +
              safe_line(other.filename().string()),
          "Remove one of the two files.");
      return;
    }
  }

  // Faults of the file itself are findings of other checks.
  void check_validator_names(const fs::path& settings) {
    auto file = YamlFile::load(settings);
    if (!file) return;
    const YamlValue arguments = file->root().find("input_validator_args");
    if (!arguments.is_map()) return;
    for (const auto& [name, value] : arguments.entries()) {
      if (std::ranges::find(validators_, name) != validators_.end()) continue;
      const std::string where = value.where();
      add(Level::kWarning, place_of(settings) + where.substr(where.rfind(':')),
          "input_validator_args: expected the name of an input validator, found \"" +
              escaped(name) + '"' + did_you_mean(name, validators_),
          "Correct the name: no validator gets these arguments.");
    }
  }

  const fs::path& folder_;
  std::vector<std::string> languages_;
  std::vector<std::string> validators_;
  std::set<std::string> files_of_validators_;  // where they run
  Findings findings_;
};

}  // namespace

Findings check_folders(const fs::path& folder, PackageKind kind,
                       const std::vector<std::string>& languages) {
  if (kind == PackageKind::kConverted || kind == PackageKind::kBare) return {};
  return FolderCheck(folder, languages).run();
}

}  // namespace biglia::judge

#include "judge/formats/package_parts.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "judge/base/is_one_of.hpp"
#include "judge/base/lower_case.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/compile/foreign_language.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/text_file.hpp"
#include "judge/formats/data_parts.hpp"
#include "judge/formats/found_parts.hpp"
#include "judge/formats/part_names.hpp"
#include "judge/programs/program_folder.hpp"
#include "judge/programs/protocols.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// Folders that decide verdicts.
constexpr auto kDeciding = std::to_array<std::string_view>(
    {"data", "include", "submissions", "input_validators", "input_format_validators",
     "output_validator", "output_validators", "static_validator", "generators"});
// Folders and files that decide none.
constexpr auto kOthers = std::to_array<std::string_view>(
    {"statement", "problem_statement", "attachments", "solution", "input_visualizer",
     "output_visualizer", "testlib.h", "domjudge-problem.ini", "problem.yaml", "protocols.yaml"});
constexpr auto kFiles =
    std::to_array<std::string_view>({"problem.yaml", "protocols.yaml", "domjudge-problem.ini"});
// With their places.
constexpr auto kPlaces = std::to_array<std::pair<std::string_view, std::string_view>>(
    {{"test_group.yaml", "data/ or a folder of data/secret"},
     {"testdata.yaml", "data/ or a folder of data/secret"},
     {"submissions.yaml", "submissions/"},
     {"generators.yaml", "generators/"}});
constexpr auto kTestFolders =
    std::to_array<std::string_view>({"secret", "sample", "samples", "tests", "testdata"});
constexpr auto kExpectations =
    std::to_array<std::string_view>({"accepted", "partially_accepted", "rejected", "wrong_answer",
                                     "time_limit_exceeded", "run_time_error", "brute_force"});

bool is_program(const fs::path& file) {
  std::error_code error;
  const auto permissions = fs::status(file, error).permissions();
  const bool is_executable = (permissions & fs::perms::owner_exec) != fs::perms::none;
  return is_file(file) && (is_executable || default_languages().of_file(file) != nullptr ||
                           foreign_language(file, default_languages()));
}

bool has_files(const fs::path& folder, std::string_view extension) {
  return std::ranges::any_of(children_of(folder), [&](const fs::path& path) {
    return path.extension() == extension || (is_folder(path) && has_files(path, extension));
  });
}

class PartsOfPackage : FoundParts {
 public:
  PartsOfPackage(const fs::path& package, PackageFormat format)
      : FoundParts(package), format_(format) {}

  std::vector<PackagePart> run() {
    for (const fs::path& entry : all_children_of(package_)) look_at(entry);
    std::ranges::move(parts_of_data(package_, format_), std::back_inserter(parts_));
    for (const fs::path& entry : children_of(package_ / "include")) look_at_included(entry);
    for (const fs::path& entry : children_of(package_ / "submissions")) look_at_submissions(entry);
    look_at_recipes();
    std::ranges::sort(parts_, {}, &PackagePart::path);
    return std::move(parts_);
  }

 private:
  void look_at(const fs::path& path) {
    const std::string name = path.filename().string();
    if (is_outside_of_format(path)) return add(path, PartUse::kIgnored);
    if (is_one_of(name, kDeciding)) return look_at_deciding(path);
    if (is_one_of(name, kOthers)) return add(path, PartUse::kUsed);
    if (name == "graders" && format_ == PackageFormat::kLegacy) {
      return add(path, PartUse::kIgnored);  // used if data/ asks for it, which the import refuses
    }
    if (is_put_aside(path.filename())) return add(path, PartUse::kIgnored);
    if (is_folder(path)) return look_at_folder(path);
    look_at_file(path);
  }

  void look_at_deciding(const fs::path& path) {
    if (!is_folder(path)) {
      refuse(path, "expected a folder, found something else", "Move the file into a folder.");
    } else if (access(path.c_str(), R_OK | X_OK) != 0) {
      refuse(path, "cannot read the folder", "Make the folder readable.");
    } else {
      add(path, PartUse::kUsed);
    }
  }

  void look_at_folder(const fs::path& path) {
    const fs::path name = path.filename();
    if (const std::string_view meant = nearly_meant(name, kDeciding); !meant.empty()) {
      return refuse(path,
                    "expected a part of the format, found no part of this name; did you mean \"" +
                        std::string(meant) + "\"?",
                    "Rename it to " + std::string(meant) + "/, or remove it.");
    }
    if (name == "graders") {
      return refuse(path, "not supported: the format 2025-09 has no graders",
                    "Remove it, and write how points are added to test_group.yaml.");
    }
    if (name == "checker") {
      const auto protocols = read_protocols(package_);
      if (protocols && protocols->has_checker) return add(path, PartUse::kUsed);
    }
    if (is_one_of(name.string(), kTestFolders) && has_files(path, ".in")) {
      return refuse(path, "expected tests in data/sample or data/secret, found them here",
                    "Move the tests to data/secret.");
    }
    look_at_foreign(path);
  }

  // What other judges call the parts that decide.
  void look_at_foreign(const fs::path& path) {
    const std::string_view part = part_called_elsewhere(path.filename());
    if (part.empty()) return add(path, PartUse::kIgnored);
    const bool has_part =
        is_folder(package_ / "output_validator") || is_folder(package_ / "output_validators");
    const std::string expected = "expected the program in " + std::string(part);
    if (has_part && is_folder(path)) {
      return add(path, PartUse::kNote, expected + ": this folder is not used",
                 "Remove it if it is not needed.");
    }
    refuse(path, expected + ", found it here",
           "Move it to " + std::string(part) + ", or remove it.");
  }

  void look_at_file(const fs::path& path) {
    const fs::path name = path.filename();
    for (const auto& [file, place] : kPlaces) {
      const bool is_builtin =
          name == "generators.yaml";  // also at the top, in packages of Biglia's problems
      if (is_yaml_name(name) && !is_builtin && plain_part_name(name) == plain_part_name(file)) {
        return refuse(path,
                      "expected " + std::string(file) + " in " + std::string(place) +
                          ", found it beside problem.yaml",
                      "Move it there.");
      }
    }
    const std::string_view file = nearly_meant(name, kFiles);
    if ((is_yaml_name(name) || lower_extension(name) == ".ini") && !file.empty() &&
        is_yaml_name(file) == is_yaml_name(name)) {
      return refuse(path,
                    "expected a file of the format, found another name; did you mean \"" +
                        std::string(file) + "\"?",
                    "Rename it to " + std::string(file) + ", or remove it.");
    }
    if (name.extension() == ".in" || name.extension() == ".ans") {
      return refuse(path, "expected tests in data/sample or data/secret, found one here",
                    "Move it to data/secret.");
    }
    if (!is_program(path)) return add(path, PartUse::kIgnored);
    if (const std::string_view meant = nearly_meant(name, kDeciding); meant.contains("validator")) {
      return refuse(path,
                    "expected programs in the folders of the format, found one here; did you "
                    "mean " +
                        std::string(meant) + "/?",
                    "Move it to " + std::string(meant) + "/, or remove it.");
    }
    look_at_foreign(path);
  }

  void look_at_included(const fs::path& path) {
    const std::string name = path.filename().string();
    if (is_outside_of_format(path) || name.starts_with("README")) return;
    if (!is_folder(path)) {
      return refuse(path, "expected folders named for languages in include/, found a file",
                    "Move it to include/default, or to the folder of a language.");
    }
    if (name == "default" || is_code_of_format(name) || default_languages().find(name) != nullptr) {
      return add(path, PartUse::kUsed);
    }
    refuse(path, "expected default or the code of a language, found \"" + escaped(name) + '"',
           "Rename the folder: the format lists the codes, such as cpp and python3.");
  }

  void look_at_submissions(const fs::path& path) {
    const fs::path name = path.filename();
    if (is_outside_of_format(path)) return;
    if (!is_folder(path)) {
      if (!is_yaml_name(path) || name == "submissions.yaml") return;
      return refuse(path, "expected expectations in submissions.yaml, found another file",
                    "Rename it to submissions.yaml, or remove it.");
    }
    const std::string_view meant = nearly_meant(name, kExpectations);
    if (meant.empty() || is_one_of(name.string(), kExpectations)) return add(path, PartUse::kUsed);
    const auto rules = read_text(package_ / "submissions/submissions.yaml");
    if (rules && rules->contains(name.string())) return add(path, PartUse::kUsed);
    refuse(path,
           "expected a folder that names an expected verdict; did you mean \"" +
               std::string(meant) + "\"?",
           "Rename it, or describe it in submissions.yaml.");
  }

  void look_at_recipes() {
    constexpr auto kRecipes = std::to_array<std::string_view>({"generators.yaml"});
    for (const fs::path& path : children_of(package_ / "generators")) {
      if (!is_file(path) || !is_yaml_name(path)) continue;
      if (nearly_meant(path.filename(), kRecipes).empty()) continue;
      refuse(path, "expected generators.yaml, found another name",
             "Rename it to generators.yaml, or remove it.");
    }
  }

  PackageFormat format_;
};

bool has_parts(PackageFormat format) {
  return format == PackageFormat::k2025 || format == PackageFormat::kLegacy;
}

std::string line_of(const PackagePart& part, const fs::path& shown) {
  return (shown / part.path.parent_path() / "").string() + escaped(part.path.filename().string()) +
         ": " + part.message + ". " + part.remedy;
}

}  // namespace

std::vector<PackagePart> parts_of_package(const fs::path& folder, PackageFormat format) {
  return PartsOfPackage(folder, format).run();
}

Result<std::vector<std::string>> check_package_parts(const fs::path& folder, PackageFormat format,
                                                     const fs::path& shown) {
  std::vector<std::string> notes;
  if (!has_parts(format)) return notes;
  std::string errors;
  for (const PackagePart& part : parts_of_package(folder, format)) {
    if (part.use == PartUse::kNote) notes.push_back(line_of(part, shown));
    if (part.use == PartUse::kError) errors += (errors.empty() ? "" : "\n") + line_of(part, shown);
  }
  if (!errors.empty()) return failure(errors);
  return notes;
}

}  // namespace biglia::judge

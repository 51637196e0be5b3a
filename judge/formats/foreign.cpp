#include "judge/formats/foreign.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "judge/base/is_one_of.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/yaml_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

struct Foreign {
  std::string_view name;
  std::string_view marker;       // a file
  std::string_view beside = {};  // a file or folder that must be there, too
  std::string_view remedy = {};  // empty: kTestsAlone
};

constexpr std::string_view kTestsAlone =
    "give the folder of its tests alone (inputs and answers), or make a package of them "
    "(`biglia init NAME --from TESTS`) and write limits, points and checker there "
    "(docs/packages.md)";
constexpr std::string_view kRbx =
    "`rbx package polygon` in this folder writes a zip that biglia reads";
constexpr std::string_view kTaskMaker =
    "make its tests with the program that it is for, then give a folder with its input/ and "
    "output/ alone, or make a package of them (`biglia init NAME --from FOLDER`) and write "
    "limits, points (gen/GEN) and checker (check/, cor/) there (docs/packages.md)";
constexpr std::string_view kRime =
    "`rime test` leaves the tests in rime-out/tests: give that folder, or make a package of it "
    "(`biglia init NAME --from FOLDER`) and write limits and the judge there (docs/packages.md)";
constexpr std::string_view kTps =
    "`tps gen` leaves the tests in tests/: give that folder alone, or make a package of it "
    "(`biglia init NAME --from FOLDER`) and write limits, subtasks.json and checker there "
    "(docs/packages.md)";

constexpr auto kForeign = std::to_array<Foreign>({
    {"rbx", "problem.rbx.yml", "", kRbx},
    {"rbx", "problem.rbx.yaml", "", kRbx},
    {"rbx (a contest)", "contest.rbx.yml", "", kRbx},
    {"DMOJ", "init.yml"},
    {"DMOJ", "init.yaml"},
    {"CMS or task-maker (the Italian format)", "task.yaml", "", kTaskMaker},
    {"CMS or task-maker (the Italian format)", "task.yml", "", kTaskMaker},
    {"task-maker", "task.toml", "", kTaskMaker},
    {"CMS or task-maker (the Italian format)", "gen/GEN", "", kTaskMaker},
    {"task-maker", "gen/cases.gen", "", kTaskMaker},
    {"sinol (SIO2)", "config.yml", "prog"},
    {"sinol (SIO2)", "config.yml", "in"},
    {"sinol (SIO2)", "makefile.in"},
    {"Rime", "PROBLEM", "", kRime},
    {"Rime (a project)", "PROJECT", "", kRime},
    {"Rime", "TESTSET", "", kRime},
    {"TPS", "problem.json", "gen", kTps},
    {"TPS", "problem.json", "solutions.json", kTps},
    {"TPS", "gen/data", "subtasks.json", kTps},
    {"BOCA", "description/problem.info"},
    {"BOCA", "limits/c", "input"},
    {"BOCA", "limits/cpp", "input"},
    {"omegaUp", "settings.json", "cases"},
    {"omegaUp", "testplan", "cases"},
    {"UOJ", "problem.conf"},
    {"SYZOJ", "data.yml"},
    {"Hydro or Luogu", "config.yaml"},
    {"Hydro or Luogu", "config.yml"},
    {"Hydro", "testdata/config.yaml"},
    {"Hydro", "testdata/config.yml"},
    {"Jutge", "handler.yml"},
    {"KompGen", "details.json"},
    {"Library Checker", "info.toml"},
    {"ejudge", "problem.cfg"},
    {"ejudge", "serve.cfg"},
    {"Mooshak", "Content.xml"},
});

std::string found_text(const Foreign& foreign) {
  return "a package of " + std::string(foreign.name) + " (" + std::string(foreign.marker) +
         "), whose format is not read: " +
         std::string(foreign.remedy.empty() ? kTestsAlone : foreign.remedy);
}

// Keys that only the format has, of any version, and keys that other formats have, too.
constexpr auto kOwnKeys = std::to_array<std::string_view>(
    {"problem_format_version", "uuid", "validation", "validator_flags", "rights_owner", "grading",
     "source_url", "embargo_until", "allow_file_writing", "credits"});
constexpr auto kSharedKeys =
    std::to_array<std::string_view>({"name", "type", "author", "source", "license", "limits",
                                     "keywords", "version", "languages", "constants"});

std::string shown_keys(const std::vector<std::string>& keys) {
  std::string text;
  for (std::size_t i = 0; i < std::min<std::size_t>(keys.size(), 3); ++i) {
    text += (i == 0 ? "" : ", ") + keys[i];
  }
  return keys.size() > 3 ? text + ", …" : text;
}

}  // namespace

std::optional<std::string> foreign_format(const fs::path& folder) {
  const auto found = std::ranges::find_if(kForeign, [&](const Foreign& foreign) {
    std::error_code ignored;
    return is_file(folder / foreign.marker) &&
           (foreign.beside.empty() || fs::exists(folder / foreign.beside, ignored));
  });
  if (found == kForeign.end()) return std::nullopt;
  return found_text(*found);
}

std::optional<std::string> foreign_metadata(const fs::path& metadata) {
  const fs::path folder = metadata.parent_path();
  if (is_folder(folder / "data/secret") || is_folder(folder / "data/sample")) return std::nullopt;
  auto file = YamlFile::load(metadata);
  if (!file) return std::nullopt;  // its reader reports the error
  std::string what = "no map of keys";
  if (file->root().is_map()) {
    std::vector<std::string> others;
    std::size_t shared = 0;
    for (const auto& [key, value] : file->root().entries()) {
      if (is_one_of(key, kOwnKeys)) return std::nullopt;
      if (is_one_of(key, kSharedKeys)) {
        ++shared;
      } else {
        others.push_back(key);
      }
    }
    if (others.empty() || others.size() < shared) return std::nullopt;
    what = "the keys " + shown_keys(others);
  } else if (file->root().is_null()) {
    return std::nullopt;
  }
  const auto program = foreign_format(folder);
  return "expected a problem.yaml of the problem package format (ICPC, Kattis), found one of "
         "another "
         "program, with " +
         what + " and without tests in data/: " + (program ? *program : std::string(kTestsAlone));
}

}  // namespace biglia::judge

#include "judge/formats/bare_folder.hpp"

#include <yaml-cpp/yaml.h>

#include <algorithm>

#include "judge/base/listed.hpp"
#include "judge/files/place_file.hpp"
#include "judge/files/text_file.hpp"
#include "judge/formats/bare_tests.hpp"
#include "judge/formats/write_yaml.hpp"
#include "toolkit/companions.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostNamed = 3;

Result<void> place_test(const BareTest& test, const fs::path& folder, const fs::path& to) {
  const fs::path data = to / "data";
  const std::string& name = test.name;
  auto placed = place_file(folder / test.input, data / (name + ".in"), folder);
  if (placed) placed = place_file(folder / test.answer, data / (name + ".ans"), folder);
  if (placed && !test.files.empty()) {
    placed = place_folder(folder / test.files, data / (name + kCompanions), folder);
  }
  return placed;
}

// What was recognised, and how the tests are called if not as their inputs.
std::string recognised(const BareTests& found) {
  std::string text = "no problem.yaml: " + std::to_string(found.tests.size()) +
                     (found.tests.size() == 1 ? " test" : " tests") +
                     " recognised by their names: " + found.layout;
  const auto padded = std::ranges::find_if(found.tests, [](const BareTest& test) {
    const std::size_t number = test.name.find_first_of("0123456789");
    return number != std::string::npos && test.name[number] == '0' &&
           !test.input.contains(test.name.substr(number));
  });
  if (padded != found.tests.end()) text += "; " + padded->input + " is the test " + padded->name;
  return text;
}

}  // namespace

bool is_bare_folder(const fs::path& folder) { return has_bare_tests(folder); }

Result<std::vector<std::string>> import_bare_folder(const fs::path& folder, const fs::path& to) {
  BIGLIA_TRY(const auto found, find_bare_tests(folder));
  for (const BareTest& test : found.tests) {
    BIGLIA_TRY(place_test(test, folder, to));
  }
  BIGLIA_TRY(make_folder(to / "data/secret"));
  BIGLIA_TRY(place_folder(folder / "submissions", to / "submissions", folder));
  YAML::Node yaml;
  yaml["problem_format_version"] = "2025-09";
  yaml["name"] = folder.filename().string();
  yaml["limits"]["time_limit"] = 2;
  yaml["allow_file_writing"] = true;
  BIGLIA_TRY(write_yaml(to / "problem.yaml", yaml));
  std::vector<std::string> warnings = {
      folder.string() + ": " + recognised(found),
      folder.string() + ": no problem.yaml: the time limit is 2 s, the memory limit 2048 MiB"};
  if (!found.unused.empty()) {
    warnings.push_back(folder.string() +
                       ": not used, as it is no test: " + listed(found.unused, kMostNamed));
  }
  return warnings;
}

}  // namespace biglia::judge

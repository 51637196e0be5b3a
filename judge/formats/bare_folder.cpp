#include "judge/formats/bare_folder.hpp"

#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <array>
#include <optional>
#include <system_error>

#include "judge/files/place_file.hpp"
#include "judge/files/text_file.hpp"
#include "judge/formats/write_yaml.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::array<const char*, 3> kAnswers = {".ans", ".out", ".a"};

// The answer to an input; none if there is none.
std::optional<fs::path> answer_of(fs::path input) {
  for (const char* const extension : kAnswers) {
    input.replace_extension(extension);
    if (fs::is_regular_file(input)) return input;
  }
  return std::nullopt;
}

Result<std::vector<fs::path>> inputs_in(const fs::path& folder) {
  std::vector<fs::path> inputs;
  std::error_code error;
  auto entry = fs::recursive_directory_iterator(folder, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    const fs::path name = entry->path().filename();
    if (name.string().starts_with('.') || entry->path() == folder / "submissions") {
      entry.disable_recursion_pending();
    } else if (entry->path().extension() == ".in" && entry->is_regular_file()) {
      inputs.push_back(entry->path());
    }
  }
  if (error) return failed_call(folder, "cannot list", error.value());
  std::ranges::sort(inputs);
  return inputs;
}

bool is_sample(const fs::path& relative) {
  return std::ranges::any_of(relative.parent_path(), [](const fs::path& part) {
    return part == "sample" || part == "samples";
  });
}

}  // namespace

bool is_bare_folder(const fs::path& folder) {
  const auto inputs = inputs_in(folder);
  return inputs && std::ranges::any_of(
                       *inputs, [](const fs::path& input) { return answer_of(input).has_value(); });
}

Result<std::vector<std::string>> import_bare_folder(const fs::path& folder, const fs::path& to) {
  std::vector<std::string> warnings;
  const auto inputs = inputs_in(folder);
  if (!inputs) return std::unexpected(inputs.error());
  for (const fs::path& input : *inputs) {
    const auto answer = answer_of(input);
    if (!answer) {
      warnings.push_back(input.string() +
                         ": expected an answer beside it (.ans, .out or .a), found none; the test "
                         "is ignored");
      continue;
    }
    const fs::path relative = input.lexically_relative(folder);
    const bool sample = is_sample(relative);
    fs::path place = to / "data" / (sample ? "sample" / relative.filename() : "secret" / relative);
    if (auto placed = place_file(input, place, folder); !placed) {
      return std::unexpected(placed.error());
    }
    if (auto placed = place_file(*answer, place.replace_extension(".ans"), folder); !placed) {
      return std::unexpected(placed.error());
    }
  }
  if (auto made = make_folder(to / "data/secret"); !made) return std::unexpected(made.error());
  if (auto placed = place_folder(folder / "submissions", to / "submissions", folder); !placed) {
    return std::unexpected(placed.error());
  }
  YAML::Node yaml;
  yaml["problem_format_version"] = "2025-09";
  yaml["name"] = folder.filename().string();
  yaml["limits"]["time_limit"] = 2;
  yaml["allow_file_writing"] = true;
  if (auto written = write_yaml(to / "problem.yaml", yaml); !written) {
    return std::unexpected(written.error());
  }
  warnings.push_back(folder.string() +
                     ": no problem.yaml: the time limit is 2 s, the memory limit 2048 MiB");
  return warnings;
}

}  // namespace biglia::judge

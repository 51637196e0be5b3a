#include "judge/package/problem_config.hpp"

#include "judge/files/yaml_file.hpp"

namespace biglia::judge {
namespace {

constexpr std::int64_t kMost = 1'000'000;  // of any limit, in its unit

std::string read_title(const YamlValue& name) {
  if (!name.is_map()) return name.text();
  const YamlValue english = name.find("en");
  if (!english.is_null()) return english.text();
  const auto titles = name.entries();
  if (titles.empty()) return name.text();
  return titles.front().second.text();
}

Judging read_type(const YamlValue& type) {
  Judging judging = Judging::kPassFail;
  for (const std::string& word : type.texts()) {
    if (word == "scoring") {
      judging = Judging::kScoring;
    } else if (word != "pass-fail") {
      type.refuse("type: wanted pass-fail or scoring, found \"" + word + '"');
    }
  }
  return judging;
}

std::chrono::milliseconds seconds(const YamlValue& value) {
  return std::chrono::milliseconds(static_cast<std::int64_t>(value.number(0.001, kMost) * 1000));
}

ProblemLimits read_limits(const YamlValue& limits) {
  limits.only_keys({"time_limit", "time_multipliers", "time_resolution", "memory", "output", "code",
                    "compilation_time", "compilation_memory", "validation_time",
                    "validation_memory", "validation_output", "validation_passes"});
  ProblemLimits result;
  const auto size = [&](const char* key, Bytes unit, Bytes& bytes) {
    const YamlValue value = limits.find(key);
    if (value.is_null()) return;
    bytes.count = static_cast<std::uint64_t>(value.integer(1, kMost)) * unit.count;
  };
  result.time = seconds(limits.at("time_limit"));
  size("memory", mib(1), result.memory);
  size("output", mib(1), result.output);
  size("code", kib(1), result.code);
  if (!limits.find("compilation_memory").is_null()) {
    size("compilation_memory", mib(1), result.compile_memory.emplace());
  }
  const YamlValue compile_time = limits.find("compilation_time");
  if (!compile_time.is_null()) result.compile_time = seconds(compile_time);
  return result;
}

}  // namespace

Result<ProblemConfig> read_problem_config(const std::filesystem::path& folder) {
  auto file = YamlFile::load(folder / "problem.yaml");
  if (!file) return std::unexpected(file.error());
  const YamlValue root = file->root();
  root.only_keys({"problem_format_version", "type", "name", "uuid", "version", "credits", "source",
                  "license", "rights_owner", "embargo_until", "limits", "keywords", "languages",
                  "allow_file_writing", "constants"});
  const YamlValue version = root.at("problem_format_version");
  if (version.is_scalar() && version.text() != "2025-09") {
    version.refuse("problem_format_version: wanted 2025-09, found \"" + version.text() + '"');
  }
  ProblemConfig config;
  config.title = read_title(root.at("name"));
  config.judging = read_type(root.find("type"));
  config.limits = read_limits(root.at("limits"));
  if (!file->ok()) return file->failed();
  return config;
}

}  // namespace biglia::judge

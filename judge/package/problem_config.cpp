#include "judge/package/problem_config.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <string_view>
#include <vector>

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
  if (type.is_null()) return Judging::kPassFail;
  const std::vector<std::string> values = type.texts();
  std::set<std::string> seen;
  for (const std::string& value : values) {
    if (value == "interactive" || value == "multi-pass" || value == "submit-answer") {
      type.refuse_unsupported("found \"" + value + "\", expected pass-fail or scoring");
    } else if (value != "scoring" && value != "pass-fail") {
      type.refuse("type: expected pass-fail or scoring, found \"" + value + '"');
    }
    seen.insert(value);
  }
  if (values.size() != 1) {
    type.refuse("type: expected pass-fail or scoring once, found " + std::to_string(values.size()) +
                " values");
  }
  return seen.contains("scoring") ? Judging::kScoring : Judging::kPassFail;
}

std::string read_uuid(const YamlValue& uuid) {
  if (uuid.is_null()) return {};
  const std::string text = uuid.text();
  const bool good = !text.empty() && std::ranges::all_of(text, [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-';
  });
  if (!good) uuid.refuse("uuid: expected hexadecimal digits and -, found \"" + text + '"');
  return text;
}

// The judge does not use these keys, but checks them to find mistakes.
void read_credits(const YamlValue& root) {
  const YamlValue credits = root.find("credits");
  if (credits.is_map()) {
    credits.only_keys(
        {"authors", "contributors", "testers", "translators", "packagers", "acknowledgements"});
  }
  const YamlValue source = root.find("source");
  const auto read_source = [](const YamlValue& entry) {
    if (entry.is_map()) entry.only_keys({"name", "url"});
  };
  if (source.is_list()) {
    for (const YamlValue& entry : source.items()) read_source(entry);
  } else {
    read_source(source);
  }
  const YamlValue license = root.find("license");
  if (license.is_null()) return;
  constexpr std::array<std::string_view, 7> kLicenses = {
      "unknown", "public domain", "cc0", "cc by", "cc by-sa", "educational", "permission"};
  if (std::ranges::find(kLicenses, license.text()) != kLicenses.end()) return;
  license.refuse(
      "license: expected unknown, public domain, cc0, cc by, cc by-sa, educational or permission, "
      "found \"" +
      license.text() + '"');
}

// Settings of the format that are supported with one value only.
void read_defaults(const YamlValue& root) {
  const YamlValue languages = root.find("languages");
  if (!languages.is_null() && languages.texts() != std::vector<std::string>{"all"}) {
    languages.refuse_unsupported(
        "every language of the judge is accepted; expected all, or no such key");
  }
  const YamlValue writing = root.find("allow_file_writing");
  if (!writing.is_null() && !writing.boolean()) {
    writing.refuse_unsupported("programs may write to their folder; expected true, or no such key");
  }
}

std::chrono::milliseconds seconds(const YamlValue& value) {
  return std::chrono::milliseconds(static_cast<std::int64_t>(value.number(0.001, kMost) * 1000));
}

ProblemLimits read_limits(const YamlValue& limits) {
  constexpr std::string_view kGiven = "the time limit is given in time_limit and never inferred";
  constexpr std::string_view kBuiltIn = "checkers are part of the judge and write no files";
  limits.only_keys({"time_limit", "memory", "output", "code", "compilation_time",
                    "compilation_memory", "validation_time", "validation_memory"},
                   {{"time_multipliers", kGiven},
                    {"time_resolution", kGiven},
                    {"validation_output", kBuiltIn},
                    {"validation_passes", "a program is run once for each test"}});
  ProblemLimits result;
  const auto size = [&](const char* key, Bytes unit, Bytes& bytes, std::int64_t least = 1) {
    const YamlValue value = limits.find(key);
    if (value.is_null()) return;
    bytes.count = static_cast<std::uint64_t>(value.integer(least, kMost)) * unit.count;
  };
  constexpr std::int64_t kLeastMemory = 4;  // MiB; the box cannot start a program with less
  result.time = seconds(limits.at("time_limit"));
  size("memory", mib(1), result.memory, kLeastMemory);
  size("output", mib(1), result.output);
  size("code", kib(1), result.code);
  if (!limits.find("compilation_memory").is_null()) {
    size("compilation_memory", mib(1), result.compile_memory.emplace());
  }
  const YamlValue compile_time = limits.find("compilation_time");
  if (!compile_time.is_null()) result.compile_time = seconds(compile_time);
  const YamlValue validation_time = limits.find("validation_time");
  if (!validation_time.is_null()) {
    result.validation.cpu = seconds(validation_time);
    result.validation.cpu_per_mib = {};
  }
  size("validation_memory", mib(1), *result.validation.memory);
  return result;
}

}  // namespace

Result<ProblemConfig> read_problem_config(const std::filesystem::path& folder) {
  auto file = YamlFile::load(folder / "problem.yaml");
  if (!file) return std::unexpected(file.error());
  const YamlValue root = file->root();
  root.only_keys(
      {"problem_format_version", "type", "name", "uuid", "version", "credits", "source", "license",
       "rights_owner", "embargo_until", "limits", "keywords", "languages", "allow_file_writing"},
      {{"constants", "{{name}} is not replaced in files"}});
  const YamlValue version = root.at("problem_format_version");
  if (!version.is_null() && version.text() != "2025-09") {
    version.refuse("problem_format_version: expected 2025-09, found \"" + version.text() + '"');
  }
  read_credits(root);
  read_defaults(root);
  ProblemConfig config;
  config.uuid = read_uuid(root.find("uuid"));
  config.title = read_title(root.at("name"));
  config.judging = read_type(root.find("type"));
  config.limits = read_limits(root.at("limits"));
  if (!file->ok()) return file->failed();
  return config;
}

}  // namespace biglia::judge

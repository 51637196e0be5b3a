#include "judge/package/problem_config.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/base/rounded_time.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/words.hpp"
#include "judge/files/yaml_file.hpp"

namespace biglia::judge {
namespace {

constexpr std::int64_t kMostOfLimit = 1'000'000;  // of any limit, in its unit

std::string read_title(const YamlValue& name) {
  if (!name.is_map()) return name.text();
  const YamlValue english = name.find("en");
  if (!english.is_null()) return english.text();
  const auto titles = name.entries();
  if (titles.empty()) return name.text();
  return titles.front().second.text();
}

std::map<std::string, std::string> read_titles(const YamlValue& name) {
  std::map<std::string, std::string> titles;
  if (!name.is_map()) return titles;
  for (const auto& [language, title] : name.entries()) titles[language] = safe_line(title.text());
  return titles;
}

void read_type(const YamlValue& type, ProblemConfig& config) {
  if (type.is_null()) return;
  std::set<std::string> seen;
  std::vector<std::string> values;
  for (const std::string& text : type.texts()) {  // drafts of the format have one with blanks
    for (std::string& word : words_of(text)) values.push_back(std::move(word));
  }
  if (values.empty()) type.refuse("type: expected pass-fail or scoring, found no value");
  for (const std::string& value : values) {
    if (value == "submit-answer") {
      config.is_submit_answer = true;
    } else if (value == "interactive") {
      config.is_interactive = true;
    } else if (value == "multi-pass") {
      config.passes = 2;
    } else if (value == "scoring") {
      config.judging = Judging::kScoring;
    } else if (value != "pass-fail") {
      type.refuse(
          "type: expected pass-fail, scoring, interactive, multi-pass or submit-answer, found \"" +
          value + '"');
    }
    if (!seen.insert(value).second) type.refuse("type: found \"" + value + "\" twice");
  }
  if (seen.contains("scoring") && seen.contains("pass-fail")) {
    type.refuse("type: expected pass-fail or scoring, found both");
  }
  if (config.is_submit_answer && (config.is_interactive || config.is_multi_pass())) {
    type.refuse("type: expected submit-answer without interactive and multi-pass, found both");
  }
}

bool is_constant_name(const std::string& name) {
  const auto is_letter = [](char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_';
  };
  return !name.empty() && is_letter(name.front()) && std::ranges::all_of(name, [&](char c) {
    return is_letter(c) || std::isdigit(static_cast<unsigned char>(c)) != 0;
  });
}

std::map<std::string, std::string> read_constants(const YamlValue& root) {
  std::map<std::string, std::string> constants;
  for (const auto& [name, value] : root.entries()) {
    if (!is_constant_name(name)) {
      value.refuse("constants: expected a name of letters, digits and _, found \"" + name + '"');
    }
    if (!value.is_map()) {
      constants[name] = constants[name + ".value"] = value.text();
      continue;
    }
    constants[name] = value.at("value").text();
    for (const auto& [variant, text] : value.entries()) {
      constants.insert_or_assign(std::string(name).append(".").append(variant), text.text());
    }
  }
  return constants;
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

// The language codes of the format that differ from the keys of languages.yaml.
std::string language_key(const std::string& code) {
  if (code == "python2") return "python2";
  return code == "python" ? "python3" : code;
}

void read_permissions(const YamlValue& root, ProblemConfig& config) {
  const YamlValue languages = root.find("languages");
  if (!languages.is_null()) {
    for (const std::string& code : languages.texts()) {
      if (code != "all") config.languages.push_back(language_key(code));
    }
  }
  const YamlValue writing = root.find("allow_file_writing");
  config.allow_file_writing = !writing.is_null() && writing.boolean();
}

std::chrono::milliseconds seconds(const YamlValue& value) {
  return rounded_seconds(value.number(0.001, kMostOfLimit));
}

void read_timing(const YamlValue& limits, ProblemLimits& result) {
  const YamlValue time = limits.find("time_limit");
  if (!time.is_null()) result.time = seconds(time);
  const YamlValue resolution = limits.find("time_resolution");
  if (!resolution.is_null()) result.time_resolution = seconds(resolution);
  const YamlValue multipliers = limits.find("time_multipliers");
  multipliers.only_keys({"ac_to_time_limit", "time_limit_to_tle"});
  const auto factor = [&](const char* key, double& value) {
    const YamlValue given = multipliers.find(key);
    if (!given.is_null()) value = given.number(1, kMostOfLimit);
  };
  factor("ac_to_time_limit", result.ac_to_time_limit);
  factor("time_limit_to_tle", result.time_limit_to_tle);
}

ProblemLimits read_limits(const YamlValue& limits) {
  limits.only_keys({"time_limit", "time_multipliers", "time_resolution", "memory", "output", "code",
                    "compilation_time", "compilation_memory", "validation_time",
                    "validation_memory", "validation_output", "validation_passes"});
  ProblemLimits result;
  const auto size = [&](const char* key, Bytes unit, Bytes& bytes, std::int64_t least = 1) {
    const YamlValue value = limits.find(key);
    if (value.is_null()) return;
    bytes.count = static_cast<std::uint64_t>(value.integer(least, kMostOfLimit)) * unit.count;
  };
  constexpr std::int64_t kLeastMemory = 4;  // MiB; the box cannot start a program with less
  read_timing(limits, result);
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
  Bytes validation_memory = result.validation.memory.value_or(mib(2048));
  size("validation_memory", mib(1), validation_memory);
  result.validation.memory = validation_memory;
  size("validation_output", mib(1), result.validation_output);
  return result;
}

void read_passes(const YamlValue& limits, ProblemConfig& config) {
  const YamlValue passes = limits.find("validation_passes");
  if (passes.is_null()) return;
  constexpr std::int64_t kMostPasses = 1000;
  if (!config.is_multi_pass()) {
    return passes.refuse("validation_passes: expected in a problem of the type multi-pass only");
  }
  config.passes = static_cast<int>(passes.integer(2, kMostPasses));
}

}  // namespace

Result<ProblemConfig> read_problem_config(const std::filesystem::path& folder) {
  BIGLIA_TRY(auto file, YamlFile::load(folder / "problem.yaml"));
  const YamlValue root = file.root();
  root.only_keys({"problem_format_version", "type", "name", "uuid", "version", "credits", "source",
                  "license", "rights_owner", "embargo_until", "limits", "keywords", "languages",
                  "allow_file_writing", "constants", "source_url"});
  const YamlValue version = root.at("problem_format_version");
  if (!version.is_null() && version.text() != "2025-09") {
    version.refuse("problem_format_version: expected 2025-09, found \"" + version.text() + '"');
  }
  read_credits(root);
  ProblemConfig config;
  if (const YamlValue url = root.find("source_url"); !url.is_null()) {
    config.warnings.push_back(url.where() + ": source_url: not a key of 2025-09: ignored");
  }
  read_permissions(root, config);
  config.uuid = read_uuid(root.find("uuid"));
  config.title = safe_line(read_title(root.at("name")));
  config.titles = read_titles(root.at("name"));
  read_type(root.find("type"), config);
  config.constants = read_constants(root.find("constants"));
  config.limits = read_limits(root.find("limits"));
  if (config.is_submit_answer) {
    // Nothing runs, and outputs are larger than sources.
    if (config.limits.time.count() == 0) config.limits.time = std::chrono::seconds(1);
    if (root.find("limits").find("code").is_null()) config.limits.code = mib(64);
  }
  read_passes(root.find("limits"), config);
  if (!file.ok()) return file.failed();
  return config;
}

}  // namespace biglia::judge

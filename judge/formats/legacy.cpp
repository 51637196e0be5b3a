#include "judge/formats/legacy.hpp"

#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>

#include "judge/base/present.hpp"
#include "judge/files/place_file.hpp"
#include "judge/files/text_file.hpp"
#include "judge/files/words.hpp"
#include "judge/files/yaml_file.hpp"
#include "judge/formats/domjudge_ini.hpp"
#include "judge/formats/legacy_data.hpp"
#include "judge/formats/legacy_parts.hpp"
#include "judge/formats/legacy_statement.hpp"
#include "judge/formats/legacy_submissions.hpp"
#include "judge/formats/write_yaml.hpp"
#include "judge/package/test_data.hpp"
#include "toolkit/parsed_number.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// As YAML 1.1 spells it, which other readers of the format accept.
bool is_yes(const YamlValue& value) {
  const std::string text = value.is_scalar() ? value.text() : "";
  return text == "true" || text == "True" || text == "yes" || text == "Yes" || text == "on";
}

// The most points of a submission; none if there is no upper end, or if the data cannot be read, which
// is reported later.
std::optional<double> most_points(const fs::path& package) {
  const auto groups = read_test_groups(package, Judging::kScoring);
  const auto total = read_total(package, Judging::kScoring);
  if (!groups || !total) return std::nullopt;
  double sum = 0;
  double least = kUnbounded;
  for (const TestGroup& group : *groups) {
    if (group.is_sample()) continue;
    sum += group.max_score;
    least = std::min(least, group.max_score);
  }
  const double most = total->aggregation == Aggregation::kMin ? least : sum;
  return std::isfinite(most) ? std::optional(most) : std::nullopt;
}

class LegacyImport {
 public:
  LegacyImport(const fs::path& folder, const fs::path& to) : folder_(folder), to_(to) {}

  Result<std::vector<std::string>> run() {
    BIGLIA_TRY(read_metadata());
    for (const auto& step : {&LegacyImport::place_statements, &LegacyImport::write_metadata,
                             &LegacyImport::place_programs, &LegacyImport::place_other_parts,
                             &LegacyImport::place_data, &LegacyImport::place_submissions}) {
      BIGLIA_TRY((this->*step)());
    }
    return std::move(warnings_);
  }

 private:
  Result<void> read_metadata();
  void read_draft_type(const YamlValue& type);
  void read_validation(const YamlValue& root);
  void read_limits(const YamlValue& limits);
  Result<void> read_time_limit();
  void copy_key(const YamlValue& root, const char* key);
  void read_origin(const YamlValue& root);
  Result<void> place_statements();
  Result<void> write_metadata();
  Result<void> place_programs();
  Result<void> place_other_parts();
  Result<void> place_submissions();
  Result<void> place_data();

  bool is_scoring() const { return std::ranges::find(types_, "scoring") != types_.end(); }

  const fs::path& folder_;
  const fs::path& to_;
  YAML::Node yaml_{YAML::NodeType::Map};  // the new problem.yaml
  std::vector<std::string> types_;
  std::string validator_flags_;
  bool has_custom_validator_ = false;
  bool gives_scores_ = false;  // the validator, for single tests
  bool is_draft_ = false;
  std::vector<std::string> warnings_;
};

void LegacyImport::copy_key(const YamlValue& root, const char* key) {
  const YamlValue value = root.find(key);
  if (!value.is_null()) yaml_[key] = value.text();
}

void LegacyImport::read_draft_type(const YamlValue& type) {
  types_ = type.texts();
  has_custom_validator_ = is_present_folder(folder_ / "output_validator") ||
                          is_present_folder(folder_ / "output_validators");
}

void LegacyImport::read_validation(const YamlValue& root) {
  const YamlValue type = root.find("type");
  if (!type.is_null()) types_ = type.texts();
  const YamlValue validation = root.find("validation");
  const auto words =
      validation.is_null() ? std::vector<std::string>{"default"} : words_of(validation.text());
  has_custom_validator_ = !words.empty() && words.front() == "custom";
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i == 0 && (words[i] == "default" || words[i] == "custom")) continue;
    if (words[i] == "score") {
      gives_scores_ = true;
      if (!is_scoring()) types_.emplace_back("scoring");
    } else if (words[i] == "interactive") {
      types_.emplace_back("interactive");
    } else if (words[i] == "multi-pass" || words[i] == "multipass") {
      types_.emplace_back("multi-pass");
    } else {
      validation.refuse(
          "validation: expected default, or custom with score, interactive or "
          "multi-pass, found \"" +
          words[i] + '"');
    }
  }
  const YamlValue grading = root.find("grading");
  if (grading.is_map()) {
    const YamlValue objective = grading.find("objective");
    if (!objective.is_null() && objective.text() == "min") {
      objective.refuse_unsupported("points are maximised here");
    }
  }
}

void LegacyImport::read_limits(const YamlValue& limits) {
  YAML::Node made(YAML::NodeType::Map);
  for (const auto& [key, value] : limits.entries()) {
    if (key == "time_multiplier") {
      made["time_multipliers"]["ac_to_time_limit"] = value.text();
    } else if (key == "time_safety_margin") {
      made["time_multipliers"]["time_limit_to_tle"] = value.text();
    } else if (key == "time_multipliers") {
      for (const auto& [inner, factor] : value.entries()) made[key][inner] = factor.text();
    } else {
      made[key] = value.text();
    }
  }
  const YAML::Node multipliers = made["time_multipliers"];
  if (!is_draft_ && (!multipliers || !multipliers["ac_to_time_limit"])) {
    made["time_multipliers"]["ac_to_time_limit"] = 5;
  }
  if (!is_draft_ && (!multipliers || !multipliers["time_limit_to_tle"])) {
    made["time_multipliers"]["time_limit_to_tle"] = 2;
  }
  yaml_["limits"] = made;
}

Result<void> LegacyImport::read_time_limit() {
  std::optional<std::string> limit;
  if (is_present(folder_ / ".timelimit")) {
    BIGLIA_TRY(const auto text, read_text(folder_ / ".timelimit"));
    const auto words = words_of(text);
    if (!words.empty()) limit = words.front();
  }
  const fs::path ini = folder_ / "domjudge-problem.ini";
  if (is_present(ini)) {
    BIGLIA_TRY(const auto text, read_text(ini));
    if (auto found = ini_value(text, "timelimit")) limit = std::move(found);
    if (!yaml_["name"]) {
      if (auto name = ini_value(text, "name")) yaml_["name"] = *name;
    }
    for (std::string& warning : unknown_ini_keys(ini, text)) {
      warnings_.push_back(std::move(warning));
    }
    for (const auto* const key : {"special_run", "special_compare"}) {
      if (ini_value(text, key)) {
        return failure(ini.string() + ": " + key +
                       ": not supported: the package's own validator is expected in "
                       "output_validators/");
      }
    }
  }
  if (limit) {
    yaml_["limits"]["time_limit"] = *limit;
    const auto seconds = parsed_number<double>(*limit);
    if (seconds && *seconds != static_cast<int>(*seconds)) {
      yaml_["limits"]["time_resolution"] = *limit;
    }
  }
  return {};
}

// Who made the problem, and where it was used.
void LegacyImport::read_origin(const YamlValue& root) {
  for (const char* const key : {"license", "rights_owner", "embargo_until"}) copy_key(root, key);
  for (const char* const key : {"author", "credits"}) {
    const YamlValue author = root.find(key);
    if (author.is_scalar()) {
      yaml_["credits"] = author.text();
    } else if (!author.is_null()) {
      yaml_["credits"] = YAML::Load(author.yaml());
    }
  }
  const YamlValue source = root.find("source");
  const YamlValue url = root.find("source_url");
  if (source.is_scalar() && url.is_scalar()) {
    yaml_["source"]["name"] = source.text();
    yaml_["source"]["url"] = url.text();
  } else if (!source.is_null()) {
    yaml_["source"] = YAML::Load(source.yaml());
  } else if (!url.is_null()) {
    warnings_.push_back(url.where() + ": source_url: not kept: the format requires a source");
  }
  const YamlValue keywords = root.find("keywords");
  if (keywords.is_list()) {
    yaml_["keywords"] = keywords.texts();
  } else if (!keywords.is_null()) {
    yaml_["keywords"] = words_of(keywords.text());
  }
  const YamlValue grading = root.find("grading");
  if (!grading.is_map()) return;
  const YamlValue shows = grading.find("show_test_data_groups");
  if (!shows.is_null() && !is_yes(shows)) {
    warnings_.push_back(shows.where() +
                        ": show_test_data_groups: not kept: results always show the groups");
  }
}

// The name of the problem is in problem.yaml or in the statements. The new format names it in every
// language that has a statement.
Result<void> LegacyImport::place_statements() {
  BIGLIA_TRY(const auto stated_names, import_statements(folder_, to_));
  const std::string folder_name = folder_.filename().string();
  if (yaml_["name"] && yaml_["name"].IsMap()) return {};
  const std::string own = yaml_["name"] ? yaml_["name"].as<std::string>() : "";
  const auto& names = stated_names;
  if (names.empty() || (names.size() == 1 && names.contains("en"))) {
    const std::string stated = names.empty() ? "" : names.at("en");
    const std::string fallback = stated.empty() ? folder_name : stated;
    yaml_["name"] = own.empty() ? fallback : own;
    return {};
  }
  yaml_.remove("name");
  for (const auto& [language, stated] : names) {
    const bool is_own = !own.empty() && (language == "en" || stated.empty());
    const std::string fallback = stated.empty() ? folder_name : stated;
    yaml_["name"][language] = is_own ? own : fallback;
  }
  return {};
}

Result<void> LegacyImport::read_metadata() {
  yaml_["problem_format_version"] = "2025-09";
  const fs::path path = folder_ / "problem.yaml";
  BIGLIA_TRY(auto file, is_present(path) ? YamlFile::load(path) : YamlFile::parse(path, ""));
  const YamlValue root = file.root();
  root.only_keys({"problem_format_version", "type", "name", "uuid", "author", "credits", "source",
                  "source_url", "license", "rights_owner", "limits", "validation",
                  "validator_flags", "grading", "keywords", "languages", "embargo_until"});
  const YamlValue version = root.find("problem_format_version");
  is_draft_ = !version.is_null() && version.text().starts_with("2023-07");
  const YamlValue name = root.find("name");
  if (name.is_map()) {
    for (const auto& [language, title] : name.entries()) yaml_["name"][language] = title.text();
  } else if (!name.is_null()) {
    yaml_["name"] = name.text();
  }
  copy_key(root, "uuid");
  read_origin(root);
  const YamlValue languages = root.find("languages");
  if (languages.is_list()) {
    yaml_["languages"] = languages.texts();
  } else if (!languages.is_null()) {
    yaml_["languages"] = words_of(languages.text());
    if (languages.text() == "all") yaml_["languages"] = "all";
  }
  if (is_draft_) {
    read_draft_type(root.find("type"));
  } else {
    read_validation(root);
  }
  const YamlValue flags = root.find("validator_flags");
  if (!flags.is_null()) validator_flags_ = flags.text();
  read_limits(root.find("limits"));
  if (!file.ok()) return file.failed();
  return read_time_limit();
}

Result<void> LegacyImport::write_metadata() {
  yaml_["allow_file_writing"] = true;  // the legacy format has no such restriction
  std::erase(types_, "pass-fail");
  if (!types_.empty()) yaml_["type"] = types_;
  return write_yaml(to_ / "problem.yaml", yaml_);
}

Result<void> LegacyImport::place_programs() {
  for (const char* const name : {"input_validators", "input_format_validators"}) {
    if (auto placed = place_folder(folder_ / name, to_ / "input_validators", folder_); !placed) {
      return placed;
    }
  }
  for (const char* const name : {"output_validators", "output_validator"}) {
    if (!is_present_folder(folder_ / name)) continue;
    if (!has_custom_validator_) {
      warnings_.push_back((folder_ / name).string() +
                          ": not used: validation is default in problem.yaml");
      continue;
    }
    if (auto placed = place_folder(folder_ / name, to_ / "output_validator", folder_); !placed) {
      return placed;
    }
  }
  if (has_custom_validator_ && !is_present_folder(to_ / "output_validator")) {
    return failure((folder_ / "problem.yaml").string() +
                   ": validation is custom: expected a program in output_validators/, found none");
  }
  return {};
}

Result<void> LegacyImport::place_other_parts() {
  BIGLIA_TRY(auto warnings, place_legacy_parts(folder_, to_));
  warnings_.insert(warnings_.end(), warnings.begin(), warnings.end());
  return {};
}

Result<void> LegacyImport::place_submissions() {
  BIGLIA_TRY(auto warnings, place_legacy_submissions(
                                {.source = folder_,
                                 .to = to_,
                                 .is_draft = is_draft_,
                                 .is_scoring = is_scoring(),
                                 .gives_scores = gives_scores_,
                                 .most_points = is_scoring() ? most_points(to_) : std::nullopt}));
  warnings_.insert(warnings_.end(), warnings.begin(), warnings.end());
  return {};
}

Result<void> LegacyImport::place_data() {
  BIGLIA_TRY(auto warnings, import_legacy_data({.source = folder_,
                                                .to = to_,
                                                .is_scoring = is_scoring(),
                                                .gives_scores = gives_scores_,
                                                .validator_flags = validator_flags_}));
  warnings_.insert(warnings_.end(), warnings.begin(), warnings.end());
  return {};
}

}  // namespace

Result<std::vector<std::string>> import_legacy(const fs::path& folder, const fs::path& to) {
  return LegacyImport(folder, to).run();
}

}  // namespace biglia::judge

#include "workbench/verify/metadata.hpp"

#include <algorithm>
#include <cctype>
#include <string_view>

#include "judge/files/nearest_word.hpp"
#include "judge/files/yaml_file.hpp"
#include "judge/package/problem_config.hpp"
#include "toolkit/suggestion.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// "123e4567-e89b-12d3-a456-426614174000"
bool is_uuid(std::string_view text) {
  if (text.size() != 36) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_dash = i == 8 || i == 13 || i == 18 || i == 23;
    if (is_dash ? text[i] != '-' : std::isxdigit(static_cast<unsigned char>(text[i])) == 0) {
      return false;
    }
  }
  return true;
}

class Metadata {
 public:
  Metadata(YamlFile& file, PackageKind kind, const std::vector<std::string>& languages)
      : root_(file.root()), kind_(kind), languages_(languages) {}

  Findings run(const ProblemConfig& config) {
    check_uuid();
    check_rights();
    check_limits(config);
    check_languages(config);
    return std::move(findings_);
  }

 private:
  // The line of a converted file is not one of the package.
  std::string place_of(const YamlValue& value) const {
    if (value.is_null() || kind_ == PackageKind::kConverted) return "problem.yaml";
    const std::string where = value.where();
    return "problem.yaml" + where.substr(std::min(where.size(), where.rfind(':')));
  }

  void warn(const YamlValue& value, std::string message, std::string remedy) {
    findings_.push_back({Level::kWarning, Check::kMetadata, place_of(value), std::move(message),
                         std::move(remedy)});
  }

  void check_uuid() {
    const YamlValue uuid = root_.find("uuid");
    if (uuid.is_null()) {
      warn(uuid, "expected a uuid, found none",
           "Add `uuid:` with the output of uuidgen, so that judges recognise the problem after a "
           "change of its name.");
    } else if (!is_uuid(uuid.text())) {
      warn(uuid,
           "uuid: expected 32 hexadecimal digits in groups of 8-4-4-4-12, found \"" + uuid.text() +
               '"',
           "Replace the uuid by the output of uuidgen.");
    }
  }

  void check_rights() {
    const YamlValue license = root_.find("license");
    const YamlValue credits = root_.find("credits");
    const bool has_license = !license.is_null() && license.text() != "unknown";
    if (license.is_null()) {
      warn(license, "expected a license, found none",
           "Add `license:`, for example `cc by-sa`, so that others know whether they may use the "
           "problem.");
    }
    if (credits.is_null()) {
      warn(credits, "expected credits, found none", "Add `credits:` with the authors' names.");
    }
    const bool has_owner = !root_.find("rights_owner").is_null() || !credits.is_null() ||
                           !root_.find("source").is_null();
    if (has_license && license.text() != "public domain" && !has_owner) {
      warn(
          license,
          "license: expected a rights_owner, credits or source for \"" + license.text() +
              "\", found none",
          "Add `rights_owner:` with the name of the person or organisation that owns the problem.");
    }
  }

  void check_limits(const ProblemConfig& config) {
    const YamlValue limits = root_.find("limits");
    constexpr std::chrono::seconds kLongest(100);
    if (config.limits.time >= kLongest) {
      warn(limits.find("time_limit"),
           "time_limit: expected seconds, found " + limits.find("time_limit").text(),
           "Write the time limit in seconds.");
    }
    if (config.limits.memory < mib(16) || config.limits.memory > mib(65'536)) {
      warn(limits.find("memory"), "memory: expected MiB, found " + limits.find("memory").text(),
           "Write the memory limit in MiB; most languages need at least 64.");
    }
  }

  void check_languages(const ProblemConfig& config) {
    for (const std::string& key : config.languages) {
      if (std::ranges::find(languages_, key) != languages_.end()) continue;
      warn(root_.find("languages"),
           "languages: this judge does not know \"" + key + '"' + did_you_mean(key, languages_),
           "Correct the language's code, or ignore this if only other judges need it.");
    }
  }

  YamlValue root_;
  PackageKind kind_;
  const std::vector<std::string>& languages_;
  Findings findings_;
};

}  // namespace

Findings check_metadata(const fs::path& folder, PackageKind kind,
                        const std::vector<std::string>& languages) {
  const auto config = read_problem_config(folder);
  if (!config) {
    return {finding_of_error(Check::kMetadata, config.error(), folder,
                             "Correct problem.yaml as the message says; the format is described at "
                             "https://www.kattis.com/problem-package-format.")};
  }
  if (kind == PackageKind::kBare) return {};
  auto file = YamlFile::load(folder / "problem.yaml");
  if (!file) return {finding_of_error(Check::kMetadata, file.error(), folder, "Correct the file.")};
  return Metadata(*file, kind, languages).run(*config);
}

}  // namespace biglia::judge

#include "workbench/verify/metadata.hpp"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <cmath>
#include <string_view>
#include <utility>

#include "judge/base/lower_case.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/nearest_word.hpp"
#include "judge/files/text_file.hpp"
#include "judge/files/yaml_file.hpp"
#include "judge/package/problem_config.hpp"
#include "toolkit/suggestion.hpp"
#include "workbench/verify/text_form.hpp"

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

// The value as YAML in one line of a message.
std::string one_line(const YamlValue& value) {
  std::string text = value.yaml();
  while (text.ends_with('\n')) text.pop_back();
  return safe_line(text);
}

std::size_t take_digits(std::string_view& text) {
  const std::size_t count = std::min(text.find_first_not_of("0123456789"), text.size());
  text.remove_prefix(count);
  return count;
}

bool take_one_of(std::string_view& text, std::string_view characters) {
  if (text.empty() || !characters.contains(text.front())) return false;
  text.remove_prefix(1);
  return true;
}

bool is_number(std::string_view text) {
  take_one_of(text, "-+");
  std::size_t digits = take_digits(text);
  if (take_one_of(text, ".")) digits += take_digits(text);
  if (digits == 0) return false;
  if (take_one_of(text, "eE")) {
    take_one_of(text, "-+");
    if (take_digits(text) == 0) return false;
  }
  return text.empty();
}

// True for texts that YAML does not read as a number or truth value.
bool is_text(const YamlValue& value) {
  if (!value.is_scalar()) return false;
  const std::string text = one_line(value);  // with its quotes
  return !is_number(text) && in_lower_case(text) != "true" && in_lower_case(text) != "false";
}

// "2026-01-31" or "2026-01-31T09:00:00Z"
bool is_date(std::string_view text) {
  constexpr std::string_view kForm = "0000-00-00T00:00:00Z";
  constexpr std::size_t kDay = std::string_view("0000-00-00").size();
  if (text.size() != kForm.size() && text.size() != kDay) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool digit = text[i] >= '0' && text[i] <= '9';
    if (kForm[i] == '0' ? !digit : text[i] != kForm[i]) return false;
  }
  const auto number = [&](std::size_t begin, std::size_t length) {
    unsigned result = 0;
    for (const char c : text.substr(begin, length))
      result = 10 * result + static_cast<unsigned>(c - '0');
    return result;
  };
  if (text.size() == kForm.size() &&
      (number(11, 2) > 23 || number(14, 2) > 59 || number(17, 2) > 59)) {
    return false;
  }
  return std::chrono::year_month_day(std::chrono::year(static_cast<int>(number(0, 4))),
                                     std::chrono::month(number(5, 2)),
                                     std::chrono::day(number(8, 2)))
      .ok();
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
    // A converted file has what the judge needs, not the values of the source.
    if (kind_ != PackageKind::kConverted) check_values();
    return std::move(findings_);
  }

 private:
  // The line of a converted file is not one of the package.
  std::string place_of(const YamlValue& value) const {
    if (value.is_null() || kind_ == PackageKind::kConverted) return "problem.yaml";
    const std::string where = value.where();
    return "problem.yaml" + where.substr(std::min(where.size(), where.rfind(':')));
  }

  void add(Level level, const YamlValue& value, std::string message, std::string remedy) {
    findings_.push_back(
        {level, Check::kMetadata, place_of(value), std::move(message), std::move(remedy)});
  }

  void warn(const YamlValue& value, std::string message, std::string remedy) {
    add(Level::kWarning, value, std::move(message), std::move(remedy));
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

  // Values that the judge does not need, or understands although the format does not allow them.
  void check_values() {
    check_time_limit();
    check_sources();
    if (const YamlValue date = root_.find("embargo_until"); !date.is_null()) {
      const std::string text = date.is_scalar() ? date.text() : one_line(date);
      if (!is_date(text)) {
        add(Level::kError, date,
            "embargo_until: expected YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ, found \"" +
                safe_line(text) + '"',
            "Write the date, or the date and time in UTC.");
      }
    }
    if (const YamlValue keywords = root_.find("keywords");
        !keywords.is_null() && !keywords.is_list()) {
      warn(keywords, "keywords: expected a list, found " + one_line(keywords),
           "Write the keywords as a list: `keywords: [graph, search]`.");
    }
    if (const YamlValue version = root_.find("version"); !version.is_null() && !is_text(version)) {
      warn(version, "version: expected a string, found " + one_line(version),
           "Write the version in quotes.");
    }
    const YamlValue owner = root_.find("rights_owner");
    const YamlValue license = root_.find("license");
    if (!owner.is_null() && !license.is_null() && license.text() == "public domain") {
      warn(owner,
           "rights_owner: expected none for the license public domain, found " + one_line(owner),
           "Remove `rights_owner:`, or correct the license.");
    }
  }

  void check_time_limit() {
    const YamlValue limits = root_.find("limits");
    const YamlValue limit = limits.find("time_limit");
    const YamlValue resolution = limits.find("time_resolution");
    if (limit.is_null()) return;
    constexpr double kMostSeconds = 1e6;
    const double unit = resolution.is_null() ? 1 : resolution.number(0, kMostSeconds);
    const double steps = limit.number(0, kMostSeconds) / unit;
    if (std::abs(steps - std::round(steps)) <= 1e-6 * std::max(steps, 1.0)) return;
    add(Level::kError, limit,
        "time_limit: expected a multiple of time_resolution, which is " +
            (resolution.is_null() ? "1 if it is not given" : resolution.text()) + ", found " +
            limit.text(),
        "Change the limit, or add a `time_resolution:` that divides it.");
  }

  void check_sources() {
    const auto check = [this](const YamlValue& source) {
      if (!source.is_map() || !source.find("name").is_null()) return;
      add(Level::kError, source, "source: expected the key \"name\", which is missing",
          "Add `name:` with the contest or course that had the problem first.");
    };
    const YamlValue source = root_.find("source");
    check(source);
    if (!source.is_list()) return;
    for (const YamlValue& entry : source.items()) check(entry);
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
  Findings findings = Metadata(*file, kind, languages).run(*config);
  const auto text = read_text(folder / "problem.yaml");
  if (text && kind != PackageKind::kConverted) {
    append(findings, check_text_form(Check::kMetadata, "problem.yaml", *text));
  }
  return findings;
}

}  // namespace biglia::judge

#include "workbench/verify/finding_formats.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <optional>
#include <string_view>

#include "judge/base/safe_text.hpp"
#include "judge/files/json.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

struct FindingPlace {
  std::string file;
  std::optional<int> line;
  std::optional<int> column;
};

// Takes ":12" from the end.
std::optional<int> take_number(std::string_view& text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const std::string_view digits = text.substr(colon + 1);
  int number = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  const bool is_number = read.ec == std::errc() && read.ptr == digits.data() + digits.size();
  if (!is_number || number < 1) return std::nullopt;
  text = text.substr(0, colon);
  return number;
}

FindingPlace place_of(const PackageReport& report, const Finding& finding) {
  std::string_view text = finding.place;
  const auto last = take_number(text);
  const auto first = last ? take_number(text) : std::nullopt;
  const fs::path path = (fs::path(report.package) / text).lexically_normal();
  std::string file = path.generic_string();
  if (file.ends_with('/')) file.pop_back();
  return {file, first ? first : last, first ? last : std::nullopt};
}

std::string text_of(const Finding& finding) {
  return finding.remedy.empty() ? finding.message : finding.message + ". " + finding.remedy;
}

// RFC 3986; slashes stay.
std::string uri_of(std::string_view path) {
  constexpr std::string_view kPlain =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
  std::string uri = path.starts_with('/') ? "file://" : "";
  for (const char c : path) {
    uri += kPlain.contains(c) ? std::string(1, c)
                              : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return uri;
}

std::string_view sarif_level(Level level) {
  return level == Level::kInfo ? "note" : name_of(level);
}

Json sarif_result(const PackageReport& report, const Finding& finding) {
  const FindingPlace place = place_of(report, finding);
  Json location = {{"artifactLocation", {{"uri", uri_of(place.file)}}}};
  if (place.line) {
    Json region = {{"startLine", *place.line}};
    if (place.column) region["startColumn"] = *place.column;
    location["region"] = std::move(region);
  }
  return {{"ruleId", std::string(name_of(finding.check))},
          {"ruleIndex", static_cast<int>(finding.check)},
          {"level", sarif_level(finding.level)},
          {"message", {{"text", text_of(finding)}}},
          {"locations", Json::array({{{"physicalLocation", std::move(location)}}})}};
}

// The escapes of a workflow command's message, and also of its properties.
std::string escaped_for_github(std::string_view text, bool is_property) {
  std::string result;
  for (const char c : text) {
    if (c == '%' || c == '\r' || c == '\n' || (is_property && (c == ':' || c == ','))) {
      result += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    } else {
      result += c;
    }
  }
  return result;
}

std::string_view github_command(Level level) {
  return level == Level::kInfo ? "notice" : name_of(level);
}

}  // namespace

std::string findings_sarif(const PackageReport& report, const std::string& judge_version) {
  Json rules = Json::array();
  for (const Check check : all_checks()) rules.push_back({{"id", std::string(name_of(check))}});
  Json results = Json::array();
  for (const Finding& finding : report.findings) results.push_back(sarif_result(report, finding));
  const Json driver = {
      {"name", "biglia"}, {"semanticVersion", judge_version}, {"rules", std::move(rules)}};
  const Json sarif = {
      {"$schema",
       "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
       "sarif-schema-2.1.0.json"},
      {"version", "2.1.0"},
      {"runs", Json::array({{{"tool", {{"driver", driver}}}, {"results", std::move(results)}}})}};
  return to_text(sarif, JsonLayout::kIndented) + '\n';
}

std::string github_annotations(const PackageReport& report) {
  std::string text;
  for (const Finding& finding : report.findings) {
    const FindingPlace place = place_of(report, finding);
    text += fmt::format("::{} file={}", github_command(finding.level),
                        escaped_for_github(place.file, true));
    if (place.line) text += fmt::format(",line={}", *place.line);
    if (place.column) text += fmt::format(",col={}", *place.column);
    text += fmt::format(",title={}::{}\n", name_of(finding.check),
                        escaped_for_github(safe_text(text_of(finding)), false));
  }
  return text;
}

}  // namespace biglia::judge

#include "workbench/verify/package_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

#include "judge/files/json.hpp"

namespace biglia::judge {
namespace {

std::string counted(std::size_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

// "data/1.in:3:5" -> "data/1.in"
std::string path_of(const std::string& place) {
  std::string path = place.substr(0, place.find(':'));
  if (path.ends_with('/')) path.pop_back();
  return path;
}

Json json_of(const std::optional<MeasuredTime>& time) {
  if (!time) return nullptr;
  return {{"submission", time->submission},
          {"test", time->test},
          {"seconds", std::chrono::duration<double>(time->time).count()}};
}

}  // namespace

void settle_findings(Findings& findings) {
  std::ranges::stable_sort(findings, {}, [](const Finding& finding) {
    return std::tuple(finding.check, finding.level, finding.place);
  });
  std::set<std::string> reported;  // by checks of files
  std::erase_if(findings, [&](const Finding& finding) {
    if (finding.level != Level::kError) return false;
    const std::string path = path_of(finding.place);
    const bool by_files = finding.check == Check::kFiles || finding.check == Check::kTests ||
                          finding.check == Check::kMetadata || finding.check == Check::kStatement;
    if (by_files) {
      reported.insert(path);
      return false;
    }
    // Only reading is a repetition; a program may find more in the same file.
    return finding.check == Check::kGroups && reported.contains(path);
  });
}

std::string closing_line(const PackageReport& report, Strictness strictness) {
  const std::size_t infos = count(report.findings, Level::kInfo);
  std::string line =
      fmt::format("verify: {}, {}", counted(count(report.findings, Level::kError), "error"),
                  counted(count(report.findings, Level::kWarning), "warning"));
  if (infos > 0) line += fmt::format(", {} for information", infos);
  return line +
         (report.is_ready(strictness) ? ": the package is ready" : ": the package has errors");
}

std::string report_json(const PackageReport& report, Strictness strictness) {
  Json findings = Json::array();
  for (const Finding& finding : report.findings) {
    findings.push_back({{"level", name_of(finding.level)},
                        {"check", name_of(finding.check)},
                        {"place", finding.place},
                        {"message", finding.message},
                        {"remedy", finding.remedy}});
  }
  Json not_checked = Json::array();
  for (const Check check : report.not_checked) not_checked.push_back(name_of(check));
  Json timing = nullptr;
  if (const auto& summary = report.timing) {
    timing = {{"limit", std::chrono::duration<double>(summary->limit).count()},
              {"inferred", summary->inferred},
              {"slowest_accepted", json_of(summary->slowest)},
              {"too_slow", summary->too_slow},
              {"fastest_too_slow", json_of(summary->fastest)}};
  }
  const Json json = {{"package", report.package},
                     {"format", report.format},
                     {"tests", report.tests},
                     {"submissions", report.submissions},
                     {"ready", report.is_ready(strictness)},
                     {"errors", count(report.findings, Level::kError)},
                     {"warnings", count(report.findings, Level::kWarning)},
                     {"infos", count(report.findings, Level::kInfo)},
                     {"findings", std::move(findings)},
                     {"not_checked", std::move(not_checked)},
                     {"timing", std::move(timing)}};
  return to_text(json, JsonLayout::kIndented) + '\n';
}

}  // namespace biglia::judge

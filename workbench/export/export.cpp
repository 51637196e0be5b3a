#include "workbench/export/export.hpp"

#include <array>
#include <utility>

#include "workbench/export/content.hpp"
#include "workbench/export/read_back.hpp"
#include "workbench/export/writers.hpp"

namespace biglia::judge {
namespace {

constexpr std::array<std::pair<const char*, ExportFormat>, 4> kFormats = {
    {{"icpc", ExportFormat::kIcpc},
     {"kattis-legacy", ExportFormat::kKattisLegacy},
     {"polygon", ExportFormat::kPolygon},
     {"domjudge", ExportFormat::kDomjudge}}};

void warn_about_points(const ExportRequest& request, Exported& result) {
  if (request.config.judging != Judging::kScoring || !request.pass_fail) return;
  result.warnings.emplace_back(
      "points and groups: left out: the result is a pass-fail problem, in which a submission must "
      "pass all tests");
}

void warn_about_files(const ExportRequest& request, const ExportContent& content,
                      Exported& result) {
  std::size_t tests = 0;
  for (const TestGroup& group : content.groups) {
    for (const TestCase& test : group.tests) tests += test.files ? 1U : 0U;
  }
  if (tests == 0) return;
  const bool can_be_without = request.problem->without_files != nullptr;
  if (request.without_files && can_be_without) {
    result.warnings.push_back(std::to_string(tests) +
                              " tests have companion files, which their inputs now have as "
                              "commands: mistakes in reading such files are not tested");
  } else if (request.pass_fail) {
    result.warnings.push_back(std::to_string(tests) +
                              " tests have companion files, which BAPCtools does not give to "
                              "submissions" +
                              (can_be_without ? ": use --without-files for it" : ""));
  }
}

}  // namespace

std::optional<ExportFormat> export_format(std::string_view word) {
  for (const auto& [name, format] : kFormats) {
    if (word == name) return format;
  }
  return std::nullopt;
}

std::vector<std::string> export_formats() {
  std::vector<std::string> names;
  names.reserve(kFormats.size());
  for (const auto& [name, format] : kFormats) names.emplace_back(name);
  return names;
}

Result<Exported> export_package(const ExportRequest& request, const std::filesystem::path& to) {
  ExportRequest used = request;
  if (used.format == ExportFormat::kDomjudge) used.pass_fail = true;
  if (used.format != ExportFormat::kIcpc) used.without_files = true;
  BIGLIA_TRY(const auto content, read_content(used));
  Exported result;
  result.tests = count_tests(content);
  warn_about_points(used, result);
  warn_about_files(used, content, result);
  for (const std::string& name : content.left_out) {
    result.warnings.push_back(name + ": left out: it fails only on tests with companion files");
  }
  for (const auto& [name, kept] : content.equal_tests) {
    std::string warning = name;
    warning += ": left out: it is equal to ";
    warning += kept;
    result.warnings.push_back(std::move(warning));
  }
  if (content.empty_answers > 0) {
    result.warnings.push_back(std::to_string(content.empty_answers) +
                              " tests have an empty right output, about which BAPCtools would "
                              "warn: .bapctools.yaml turns "
                              "its checks of white space and sizes off");
  }
  const ExportTask task = {used, content, to, result};
  BIGLIA_TRY(used.format == ExportFormat::kIcpc      ? write_icpc(task)
             : used.format == ExportFormat::kPolygon ? write_polygon(task)
                                                     : write_legacy(task));
  BIGLIA_TRY(check_read_back(task));
  return result;
}

}  // namespace biglia::judge

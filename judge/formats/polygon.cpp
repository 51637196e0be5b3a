#include "judge/formats/polygon.hpp"

#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>
#include <set>
#include <string_view>
#include <utility>

#include "judge/base/present.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/place_file.hpp"
#include "judge/files/text_file.hpp"
#include "judge/formats/polygon_data.hpp"
#include "judge/formats/polygon_layout.hpp"
#include "judge/formats/polygon_problem.hpp"
#include "judge/formats/polygon_programs.hpp"
#include "judge/formats/polygon_solutions.hpp"
#include "judge/formats/write_yaml.hpp"
#include "toolkit/parsed_number.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// ISO 639-1 codes of Polygon's names of languages.
constexpr std::array<std::pair<std::string_view, const char*>, 38> kLanguages = {
    {{"arabic", "ar"},    {"armenian", "hy"},   {"azerbaijani", "az"}, {"bengali", "bn"},
     {"bulgarian", "bg"}, {"chinese", "zh"},    {"croatian", "hr"},    {"czech", "cs"},
     {"danish", "da"},    {"dutch", "nl"},      {"english", "en"},     {"estonian", "et"},
     {"finnish", "fi"},   {"french", "fr"},     {"georgian", "ka"},    {"german", "de"},
     {"greek", "el"},     {"hebrew", "he"},     {"hungarian", "hu"},   {"indonesian", "id"},
     {"italian", "it"},   {"japanese", "ja"},   {"kazakh", "kk"},      {"korean", "ko"},
     {"latvian", "lv"},   {"lithuanian", "lt"}, {"mongolian", "mn"},   {"persian", "fa"},
     {"polish", "pl"},    {"portuguese", "pt"}, {"romanian", "ro"},    {"russian", "ru"},
     {"serbian", "sr"},   {"spanish", "es"},    {"turkish", "tr"},     {"ukrainian", "uk"},
     {"uzbek", "uz"},     {"vietnamese", "vi"}}};

// Codeforces ends a program that prints more.
constexpr int kOutputMib = 64;

// Empty for a language that is not in the table.
std::string code_of(const std::string& language) {
  const auto* const found =
      std::ranges::find(kLanguages, language, [](const auto& row) { return row.first; });
  return found == kLanguages.end() ? "" : found->second;
}

class PolygonImport {
 public:
  PolygonImport(const fs::path& folder, const fs::path& to) : folder_(folder), to_(to) {}

  Result<std::vector<std::string>> run() {
    BIGLIA_TRY(problem_, read_polygon_problem(folder_ / "problem.xml"));
    keep(problem_.warnings);
    layout_ = layout_of(problem_.tests);
    for (const auto step : {&PolygonImport::write_metadata, &PolygonImport::place_statements,
                            &PolygonImport::place_programs, &PolygonImport::place_data}) {
      BIGLIA_TRY((this->*step)());
    }
    return std::move(warnings_);
  }

 private:
  void keep(const std::vector<std::string>& warnings) {
    std::ranges::copy(warnings, std::back_inserter(warnings_));
  }
  Result<void> keep(const Result<std::vector<std::string>>& warnings) {
    if (!warnings) return std::unexpected(warnings.error());
    keep(*warnings);
    return {};
  }
  Result<void> write_metadata();
  Result<void> place_statements();
  Result<void> place_statement(const PolygonStatement& statement, const std::string& code);
  Result<void> place_programs();
  Result<void> place_data();

  const fs::path& folder_;
  const fs::path& to_;
  PolygonProblem problem_;
  PolygonLayout layout_;
  std::vector<std::string> warnings_;
};

Result<void> PolygonImport::write_metadata() {
  YAML::Node yaml(YAML::NodeType::Map);
  yaml["problem_format_version"] = "2025-09";
  for (const auto& [language, title] : problem_.names) {
    const std::string code = code_of(language);
    if (code.empty()) {
      warnings_.push_back((folder_ / "problem.xml").string() + ": the title in \"" +
                          escaped(language) + "\" is not kept: unknown language");
    } else {
      yaml["name"][code] = safe_line(title);
    }
  }
  if (!yaml["name"]) {
    yaml["name"] =
        problem_.short_name.empty() ? folder_.filename().string() : safe_line(problem_.short_name);
  }
  YAML::Node types(YAML::NodeType::Sequence);
  types.push_back(layout_.is_scoring ? "scoring" : "pass-fail");
  if (problem_.interactor) types.push_back("interactive");
  yaml["type"] = types;
  for (const std::string& keyword : problem_.keywords) {
    yaml["keywords"].push_back(safe_line(keyword));
  }
  // `biglia export` writes what Polygon does not have.
  constexpr std::string_view kOwn = "problem.yaml:";
  for (const auto& [name, value] : problem_.properties) {
    for (const char* const key : {"uuid", "credits", "source", "license", "rights_owner"}) {
      if (name.starts_with(kOwn) && name.substr(kOwn.size()) == key) yaml[key] = safe_line(value);
    }
  }
  yaml["limits"]["output"] = kOutputMib;
  for (const auto& [name, value] : problem_.properties) {
    const std::uint32_t number = parsed_number<std::uint32_t>(value).value_or(0);
    for (const char* const key : {"output", "code"}) {
      if (name.starts_with(kOwn) && name.substr(kOwn.size()) == key && number > 0) {
        yaml["limits"][key] = number;
      }
    }
    if (name == "problem.yaml:allow_file_writing" && value == "true") {
      yaml["allow_file_writing"] = true;
    }
  }
  const PolygonTestset& tests = problem_.tests;
  const auto seconds = [](std::int64_t count) { return static_cast<double>(count) / 1000; };
  const std::int64_t time = tests.time.count();
  yaml["limits"]["time_limit"] = seconds(time);
  if (const std::int64_t step = std::gcd(time, 1000); step != 1000) {
    yaml["limits"]["time_resolution"] = seconds(step);  // the limit must be a multiple
  }
  yaml["limits"]["memory"] = (tests.memory.count + mib(1).count - 1) / mib(1).count;
  return write_yaml(to_ / "problem.yaml", yaml);
}

// A language has one file: the PDF if there is one, else the TeX source. HTML is made from that source.
Result<void> PolygonImport::place_statements() {
  std::set<std::string> kept;
  for (const char* const type : {"application/pdf", "application/x-tex"}) {
    for (const PolygonStatement& statement : problem_.statements) {
      const std::string code = code_of(statement.language);
      if (statement.file.type != type || code.empty() || kept.contains(code)) continue;
      if (!is_present(folder_ / statement.file.path)) continue;
      BIGLIA_TRY(place_statement(statement, code));
      kept.insert(code);
    }
  }
  std::set<std::string> missing;
  for (const PolygonStatement& statement : problem_.statements) {
    if (!kept.contains(code_of(statement.language))) missing.insert(statement.language);
  }
  for (const std::string& language : missing) {
    warnings_.push_back((folder_ / "problem.xml").string() + ": the statement in \"" +
                        escaped(language) +
                        "\" is not kept: expected a PDF or TeX file and a known language");
  }
  return {};
}

Result<void> PolygonImport::place_statement(const PolygonStatement& statement,
                                            const std::string& code) {
  const fs::path from = folder_ / statement.file.path;
  const fs::path to = to_ / "statement" / ("problem." + code + from.extension().string());
  BIGLIA_TRY(place_file(from, to, folder_));
  if (statement.file.type == "application/pdf") return {};
  std::error_code error;
  for (fs::directory_iterator entry(from.parent_path(), error);
       !error && entry != fs::directory_iterator(); entry.increment(error)) {
    constexpr std::array<std::string_view, 6> kPictures = {".png", ".jpg", ".jpeg",
                                                           ".svg", ".pdf", ".eps"};
    const fs::path& picture = entry->path();
    if (std::ranges::find(kPictures, picture.extension().string()) == kPictures.end()) continue;
    if (is_present(to_ / "statement" / picture.filename())) continue;
    auto placed = place_file(picture, to_ / "statement" / picture.filename(), folder_);
    if (!placed) return placed;
  }
  return {};
}

Result<void> PolygonImport::place_programs() {
  return keep(import_polygon_programs({.source = folder_,
                                       .to = to_,
                                       .problem = problem_,
                                       .with_generators = needs_generators(folder_, problem_)}));
}

Result<void> PolygonImport::place_data() {
  const PolygonSolutions solutions{folder_, to_, problem_, layout_};
  BIGLIA_TRY(keep(import_polygon_solutions(solutions)));
  std::string solution;
  if (needs_generators(folder_, problem_)) {
    BIGLIA_TRY(solution, place_main_solution(solutions));
  }
  return keep(import_polygon_data({.source = folder_,
                                   .to = to_,
                                   .problem = problem_,
                                   .layout = layout_,
                                   .solution = std::move(solution),
                                   .passes_group_to_checker = asks_for_group(folder_, problem_)}));
}

}  // namespace

Result<std::vector<std::string>> import_polygon(const fs::path& folder, const fs::path& to) {
  return PolygonImport(folder, to).run();
}

}  // namespace biglia::judge

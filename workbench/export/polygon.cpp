// A package of Polygon, with complete tests.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "judge/compile/sources.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/text_file.hpp"
#include "judge/formats/polygon_solutions.hpp"
#include "judge/grade/scoring.hpp"
#include "judge/programs/protocols.hpp"
#include "toolkit/xml_text.hpp"
#include "workbench/export/extras.hpp"
#include "workbench/export/generators.hpp"
#include "workbench/export/origin.hpp"
#include "workbench/export/polygon_assets.hpp"
#include "workbench/export/polygon_words.hpp"
#include "workbench/export/side_groups.hpp"
#include "workbench/export/statement.hpp"
#include "workbench/export/test_writer.hpp"
#include "workbench/export/writers.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

std::string leaf(const std::string& name) { return name.substr(name.rfind('/') + 1); }

class Polygon {
 public:
  explicit Polygon(const ExportTask& task)
      : task_(task),
        request_(task.request),
        groups_(uniform_groups(task.content.groups, SideGroups::kBeside)) {}

  Result<void> run() {
    BIGLIA_TRY(check());
    BIGLIA_TRY(name_groups());
    for (const auto& step : {&Polygon::write_statement_files, &Polygon::write_tests,
                             &Polygon::write_program_files, &Polygon::write_solutions}) {
      BIGLIA_TRY((this->*step)());
    }
    BIGLIA_TRY(const auto origin, read_origin(request_));
    return write_to(task_.to / "problem.xml", description(origin));
  }

 private:
  Result<void> check() const;
  Result<void> name_groups();
  Result<void> write_statement_files();
  Result<void> write_tests();
  Result<void> write_program_files();
  Result<void> write_generator();
  Result<void> write_solutions();
  Result<void> add_solution(const ExportedSubmission& submission, bool is_main);

  std::string description(const Origin& origin) const;
  std::string tests_text() const;
  std::string groups_text() const;
  std::string test_path(std::size_t number) const {
    return fmt::format("tests/{:0{}}", number, width_);
  }
  bool has_groups() const { return request_.scores() || has_flags_ || !group_names_.empty(); }
  std::string group_name(const UniformGroup& part) const {
    return group_name(part.name, part.group.is_sample());
  }
  std::string group_name(const std::string& name, bool is_sample) const {
    const auto known = group_names_.find(name);
    if (known != group_names_.end()) return known->second;
    return is_sample ? "0" : leaf(name);
  }
  std::vector<FlagsOfGroup> flags(bool of_checker) const;

  const ExportTask& task_;
  const ExportRequest& request_;
  std::vector<UniformGroup> groups_;
  std::size_t width_ = 2;
  bool has_flags_ = false;
  PolygonAssets assets_;
  std::map<std::string, std::string> group_names_;  // those that testlib programs know
  std::map<std::string, std::string> calls_;        // of the generator, by the test's name
  std::string names_;
  std::string statements_;
  std::string solutions_;
  PolygonProperties properties_;
};

Result<void> Polygon::check() const {
  BIGLIA_TRY(check_static_validation(task_, "Polygon"));
  if (request_.config.is_interactive || request_.config.is_multi_pass()) {
    return failure("not supported: an interactive or multi-pass problem for Polygon");
  }
  if (request_.config.is_submit_answer) {
    return failure("not supported: a problem with submit-answer for Polygon");
  }
  if (!request_.config.constants.empty()) {
    return failure(
        "problem.yaml: constants: not supported: Polygon lacks them, and the package's programs "
        "contain their names");
  }
  if (!request_.config.languages.empty()) {
    return failure(
        "problem.yaml: languages: not supported: Polygon lacks them: submissions in other "
        "languages would be accepted");
  }
  for (const UniformGroup& part : groups_) {
    if (part.settings.arguments.empty()) continue;
    return failure(part.name + ": not supported: args, which Polygon lacks");
  }
  return {};
}

Result<void> Polygon::name_groups() {
  if (request_.is_built_in()) return {};
  BIGLIA_TRY(const auto protocols, read_protocols(request_.package));
  if (protocols == Protocols{}) return {};
  BIGLIA_TRY(group_names_, take_polygon_groups(groups_));
  return {};
}

std::vector<FlagsOfGroup> Polygon::flags(bool of_checker) const {
  std::vector<FlagsOfGroup> all;
  for (const UniformGroup& part : groups_) {
    std::vector<std::string> words =
        of_checker ? part.settings.checker_flags : part.settings.validator_flags;
    const bool credits = std::ranges::any_of(words, gives_credit);
    if (!request_.scores()) std::erase_if(words, gives_credit);
    if (credits && request_.scores()) {
      words.push_back(fmt::format("--points={:.10g}", part.test_points));
    }
    if (!words.empty()) all.push_back({group_name(part), std::move(words)});
  }
  return all;
}

Result<void> Polygon::write_statement_files() {
  BIGLIA_TRY(const auto titles, read_titles(request_.package));
  const fs::path folder = request_.package / "statement";
  for (const Title& title : titles) {
    const std::string language = polygon_language(title.language);
    names_ += fmt::format("    <name language=\"{}\" value=\"{}\"/>\n", language,
                          xml_escaped(title.title));
    const fs::path markdown = folder / ("problem." + title.language + ".md");
    const fs::path latex = folder / ("problem." + title.language + ".tex");
    std::string text;
    if (is_file(latex)) {
      BIGLIA_TRY(text, read_text(latex));
    } else if (is_file(markdown)) {
      BIGLIA_TRY(const auto read, read_text(markdown));
      text = latex_of_markdown(read, {.title = title.title});
    } else {
      task_.warn("statement: no statement in the language " + title.language);
      continue;
    }
    const std::string path = "statements/" + language + "/problem.tex";
    statements_ += fmt::format(
        "    <statement charset=\"UTF-8\" language=\"{}\" path=\"{}\" "
        "type=\"application/x-tex\"/>\n",
        language, path);
    BIGLIA_TRY(write_to(task_.to / path, text));
  }
  return {};
}

Result<void> Polygon::write_tests() {
  has_flags_ = !flags(false).empty() || !flags(true).empty();
  const std::size_t tests = count_tests(task_.content);
  for (std::size_t most = 99; most < tests; most = most * 10 + 9) ++width_;
  TestWriter writer(request_, SameInputs::kKeep);
  TestExtras extras(task_, polygon_extras());
  std::size_t number = 0;
  for (const UniformGroup& part : groups_) {
    for (const TestCase& test : part.group.tests) {
      const std::string path = (task_.to / test_path(++number)).string();
      BIGLIA_TRY(writer.write_input(test, path));
      BIGLIA_TRY(writer.write_answer(test.answer, path + ".a"));
      BIGLIA_TRY(extras.copy(test, path));
    }
  }
  warn_about_entries(task_, polygon_extras());
  BIGLIA_TRY(warn_about_keys(task_, polygon_extras()));
  return extras.finish({});
}

Result<void> Polygon::write_program_files() {
  if (!request_.is_built_in()) {
    BIGLIA_TRY(assets_, write_polygon_assets(task_, groups_));
    return {};
  }
  const auto source = [](const char* name) {
    return fmt::format(R"(<source path="files/{}.cpp" type="{}"/>)", name, kPolygonTypeOfOurs);
  };
  assets_.checker = source("check");
  assets_.validators =
      "      <validator>\n        " + source("validate") + "\n      </validator>\n";
  BIGLIA_TRY(write_generator());
  return write_programs(task_, {.validator = "files/validate.cpp",
                                .checker = "files/check.cpp",
                                .reference = {},
                                .protocol = Protocol::kTestlib,
                                .validator_flags = flags(false),
                                .checker_flags = flags(true)});
}

Result<void> Polygon::write_generator() {
  BIGLIA_TRY(calls_, generator_calls(request_));
  if (calls_.empty()) return {};
  BIGLIA_TRY(const auto program, generator_source(request_));
  return write_to(task_.to / "files" / (request_.problem->name + ".cpp"), program);
}

Result<void> Polygon::add_solution(const ExportedSubmission& submission, bool is_main) {
  const auto sources = find_sources(submission.path, *request_.languages);
  if (!sources || sources->units.size() + sources->headers.size() != 1) {
    task_.warn(fmt::format("submissions/{}: left out: Polygon has solutions of one file only",
                           submission.name));
    return {};
  }
  const std::string type = polygon_type(submission.language);
  if (type.empty()) {
    task_.warn(fmt::format("submissions/{}: left out: Polygon has no language {}", submission.name,
                           submission.language));
    return {};
  }
  std::string name = submission.name;
  std::ranges::replace(name, '/', '-');
  const fs::path file = folder_of(submission.path) / sources->units.front();
  // A Java class and its file have one name.
  if (submission.language == "java") name += "/" + file.filename().string();
  if (is_folder(submission.path) && submission.language != "java") {
    name += file.extension().string();
  }
  const std::string path = "solutions/" + name;
  BIGLIA_TRY(copy_to(file, task_.to / path));
  ++task_.result.submissions;
  solutions_ += fmt::format(
      "      <solution tag=\"{}\">\n        <source path=\"{}\" type=\"{}\"/>\n      </solution>\n",
      is_main ? "main" : polygon_tag(submission, max_points(task_.content.groups)),
      xml_escaped(path), type);
  if (submission.score && submission.folder() == "accepted") {
    properties_.emplace_back(
        polygon_score_property(path),
        fmt::format("{} {}", submission.score->first, submission.score->second));
  }
  return {};
}

Result<void> Polygon::write_solutions() {
  const auto& all = task_.content.submissions;
  const auto may_be_main = [&](const ExportedSubmission& one) {
    if (one.folder() != "accepted" || one.has_own_limits || one.score) return false;
    const auto sources = find_sources(one.path, *request_.languages);
    return sources && sources->units.size() + sources->headers.size() == 1;
  };
  auto main = std::ranges::find_if(
      all, [&](const ExportedSubmission& one) { return one.is_model && may_be_main(one); });
  if (main == all.end()) main = std::ranges::find_if(all, may_be_main);
  if (main == all.end()) {
    main = std::ranges::find_if(all, [](const auto& one) { return one.folder() == "accepted"; });
  }
  if (main == all.end()) task_.warn("no main solution: no submission of one file is accepted");
  for (auto one = all.begin(); one != all.end(); ++one) {
    BIGLIA_TRY(add_solution(*one, one == main));
  }
  return {};
}

std::string Polygon::tests_text() const {
  std::string text;
  for (const UniformGroup& part : groups_) {
    bool is_first = true;
    for (const TestCase& test : part.group.tests) {
      const auto call = calls_.find(test.name);
      text += call == calls_.end() ? "        <test method=\"manual\""
                                   : fmt::format(R"(        <test method="generated" cmd="{} {}")",
                                                 request_.problem->name, xml_escaped(call->second));
      if (part.group.is_sample()) text += " sample=\"true\"";
      if (has_groups()) text += fmt::format(" group=\"{}\"", xml_escaped(group_name(part)));
      if (request_.scores()) {
        const bool sums = part.group.aggregation == Aggregation::kSum;
        const double points = sums || is_first ? part.test_points : 0;
        text += fmt::format(" points=\"{:.10g}\"", part.group.is_sample() ? 0 : points);
      }
      text += "/>\n";
      is_first = false;
    }
  }
  return text;
}

std::string Polygon::groups_text() const {
  std::string text;
  for (const UniformGroup& part : groups_) {
    const bool sums = part.group.aggregation == Aggregation::kSum;
    text += fmt::format(R"(        <group feedback-policy="complete" name="{}")",
                        xml_escaped(group_name(part)));
    if (request_.scores()) {
      text += fmt::format(R"( points="{:.10g}" points-policy="{}")",
                          part.group.is_sample() ? 0 : part.group.max_score,
                          sums ? "each-test" : "complete-group");
    }
    std::string dependencies;
    const auto require = [&](const std::string& group) {
      dependencies += fmt::format("            <dependency group=\"{}\"/>\n", xml_escaped(group));
    };
    for (const std::string& name : part.group.require_pass) {
      require(group_name(name, name == "sample"));
    }
    for (const UniformGroup& other : groups_) {
      if (!part.is_side && other.is_side && other.group.name == part.group.name) {
        require(group_name(other));
      }
    }
    text += dependencies.empty() ? "/>\n"
                                 : ">\n          <dependencies>\n" + dependencies +
                                       "          </dependencies>\n        </group>\n";
  }
  return text;
}

std::string Polygon::description(const Origin& origin) const {
  const ProblemLimits& limits = request_.config.limits;
  const auto time = limits.time.count() > 0 ? limits.time.count() : 2000;
  if (limits.time.count() <= 0) task_.warn("no time limit in problem.yaml: 2 s are written");
  std::string text =
      "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"no\"?>\n"
      "<problem revision=\"1\" short-name=\"" +
      xml_escaped(request_.name) + "\">\n  <names>\n" + names_ + "  </names>\n  <statements>\n" +
      statements_ + "  </statements>\n  <judging input-file=\"\" output-file=\"\">\n" +
      "    <testset name=\"tests\">\n";
  text += fmt::format(
      "      <time-limit>{}</time-limit>\n      <memory-limit>{}</memory-limit>\n"
      "      <test-count>{}</test-count>\n      "
      "<input-path-pattern>tests/%0{}d</input-path-pattern>\n"
      "      <answer-path-pattern>tests/%0{}d.a</answer-path-pattern>\n      <tests>\n{}      "
      "</tests>\n",
      time, limits.memory.count, count_tests(task_.content), width_, width_, tests_text());
  if (has_groups()) text += "      <groups>\n" + groups_text() + "      </groups>\n";
  text += "    </testset>\n  </judging>\n";
  std::string files;
  if (!assets_.resources.empty()) {
    files += "    <resources>\n" + assets_.resources + "    </resources>\n";
  }
  if (!calls_.empty()) {
    files += fmt::format(
        "    <executables>\n      <executable>\n        <source path=\"files/{}.cpp\" "
        "type=\"{}\"/>\n      </executable>\n    </executables>\n",
        request_.problem->name, kPolygonTypeOfOurs);
  }
  if (!files.empty()) text += "  <files>\n" + files + "  </files>\n";
  text +=
      "  <assets>\n    <checker type=\"testlib\">\n      " + assets_.checker + "\n    </checker>\n";
  if (!assets_.validators.empty()) {
    text += "    <validators>\n" + assets_.validators + "    </validators>\n";
  }
  text += "    <solutions>\n" + solutions_ + "    </solutions>\n  </assets>\n";
  PolygonProperties properties = properties_;
  properties.emplace_back("problem.yaml:output",
                          std::to_string(limits.output.count / mib(1).count));
  properties.emplace_back("problem.yaml:code", std::to_string(limits.code.count / kib(1).count));
  if (request_.config.allow_file_writing) {
    properties.emplace_back("problem.yaml:allow_file_writing", "true");
  }
  return text + polygon_properties(origin, properties) + polygon_keywords(origin) + "</problem>\n";
}

}  // namespace

Result<void> write_polygon(const ExportTask& task) { return Polygon(task).run(); }

}  // namespace biglia::judge

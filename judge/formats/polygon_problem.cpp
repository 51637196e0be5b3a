#include "judge/formats/polygon_problem.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "judge/base/safe_text.hpp"
#include "judge/files/xml_file.hpp"

namespace biglia::judge {
namespace {

constexpr double kMostPoints = 1e6;
constexpr std::int64_t kLongestTime = 1'000'000;  // ms
constexpr std::int64_t kMostMemory = std::int64_t{1} << 40;
constexpr std::size_t kMostTests = 10'000;

// A pattern has one number, with or without a width: "tests/%02d".
std::optional<std::string> numbered_path(const std::string& pattern, std::size_t number) {
  const std::size_t begin = pattern.find('%');
  if (begin == std::string::npos) return std::nullopt;
  const std::size_t end = pattern.find_first_not_of("0123456789", begin + 1);
  if (end == std::string::npos || pattern[end] != 'd' || end > begin + 3) return std::nullopt;
  if (pattern.find('%', end) != std::string::npos) return std::nullopt;
  const std::string width = pattern.substr(begin + 1, end - begin - 1);
  std::string digits = std::to_string(number);
  const std::size_t least = width.empty() ? 0 : std::stoul(width);
  const char fill = width.starts_with('0') ? '0' : ' ';
  digits.insert(0, least - std::min(least, digits.size()), fill);
  return pattern.substr(0, begin) + digits + pattern.substr(end + 1);
}

bool is_path_inside(const std::string& path) {
  const std::filesystem::path parsed(path);
  return !path.empty() && !parsed.is_absolute() &&
         std::ranges::none_of(parsed, [](const auto& part) { return part == ".."; }) &&
         std::ranges::none_of(path, [](unsigned char c) { return c < ' ' || c == '\\'; });
}

void check_path(const XmlElement& element, const std::string& path) {
  if (is_path_inside(path)) return;
  element.refuse("expected a path in the package, without .., found \"" + escaped(path) + '"');
}

class PolygonReader {
 public:
  explicit PolygonReader(PolygonProblem& problem) : problem_(problem) {}
  void read(const XmlElement& root);

 private:
  void read_names(const XmlElement& root);
  void read_judging(const XmlElement& judging);
  void read_testset(const XmlElement& testset, PolygonTestset& made);
  void read_tests(const XmlElement& testset, PolygonTestset& made);
  void read_groups(const XmlElement& testset, PolygonTestset& made);
  static void check_groups(const XmlElement& testset, const PolygonTestset& made);
  void read_files(const XmlElement& files);
  void read_assets(const XmlElement& assets);
  void read_solutions(const XmlElement& solutions);
  void read_interactor(const XmlElement& interactor);
  static PolygonFile read_file(const XmlElement& element);
  static PolygonFile read_source(const XmlElement& parent) {
    return read_file(parent.at("source"));
  }
  void warn_unknown(const XmlElement& element, std::initializer_list<std::string_view> children,
                    std::initializer_list<std::string_view> attributes) {
    for (std::string& warning : element.unknown(children, attributes)) warn(std::move(warning));
  }
  void warn(std::string warning) { problem_.warnings.push_back(std::move(warning)); }

  PolygonProblem& problem_;
};

PolygonFile PolygonReader::read_file(const XmlElement& element) {
  PolygonFile file{element.attribute("path"), element.attribute("type"), element.where()};
  if (element.exists()) check_path(element, file.path);
  return file;
}

void PolygonReader::read(const XmlElement& root) {
  warn_unknown(root,
               {"names", "statements", "tutorials", "judging", "files", "assets", "properties",
                "stresses", "documents", "tags", "attachments", "materials"},
               {"revision", "short-name", "url"});
  problem_.short_name = root.attribute("short-name");
  read_names(root);
  read_judging(root.at("judging"));
  read_files(root.find("files"));
  read_assets(root.at("assets"));
}

void PolygonReader::read_names(const XmlElement& root) {
  for (const XmlElement& name : root.find("names").children("name")) {
    problem_.names.emplace_back(name.attribute("language"), name.attribute("value"));
  }
  for (const XmlElement& statement : root.find("statements").children("statement")) {
    problem_.statements.push_back({read_file(statement), statement.attribute("language")});
  }
  for (const XmlElement& tag : root.find("tags").children("tag")) {
    problem_.keywords.push_back(tag.attribute("value"));
  }
  for (const XmlElement& property : root.find("properties").children("property")) {
    problem_.properties.emplace_back(property.attribute("name"), property.attribute("value"));
  }
  for (const char* const ignored : {"documents", "attachments", "materials"}) {
    const XmlElement element = root.find(ignored);
    if (!element.children().empty()) {
      warn(element.where() + ": <" + ignored + ">: not kept");
    }
  }
}

void PolygonReader::read_judging(const XmlElement& judging) {
  warn_unknown(judging, {"testset"},
               {"cpu-name", "cpu-speed", "input-file", "output-file", "run-count"});
  for (const char* const stream : {"input-file", "output-file"}) {
    const std::string name = judging.attribute(stream);
    if (name.empty()) continue;
    judging.refuse_unsupported(std::string(stream) + " \"" + escaped(name) +
                               "\": submissions read standard input and write standard output");
  }
  if (judging.number("run-count", 0, kMostPoints).value_or(1) > 1) {
    judging.refuse_unsupported("run-count above 1: a submission runs once for each test");
  }
  const auto sets = judging.children("testset");
  if (sets.empty()) return judging.refuse("expected the element <testset>, found none");
  const auto named = std::ranges::find_if(
      sets, [](const XmlElement& set) { return set.attribute("name") == "tests"; });
  const XmlElement used = named == sets.end() ? sets.front() : *named;
  for (const XmlElement& set : sets) {
    if (set.attribute("name") == used.attribute("name")) continue;
    warn(set.where() + ": <testset>: only the tests of \"" + escaped(used.attribute("name")) +
         "\" are used, not those of \"" + escaped(set.attribute("name")) + '"');
  }
  PolygonTestset& made = problem_.tests;
  warn_unknown(used,
               {"time-limit", "memory-limit", "test-count", "input-path-pattern",
                "answer-path-pattern", "output-path-pattern", "tests", "groups"},
               {"name"});
  made.time = std::chrono::milliseconds(used.at("time-limit").integer(1, kLongestTime));
  made.memory.count =
      static_cast<std::uint64_t>(used.at("memory-limit").integer(mib(4).count, kMostMemory));
  read_testset(used, made);
  if (made.tests.empty()) used.refuse("expected tests, found none");
  read_groups(used, made);
  check_groups(used, made);
}

void PolygonReader::read_testset(const XmlElement& testset, PolygonTestset& made) {
  made.name = testset.attribute("name");
  if (made.name.empty()) made.name = "tests";
  const auto pattern = [&](const char* name) {
    const XmlElement element = testset.find(name);
    std::string text = element.text();
    if (!element.exists()) return text;
    check_path(element, text);
    if (!numbered_path(text, 1)) {
      element.refuse("expected a path with one number, such as tests/%02d, found \"" +
                     escaped(text) + '"');
    }
    return text;
  };
  (void)testset.at("input-path-pattern");
  made.input_pattern = pattern("input-path-pattern");
  made.output_pattern = pattern("output-path-pattern");
  made.answer_pattern = pattern("answer-path-pattern");
  read_tests(testset, made);
}

void PolygonReader::read_tests(const XmlElement& testset, PolygonTestset& made) {
  for (const XmlElement& test : testset.find("tests").children("test")) {
    warn_unknown(test, {},
                 {"method", "sample", "description", "cmd", "group", "points", "from-file",
                  "verdict", "testset", "verify-sample"});
    PolygonTest read;
    read.where = test.where();
    read.is_sample = test.boolean("sample");
    read.command = test.attribute("cmd");
    read.is_from_file = test.has("from-file");
    read.group = test.attribute("group");
    read.points = test.number("points", 0, kMostPoints);
    read.description = test.attribute("description");
    read.verdict = test.attribute("verdict");
    read.testset = test.attribute("testset");
    made.tests.push_back(std::move(read));
  }
  const XmlElement count = testset.find("test-count");
  if (made.tests.size() > kMostTests) {
    testset.refuse("expected at most " + std::to_string(kMostTests) + " tests");
  }
  if (!count.exists()) return;
  const auto declared = static_cast<std::size_t>(count.integer(0, kMostTests));
  if (made.tests.empty() && !testset.find("tests").exists()) {
    made.tests.resize(declared, PolygonTest{count.where()});
  } else if (declared != made.tests.size()) {
    count.refuse("expected the number of <test> elements, " + std::to_string(made.tests.size()) +
                 ", found " + std::to_string(declared));
  }
}

void PolygonReader::read_groups(const XmlElement& testset, PolygonTestset& made) {
  for (const XmlElement& group : testset.find("groups").children("group")) {
    warn_unknown(group, {"dependencies"}, {"name", "points", "points-policy", "feedback-policy"});
    PolygonGroup read;
    read.where = group.where();
    read.name = group.attribute("name");
    read.points = group.number("points", 0, kMostPoints);
    read.feedback = group.attribute("feedback-policy");
    const std::string policy = group.attribute("points-policy");
    read.is_complete = policy == "complete-group";
    if (!policy.empty() && policy != "complete-group" && policy != "each-test") {
      group.refuse("points-policy: expected complete-group or each-test, found \"" +
                   escaped(policy) + '"');
    }
    if (std::ranges::find(made.groups, read.name, &PolygonGroup::name) != made.groups.end()) {
      group.refuse("the name \"" + escaped(read.name) + "\" is already used");
    }
    for (const XmlElement& one : group.find("dependencies").children("dependency")) {
      read.dependencies.push_back(one.attribute("group"));
    }
    made.groups.push_back(std::move(read));
  }
}

void PolygonReader::check_groups(const XmlElement& testset, const PolygonTestset& made) {
  const auto is_group = [&](const std::string& name) {
    return std::ranges::find(made.groups, name, &PolygonGroup::name) != made.groups.end();
  };
  const auto refuse = [&](const std::string& where, const std::string& name) {
    testset.refuse("expected a group of <groups>, found \"" + escaped(name) + "\" (" + where + ')');
  };
  for (const PolygonGroup& group : made.groups) {
    for (const std::string& name : group.dependencies) {
      if (!is_group(name)) refuse(group.where, name);
    }
  }
  for (const PolygonTest& test : made.tests) {
    if (!test.group.empty() && !is_group(test.group)) refuse(test.where, test.group);
  }
  // Removes groups that need no other; those that remain need each other.
  std::vector<PolygonGroup> left = made.groups;
  const auto is_left = [&](const std::string& name) {
    return std::ranges::find(left, name, &PolygonGroup::name) != left.end();
  };
  while (std::erase_if(left, [&](const PolygonGroup& group) {
           return std::ranges::none_of(group.dependencies, is_left);
         }) > 0) {
  }
  if (left.empty()) return;
  testset.refuse("expected dependencies without a cycle, found one with the group \"" +
                 escaped(left.front().name) + "\" (" + left.front().where + ')');
}

void PolygonReader::read_files(const XmlElement& files) {
  warn_unknown(files, {"resources", "executables"}, {});
  for (const XmlElement& file : files.find("resources").children("file")) {
    PolygonResource resource{read_file(file), {}};
    for (const XmlElement& asset : file.find("assets").children("asset")) {
      resource.assets.insert(asset.attribute("name"));
    }
    for (const XmlElement& stage : file.find("stages").children("stage")) {
      if (stage.attribute("name") == "COMPILE") continue;
      warn(stage.where() + ": " + escaped(resource.file.path) + ": not given to programs that run");
    }
    problem_.resources.push_back(std::move(resource));
  }
  for (const XmlElement& executable : files.find("executables").children("executable")) {
    problem_.executables.push_back(read_source(executable));
  }
}

void PolygonReader::read_assets(const XmlElement& assets) {
  warn_unknown(assets, {"checker", "interactor", "validators", "validator", "solutions"}, {});
  if (const XmlElement checker = assets.find("checker"); checker.exists()) {
    const std::string type = checker.attribute("type");
    if (!type.empty() && type != "testlib") {
      checker.refuse_unsupported("type: expected testlib, found \"" + escaped(type) + '"');
    }
    problem_.checker = read_source(checker);
    if (const XmlElement tests = checker.find("testset"); tests.exists()) {
      read_testset(tests, problem_.checker_tests);
    }
  }
  read_interactor(assets.find("interactor"));
  std::vector<XmlElement> validators = assets.find("validators").children("validator");
  for (const XmlElement& one : assets.children("validator")) validators.push_back(one);
  for (const XmlElement& validator : validators) {
    problem_.validators.push_back(read_source(validator));
    const XmlElement tests = validator.find("testset");
    if (!tests.exists()) continue;
    if (validators.size() == 1) {
      read_testset(tests, problem_.validator_tests);
    } else {
      warn(tests.where() +
           ": the tests of this validator: not kept: each of several validators "
           "may accept what another refuses");
    }
  }
  read_solutions(assets.find("solutions"));
}

void PolygonReader::read_interactor(const XmlElement& interactor) {
  if (!interactor.exists()) return;
  problem_.interactor = read_source(interactor);
  const auto runs = interactor.find("runs").children("run");
  if (runs.size() > 1 || (runs.size() == 1 && runs.front().text() != "1")) {
    interactor.refuse_unsupported("several runs of a submission");
  }
}

void PolygonReader::read_solutions(const XmlElement& solutions) {
  for (const XmlElement& solution : solutions.children("solution")) {
    PolygonSolution read{read_source(solution), solution.attribute("tag"), {}};
    for (const XmlElement& extra : solution.find("extra-tags").children("extra-tag")) {
      read.extra_tags.push_back({extra.where(), extra.attribute("group"),
                                 extra.attribute("testset"), extra.attribute("tag")});
    }
    problem_.solutions.push_back(std::move(read));
  }
}

}  // namespace

std::string PolygonTestset::path(const std::string& pattern, std::size_t number) {
  return numbered_path(pattern, number).value_or("");
}

const PolygonSolution* PolygonProblem::main_solution() const {
  const auto found = std::ranges::find(solutions, "main", &PolygonSolution::tag);
  return found == solutions.end() ? nullptr : &*found;
}

Result<PolygonProblem> read_polygon_problem(const std::filesystem::path& path) {
  BIGLIA_TRY(auto file, XmlFile::load(path, "problem"));
  PolygonProblem problem;
  PolygonReader(problem).read(file.root());
  if (!file.ok()) return file.failed();
  return problem;
}

}  // namespace biglia::judge

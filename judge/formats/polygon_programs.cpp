#include "judge/formats/polygon_programs.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include "judge/base/present.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/compile/language.hpp"
#include "judge/files/place_file.hpp"
#include "judge/files/shell_words.hpp"
#include "judge/files/text_file.hpp"
#include "judge/programs/program_languages.hpp"
#include "judge/programs/protocols.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

bool is_header(const fs::path& file) {
  constexpr std::array<std::string_view, 6> kHeaders = {".h",   ".hh",  ".hpp",
                                                        ".hxx", ".inc", ".inl"};
  return std::ranges::find(kHeaders, lower_extension(file)) != kHeaders.end();
}

const Language* known_language(const fs::path& file) {
  static const Languages languages = program_languages(default_languages());
  return languages.of_file(file);
}

class ProgramImport {
 public:
  explicit ProgramImport(const PolygonPrograms& request)
      : request_(request), problem_(request.problem) {}

  Result<std::vector<std::string>> run() {
    for (const auto step : {&ProgramImport::place_validators, &ProgramImport::place_checker,
                            &ProgramImport::place_generators, &ProgramImport::place_graders}) {
      BIGLIA_TRY((this->*step)());
    }
    const std::string text = protocols_text(protocols_);
    if (!text.empty()) {
      BIGLIA_TRY(write_text(request_.to / kProtocolsFile, text));
    }
    return std::move(warnings_);
  }

 private:
  Result<void> place_validators();
  Result<void> place_checker();
  Result<void> place_generators();
  Result<void> place_graders();
  Result<void> place_program(const PolygonFile& program, const fs::path& folder,
                             const char* asset) const;

  const PolygonPrograms& request_;
  const PolygonProblem& problem_;
  Protocols protocols_;
  std::vector<std::string> warnings_;
};

// `asset` is the name by which resources are for programs of this kind.
Result<void> ProgramImport::place_program(const PolygonFile& program, const fs::path& folder,
                                          const char* asset) const {
  const fs::path file = program.path;
  if (known_language(file) == nullptr) {
    return failure(program.where +
                   ": not supported: expected a program in a language of the judge, found " +
                   escaped(program.path) + " (" + escaped(program.type) + ')');
  }
  const fs::path to = request_.to / folder;
  auto placed = place_file(request_.source / file, to / file.filename(), request_.source);
  if (!placed) return failure(program.where + ": ", placed.error());
  for (const PolygonResource& resource : problem_.resources) {
    const fs::path path = resource.file.path;
    const bool is_own = resource.assets.contains(asset);
    if (!is_own && (!resource.assets.empty() || !is_header(path))) continue;
    if (is_present(to / path.filename())) continue;
    placed = place_file(request_.source / path, to / path.filename(), request_.source);
    if (!placed) return failure(resource.file.where + ": ", placed.error());
  }
  return {};
}

Result<void> ProgramImport::place_validators() {
  for (const PolygonFile& validator : problem_.validators) {
    fs::path folder = fs::path("input_validators") / fs::path(validator.path).stem();
    while (is_present(request_.to / folder)) folder += "-2";
    BIGLIA_TRY(place_program(validator, folder, "VALIDATOR"));
    protocols_.input_validators = Protocol::kTestlib;
  }
  return {};
}

Result<void> ProgramImport::place_checker() {
  if (problem_.interactor) {
    protocols_.output_validator = Protocol::kTestlib;
    auto placed = place_program(*problem_.interactor, "output_validator", "INTERACTOR");
    if (!placed) return placed;
  }
  if (problem_.checker) {
    protocols_.output_validator = Protocol::kTestlib;
    protocols_.has_checker = problem_.interactor.has_value();
    return place_program(*problem_.checker, protocols_.has_checker ? "checker" : "output_validator",
                         "CHECKER");
  }
  warnings_.push_back((request_.source / "problem.xml").string() +
                      (problem_.interactor
                           ? ": no checker: the interactor's verdict is final"
                           : ": no checker: outputs are compared with the answers"));
  return {};
}

Result<void> ProgramImport::place_generators() {
  if (!request_.with_generators) return {};
  std::set<std::string> known;
  for (const PolygonTest& test : problem_.tests.tests) {
    if (test.command.empty()) continue;
    const auto words = shell_words(test.command);
    if (!words) return failure(test.where + ": cmd: ", words.error());
    if (words->empty() || known.contains(words->front())) continue;
    const std::string& name = words->front();
    const auto found = std::ranges::find_if(problem_.executables, [&](const PolygonFile& file) {
      return fs::path(file.path).stem() == name;
    });
    if (found == problem_.executables.end()) {
      return failure(test.where + ": cmd: expected a generator of <executables>, found \"" +
                     escaped(name) + '"');
    }
    auto placed = place_program(*found, fs::path("generators") / name, "GENERATOR");
    if (!placed) return placed;
    known.insert(name);
  }
  return {};
}

Result<void> ProgramImport::place_graders() {
  for (const PolygonResource& resource : problem_.resources) {
    if (!resource.assets.contains("SOLUTION")) continue;
    const fs::path file = resource.file.path;
    const Language* const language = known_language(file);
    if (language == nullptr && !is_header(file)) {
      warnings_.push_back(resource.file.where + ": " + escaped(resource.file.path) +
                          ": not a source or header: not compiled with submissions");
      continue;
    }
    const std::string folder = language == nullptr ? "cpp" : language->key;
    auto placed = place_file(request_.source / file,
                             request_.to / "include" / folder / file.filename(), request_.source);
    if (!placed) return failure(resource.file.where + ": ", placed.error());
  }
  return {};
}

}  // namespace

Result<std::vector<std::string>> import_polygon_programs(const PolygonPrograms& request) {
  return ProgramImport(request).run();
}

bool asks_for_group(const fs::path& source, const PolygonProblem& problem) {
  if (!problem.checker) return false;
  const std::string text = read_text(source / problem.checker->path).value_or("");
  constexpr std::array<std::string_view, 5> kCalls = {"checker.group(", "checker.testset(",
                                                      "getGroup(", "getTestset(", "\"--group\""};
  return std::ranges::any_of(kCalls, [&](std::string_view call) { return text.contains(call); });
}

}  // namespace biglia::judge

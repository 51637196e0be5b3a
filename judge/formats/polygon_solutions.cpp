#include "judge/formats/polygon_solutions.hpp"

#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "judge/base/present.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/compile/language.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/nearest_word.hpp"
#include "judge/files/place_file.hpp"
#include "judge/files/text_file.hpp"
#include "judge/formats/write_yaml.hpp"
#include "toolkit/parsed_number.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

struct Meaning {
  std::string_view tag;
  const char* folder;     // of submissions/; null: not imported
  const char* permitted;  // in a group alone
  const char* required;   // null: none
};

constexpr std::array kMeanings = {
    Meaning{"main", "accepted", "[AC]", nullptr},
    Meaning{"accepted", "accepted", "[AC]", nullptr},
    Meaning{"wrong-answer", "wrong_answer", "[AC, WA]", "[WA]"},
    Meaning{"presentation-error", "wrong_answer", "[AC, WA]", "[WA]"},
    Meaning{"time-limit-exceeded", "time_limit_exceeded", "[AC, TLE]", "[TLE]"},
    Meaning{"time-limit-exceeded-or-accepted", "time_limit_exceeded_or_accepted", "[AC, TLE]",
            nullptr},
    Meaning{"memory-limit-exceeded", "run_time_error", "[AC, RTE]", "[RTE]"},
    Meaning{"failed", "run_time_error", "[AC, RTE]", "[RTE]"},
    Meaning{"rejected", "rejected", "[AC, RTE, TLE, WA]", "[RTE, TLE, WA]"},
    Meaning{"incorrect", "rejected", "[AC, RTE, TLE, WA]", "[RTE, TLE, WA]"},
    Meaning{"time-limit-exceeded-or-memory-limit-exceeded", "brute_force", "[AC, RTE, TLE]",
            "[RTE, TLE]"},
    Meaning{"do-not-run", nullptr, nullptr, nullptr},
};

// For "rejected" in a package with points: each test is right, but some give a part of their points,
// or some are wrong. The folder "rejected" of the format means the second.
constexpr const char* kFewerPoints = "fewer_points";

const Meaning* meaning_of(const std::string& tag) {
  const auto* const found = std::ranges::find(kMeanings, tag, &Meaning::tag);
  return found == kMeanings.end() ? nullptr : found;
}

std::unexpected<Error> unknown_tag(const std::string& where, const std::string& tag) {
  std::array<std::string_view, kMeanings.size()> tags;
  std::ranges::transform(kMeanings, tags.begin(), &Meaning::tag);
  const std::string_view nearest = nearest_word(tag, tags);
  std::string message = where + ": expected a tag of a solution, found \"" + escaped(tag) + '"';
  if (!nearest.empty()) message += ", did you mean \"" + std::string(nearest) + "\"?";
  return failure(message);
}

// The path of the file below submissions/FOLDER/. A class of Java and its file have one name, so that
// a.java in a folder stays a.java in a folder.
fs::path submission_file(std::string name) {
  if (name.starts_with("solutions/")) name.erase(0, std::string_view("solutions/").size());
  const fs::path before = name;
  std::ranges::replace(name, '/', '-');
  const bool keeps_its_name = before.has_parent_path() && before.extension() == ".java";
  return keeps_its_name ? fs::path(name).stem() / before.filename() : fs::path(name);
}

// The file or the folder of a submission.
std::string submission_name(const fs::path& file) { return file.begin()->string(); }

bool is_in_known_language(const PolygonFile& source) {
  return default_languages().of_file(source.path) != nullptr &&
         !source.type.starts_with("python.2") && !source.type.starts_with("python.pypy2");
}

// The language if the file's name means another one: both run a.py.
constexpr const char* kPypy = "pypy3";
bool is_for_pypy(const PolygonFile& source) { return source.type.starts_with("python.pypy3"); }

class SolutionImport {
 public:
  explicit SolutionImport(const PolygonSolutions& request) : request_(request) {
    for (const PlacedGroup& group : request.layout.groups) points_ += group.max_score.value_or(0);
    for (const PolygonSolution& solution : request.problem.solutions) {
      const std::string& path = solution.source.path;
      if (const auto score = score_of(path)) scores_.emplace(path, *score);
    }
  }

  Result<std::vector<std::string>> run() {
    for (const PolygonSolution& solution : request_.problem.solutions) {
      BIGLIA_TRY(place(solution));
    }
    const fs::path folder = request_.to / "submissions";
    if (is_present(folder / "time_limit_exceeded_or_accepted")) {
      rules_["time_limit_exceeded_or_accepted"]["permitted"] = YAML::Load("[AC, TLE]");
    }
    if (is_present(folder / kFewerPoints)) {
      rules_[kFewerPoints]["permitted"] = YAML::Load("[AC, RTE, TLE, WA]");
      rules_[kFewerPoints]["score"] = YAML::Load(fmt::format("[0, {:.6g}]", 0.9999 * points_));
    }
    if (!scores_.empty()) {
      // The folder's own meaning is full credit for all that is in it.
      rules_["accepted"]["permitted"] = YAML::Load("[AC]");
      rules_["accepted"]["score"] = YAML::Load(fmt::format("[0, {}]", points_));
    }
    if (rules_.size() > 0) {
      BIGLIA_TRY(write_converted_rules(folder, rules_));
    }
    return std::move(warnings_);
  }

 private:
  Result<void> place(const PolygonSolution& solution);
  Result<void> add_extra_tags(const PolygonSolution& solution, const std::string& name);
  using Score = std::pair<double, double>;
  std::optional<Score> score_of(const std::string& path) const;

  const PolygonSolutions& request_;
  double points_ = 0;                    // of the whole package
  std::map<std::string, Score> scores_;  // by the paths of solutions that may get fewer
  YAML::Node rules_{YAML::NodeType::Map};
  std::vector<std::string> warnings_;
};

std::optional<SolutionImport::Score> SolutionImport::score_of(const std::string& path) const {
  for (const auto& [name, value] : request_.problem.properties) {
    if (name != polygon_score_property(path)) continue;
    const std::size_t blank = std::min(value.find(' '), value.size());
    const auto low = parsed_number<double>(std::string_view(value).substr(0, blank));
    const auto high =
        parsed_number<double>(std::string_view(value).substr(std::min(blank + 1, value.size())));
    if (low && high && 0 <= *low && *low <= *high) return Score(*low, *high);
  }
  return std::nullopt;
}

Result<void> SolutionImport::place(const PolygonSolution& solution) {
  const PolygonFile& source = solution.source;
  const Meaning* const meaning = meaning_of(solution.tag);
  if (meaning == nullptr) return unknown_tag(source.where, solution.tag);
  if (meaning->folder == nullptr) {
    warnings_.push_back(source.where + ": " + escaped(source.path) + ": not imported: its tag is " +
                        solution.tag);
    return {};
  }
  if (!is_in_known_language(source)) {
    warnings_.push_back(source.where + ": " + escaped(source.path) +
                        ": not imported: expected a language of the judge, found " +
                        escaped(source.type));
    return {};
  }
  const auto score = scores_.find(source.path);
  std::string folder = meaning->folder;
  if (folder == "rejected" && points_ > 0) folder = kFewerPoints;
  if (score != scores_.end()) folder = "accepted";
  const fs::path file = submission_file(source.path);
  const std::string name = folder + '/' + submission_name(file);
  if (folder == "accepted" && !scores_.empty()) rules_[name]["permitted"] = YAML::Load("[AC]");
  if (score != scores_.end()) {
    rules_[name]["score"] =
        YAML::Load(fmt::format("[{}, {}]", score->second.first, score->second.second));
  }
  if (is_for_pypy(source)) rules_[name]["language"] = kPypy;
  const fs::path to = request_.to / "submissions" / folder / file;
  if (is_present(request_.to / "submissions" / name)) {
    return failure(source.where + ": expected solutions of different names, found two called " +
                   escaped(name));
  }
  if (auto placed = place_file(request_.source / source.path, to, request_.source); !placed) {
    return failure(source.where + ": ", placed.error());
  }
  return add_extra_tags(solution, name);
}

// Tags for single groups. Their expectations are added to that of the folder.
Result<void> SolutionImport::add_extra_tags(const PolygonSolution& solution,
                                            const std::string& name) {
  for (const PolygonSolution::ExtraTag& extra : solution.extra_tags) {
    const Meaning* const meaning = meaning_of(extra.tag);
    if (meaning == nullptr) return unknown_tag(extra.where, extra.tag);
    const auto folders = request_.layout.folders.find(extra.group);
    const bool is_known = !extra.group.empty() && folders != request_.layout.folders.end() &&
                          (extra.testset.empty() || extra.testset == request_.problem.tests.name);
    if (!is_known || meaning->permitted == nullptr) {
      warnings_.push_back(extra.where + ": the tag \"" + escaped(extra.tag) +
                          "\" is ignored: it is for no group with tests");
      continue;
    }
    for (const std::string& folder : folders->second) {
      // A wrong solution may pass the samples, or one part of a group.
      const bool is_part = folders->second.size() > 1;
      YAML::Node rule = rules_[name][folder];
      rule["permitted"] = YAML::Load(meaning->permitted);
      if (meaning->required != nullptr && !is_part) {
        rule["required"] = YAML::Load(meaning->required);
      }
    }
  }
  return {};
}

}  // namespace

std::string polygon_score_property(const std::string& path) {
  return "submissions.yaml:" + path + ":score";
}

Result<std::vector<std::string>> import_polygon_solutions(const PolygonSolutions& request) {
  return SolutionImport(request).run();
}

Result<std::string> place_main_solution(const PolygonSolutions& request) {
  const PolygonSolution* const main = request.problem.main_solution();
  if (main == nullptr || !is_in_known_language(main->source)) return std::string();
  const fs::path file = submission_file(main->source.path);
  const Language* const language = default_languages().of_file(file);
  const fs::path graders = request.to / "include" / language->key;
  if (!is_present_folder(graders)) return "/submissions/accepted/" + submission_name(file);
  const fs::path folder = request.to / "generators/main-solution";
  auto placed =
      place_file(request.source / main->source.path, folder / file.filename(), request.source);
  if (placed) placed = place_folder(graders, folder, request.to);
  if (!placed) return std::unexpected(placed.error());
  return "/generators/main-solution";
}

std::optional<fs::path> polygon_solution(const fs::path& path, const fs::path& to) {
  fs::path all = to / "submissions";
  if (path == "solutions" && is_folder(all)) return all;
  const fs::path file = submission_file(path.generic_string());
  for (const fs::path& folder : children_of(all)) {
    if (is_file(folder / file)) return folder / submission_name(file);
  }
  return std::nullopt;
}

}  // namespace biglia::judge

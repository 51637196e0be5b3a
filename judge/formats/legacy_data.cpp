#include "judge/formats/legacy_data.hpp"

#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>

#include "judge/base/present.hpp"
#include "judge/files/place_file.hpp"
#include "judge/files/text_file.hpp"
#include "judge/files/words.hpp"
#include "judge/files/yaml_file.hpp"
#include "judge/formats/legacy_folder.hpp"
#include "judge/formats/write_yaml.hpp"
#include "judge/package/group_keys.hpp"
#include "judge/package/test_data.hpp"
#include "toolkit/companions.hpp"
#include "toolkit/parsed_number.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// The settings of testdata.yaml, which inner folders inherit.
struct Settings {
  std::string input_flags;                          // of every input validator
  std::map<std::string, std::string> by_validator;  // of one of them
  std::string output_flags;
  std::string grader_flags;
  bool breaks = true;  // on_reject
  double accept_score = 1;
  std::optional<double> most;  // the end of range
};

enum class PointsRule { kSum, kMin, kAverage, kOther };

PointsRule points_of(const Settings& settings) {
  PointsRule points = PointsRule::kSum;
  for (const std::string& word : words_of(settings.grader_flags)) {
    if (word == "sum") points = PointsRule::kSum;
    if (word == "min") points = PointsRule::kMin;
    if (word == "avg") points = PointsRule::kAverage;
    if (word == "max") points = PointsRule::kOther;
  }
  return points;
}

// True if a rejected test does not make the whole group rejected.
bool accepts_failures(const Settings& settings) {
  return std::ranges::any_of(words_of(settings.grader_flags), [](const std::string& word) {
    return word == "always_accept" || word == "accept_if_any_accepted";
  });
}

class DataImport {
 public:
  explicit DataImport(const LegacyData& request) : request_(request) {}

  Result<std::vector<std::string>> run() {
    auto unknown = unknown_legacy_data(data());
    if (!unknown) return unknown;
    warnings_ = std::move(*unknown);
    Settings root;
    root.output_flags = request_.validator_flags;
    BIGLIA_TRY(read_settings("", root));
    for (const char* const name : {"sample", "secret"}) {
      if (!is_present_folder(data() / name)) continue;
      Settings settings = root;
      BIGLIA_TRY(read_settings(name, settings));
      if (auto done = import_folder(name, name, settings); !done)
        return std::unexpected(done.error());
    }
    for (const std::string name : {"invalid_input", "invalid_output", "valid_output"}) {
      const fs::path to = request_.to / "data" / name;
      for (const std::string& spelling : {name, name + 's'}) {
        BIGLIA_TRY(place_folder(data() / spelling, to, request_.source));
      }
    }
    return std::move(warnings_);
  }

 private:
  fs::path data() const { return request_.source / "data"; }

  Result<void> read_settings(const fs::path& folder, Settings& settings);
  static void read_flags(const YamlValue& value, std::string& all,
                         std::map<std::string, std::string>* by_name);
  // `to` is where the folder's tests are in the result: groups in groups become groups.
  Result<void> import_folder(const fs::path& folder, const fs::path& to, const Settings& settings);
  Result<void> check_groups(const fs::path& folder, const Settings& settings, bool has_tests) const;
  Result<bool> is_one_group(const fs::path& folder, const Settings& settings,
                            const LegacyFolder& content);
  Result<void> import_one_group(const fs::path& folder, const fs::path& to,
                                const Settings& settings, const LegacyFolder& content);
  Result<void> import_tests(const fs::path& folder, const fs::path& to, const Settings& settings,
                            const LegacyFolder& content);
  Result<void> place(const fs::path& file, const fs::path& to) const;
  Result<void> import_test(const fs::path& name, const fs::path& to, const Settings& settings);
  Result<void> write_test_settings(const fs::path& to, const fs::path& name,
                                   const Settings& settings) const;
  Result<void> write_group(const fs::path& folder, const fs::path& to, const Settings& settings,
                           std::size_t tests);
  Result<std::optional<double>> most_points(const std::string& where, const Settings& settings,
                                            std::size_t tests) const;
  Result<void> write_total(const Settings& settings);

  const LegacyData& request_;
  std::vector<std::string> warnings_;
  bool any_is_unbounded_ = false;  // a group
};

void DataImport::read_flags(const YamlValue& value, std::string& all,
                            std::map<std::string, std::string>* by_name) {
  if (value.is_null()) return;
  if (value.is_list()) {
    all.clear();
    for (const std::string& word : value.texts()) all += word + ' ';
  } else if (!value.is_map()) {
    all = value.text();
    if (by_name != nullptr) by_name->clear();
  } else if (value.find("name").is_null() || by_name == nullptr) {
    all = value.at("flags").text();
  } else {
    all.clear();
    *by_name = {{value.at("name").text(), value.at("flags").text()}};
  }
  // Each test gets a copy.
  if (all.size() > 100'000) value.refuse("expected at most 100000 bytes, found more");
}

Result<void> DataImport::read_settings(const fs::path& folder, Settings& settings) {
  const fs::path path = data() / folder / "testdata.yaml";
  if (!is_present(path)) return {};
  BIGLIA_TRY(auto file, YamlFile::load(path));
  const YamlValue root = file.root();
  root.only_keys({"on_reject", "grading", "grader_flags", "input_validator_flags",
                  "output_validator_flags", "accept_score", "reject_score", "range"});
  const YamlValue grading = root.find("grading");
  if (!grading.is_null() && grading.text() != "default") {
    grading.refuse_unsupported("custom graders are not run");
  }
  constexpr double kMost = 1e9;
  read_flags(root.find("input_validator_flags"), settings.input_flags, &settings.by_validator);
  read_flags(root.find("output_validator_flags"), settings.output_flags, nullptr);
  if (const YamlValue value = root.find("grader_flags"); !value.is_null()) {
    settings.grader_flags = value.text();
    if (!request_.is_scoring && accepts_failures(settings)) {
      value.refuse_unsupported("a submission is accepted only if every test is");
    }
  }
  if (const YamlValue value = root.find("on_reject"); !value.is_null()) {
    settings.breaks = value.text() == "break";
  }
  if (const YamlValue value = root.find("accept_score"); !value.is_null()) {
    settings.accept_score = value.number(-kMost, kMost);
  }
  if (const YamlValue value = root.find("reject_score"); !value.is_null()) {
    if (value.number(-kMost, kMost) != 0) {
      value.refuse_unsupported("a rejected test gives no points here");
    }
  }
  if (const YamlValue value = root.find("range"); !value.is_null()) {
    const auto ends = words_of(value.text());
    const auto most = ends.size() == 2 ? parsed_number<double>(ends[1]) : std::nullopt;
    settings.most = most && std::isfinite(*most) ? most : std::nullopt;
  }
  if (!file.ok()) return file.failed();
  return {};
}

Result<void> DataImport::write_test_settings(const fs::path& to, const fs::path& name,
                                             const Settings& settings) const {
  YAML::Node yaml(YAML::NodeType::Map);
  if (const auto words = words_of(settings.input_flags); !words.empty()) {
    yaml["input_validator_args"] = words;
  }
  for (const auto& [validator, flags] : settings.by_validator) {
    yaml["input_validator_args"][validator] = words_of(flags);
  }
  if (const auto words = words_of(settings.output_flags); !words.empty()) {
    yaml["output_validator_args"] = words;
  }
  for (const auto& [extension, key] :
       {std::pair{".hint", "hint"}, std::pair{".desc", "description"}}) {
    const fs::path file = data() / (name.string() + extension);
    if (!is_present(file)) continue;
    BIGLIA_TRY(const auto text, read_text(file));
    yaml[key] = std::string(trimmed(text));
  }
  if (yaml.size() == 0) return {};
  return write_yaml(request_.to / "data" / (to.string() + ".yaml"), yaml);
}

// A file below data/, if there is one.
Result<void> DataImport::place(const fs::path& file, const fs::path& to) const {
  if (!is_present(data() / file)) return {};
  return place_file(data() / file, request_.to / "data" / to, request_.source);
}

Result<void> DataImport::import_test(const fs::path& name, const fs::path& to,
                                     const Settings& settings) {
  // read_test_groups() reports a missing answer.
  std::vector<std::string> extensions = {".in", ".ans", ".png", ".jpg", ".jpeg", ".svg"};
  if (*name.begin() == "sample") extensions.emplace_back(".out");
  for (const std::string& extension : extensions) {
    if (auto placed = place(name.string() + extension, to.string() + extension); !placed) {
      return placed;
    }
  }
  auto placed = place_folder(data() / (name.string() + kCompanions),
                             request_.to / "data" / (to.string() + kCompanions), request_.source);
  if (!placed) return placed;
  return write_test_settings(to, name, settings);
}

// The most points of a group; none if they have no upper end. Without custom scores, `range` is only a check
// of the format: an accepted test gives accept_score. With them, a test may give all of `range`.
Result<std::optional<double>> DataImport::most_points(const std::string& where,
                                                      const Settings& settings,
                                                      std::size_t tests) const {
  const PointsRule points = points_of(settings);
  if (points == PointsRule::kOther) {
    return failure(where + ": grader_flags: not supported: expected min, sum or avg, found \"" +
                   settings.grader_flags + '"');
  }
  if (points == PointsRule::kAverage && settings.breaks && accepts_failures(settings)) {
    return failure(where + ": grader_flags: avg until the first rejected test: not supported");
  }
  const double of_accepted =
      settings.accept_score * (points == PointsRule::kSum ? static_cast<double>(tests) : 1);
  if (!request_.gives_scores) return of_accepted;
  if (points == PointsRule::kAverage && tests > 1) {
    return failure(where + ": grader_flags: avg of custom scores: not supported");
  }
  const double gap = std::abs(settings.most.value_or(kUnbounded) - of_accepted);
  const bool has_equal_shares = gap <= 1e-6 * std::abs(of_accepted);
  if (points == PointsRule::kSum && tests > 1 && !has_equal_shares) return std::nullopt;
  return settings.most;
}

Result<void> DataImport::write_group(const fs::path& folder, const fs::path& to,
                                     const Settings& settings, std::size_t tests) {
  const std::string where = (data() / folder / "testdata.yaml").string();
  BIGLIA_TRY(const auto most, most_points(where, settings, tests));
  const bool is_sum = points_of(settings) != PointsRule::kMin;
  YAML::Node yaml(YAML::NodeType::Map);
  yaml["score_aggregation"] = is_sum ? "sum" : "min";
  if (const std::optional<double>& points = most) {
    yaml["max_score"] = *points;
  } else {
    yaml["max_score"] = "unbounded";
    any_is_unbounded_ = true;
  }
  if (points_of(settings) == PointsRule::kSum && settings.breaks) {
    warnings_.push_back(where +
                        ": on_reject: break: tests after the first rejected one count, too");
  }
  if (request_.gives_scores && !most && settings.most) {
    warnings_.push_back(where + ": range: not checked: the tests have scores of their own");
  }
  const double each = most.value_or(kUnbounded) / (is_sum ? static_cast<double>(tests) : 1);
  const bool needs_score = request_.gives_scores && each != settings.accept_score;
  if (needs_score) yaml[kAcceptScore] = settings.accept_score;
  return write_yaml(request_.to / "data" / to / "test_group.yaml", yaml);
}

Result<void> DataImport::write_total(const Settings& settings) {
  const PointsRule points = points_of(settings);
  if (points != PointsRule::kSum && points != PointsRule::kMin) {
    return failure((data() / "secret/testdata.yaml").string() +
                   ": grader_flags: not supported: expected min or sum, found \"" +
                   settings.grader_flags + '"');
  }
  YAML::Node yaml(YAML::NodeType::Map);
  if (points == PointsRule::kMin) yaml["score_aggregation"] = "min";
  if (any_is_unbounded_) yaml["max_score"] = "unbounded";
  if (yaml.size() == 0) return {};
  return write_yaml(request_.to / "data/secret/test_group.yaml", yaml);
}

// True if the groups in a group differ from it only in flags of programs, which each test may have
// of its own: the points are then those of all tests together.
Result<bool> DataImport::is_one_group(const fs::path& folder, const Settings& settings,
                                      const LegacyFolder& content) {
  std::set<fs::path> names(content.tests.begin(), content.tests.end());
  for (const fs::path& inner : content.folders) {
    Settings own = settings;
    BIGLIA_TRY(read_settings(folder / inner, own));
    BIGLIA_TRY(const auto held, read_legacy_folder(data() / folder / inner));
    if (!held.folders.empty() || own.grader_flags != settings.grader_flags ||
        own.accept_score != settings.accept_score) {
      return false;
    }
    for (const fs::path& test : held.tests) {
      if (!names.insert(test).second) return false;
    }
  }
  if (points_of(settings) == PointsRule::kMin) return true;
  if (points_of(settings) != PointsRule::kSum || !settings.most) return false;
  return std::abs(*settings.most - settings.accept_score * static_cast<double>(names.size())) <
         1e-6;
}

Result<void> DataImport::import_one_group(const fs::path& folder, const fs::path& to,
                                          const Settings& settings, const LegacyFolder& content) {
  BIGLIA_TRY(make_folder(request_.to / "data" / to));
  std::size_t tests = content.tests.size();
  BIGLIA_TRY(import_tests(folder, to, settings, content));
  for (const fs::path& inner : content.folders) {
    Settings own = settings;
    BIGLIA_TRY(read_settings(folder / inner, own));
    BIGLIA_TRY(const auto held, read_legacy_folder(data() / folder / inner));
    tests += held.tests.size();
    BIGLIA_TRY(import_tests(folder / inner, to, own, held));
  }
  return write_group(folder, to, settings, tests);
}

Result<void> DataImport::import_tests(const fs::path& folder, const fs::path& to,
                                      const Settings& settings, const LegacyFolder& content) {
  for (const fs::path& test : content.tests) {
    BIGLIA_TRY(import_test(folder / test, to / test, settings));
  }
  for (const fs::path& name : content.shown) {
    BIGLIA_TRY(place(folder / name, to / name));
  }
  return {};
}

// The format has no groups in groups. Sums of sums are sums of all groups.
Result<void> DataImport::check_groups(const fs::path& folder, const Settings& settings,
                                      bool has_tests) const {
  if (folder == "secret" && has_tests) {
    return failure((data() / folder).string() +
                   ": not supported: expected tests or groups in a scoring problem, found both");
  }
  if (folder != "secret" && points_of(settings) != PointsRule::kSum) {
    return failure((data() / folder).string() +
                   ": not supported: expected grader_flags sum for a group with groups in it");
  }
  return {};
}

Result<void> DataImport::import_folder(const fs::path& folder, const fs::path& to,
                                       const Settings& settings) {
  BIGLIA_TRY(const auto content, read_legacy_folder(data() / folder));
  const std::vector<fs::path>& folders = content.folders;
  const std::vector<fs::path>& tests = content.tests;
  const bool is_scored = request_.is_scoring && *folder.begin() == "secret";
  if (is_scored && folder != "secret" && !folders.empty()) {
    BIGLIA_TRY(const auto is_one, is_one_group(folder, settings, content));
    if (is_one) return import_one_group(folder, to, settings, content);
  }
  if (!tests.empty() || !is_scored || folder == "secret") {
    BIGLIA_TRY(make_folder(request_.to / "data" / to));
  }
  BIGLIA_TRY(import_tests(folder, to, settings, content));
  if (is_scored && !folders.empty()) {
    BIGLIA_TRY(check_groups(folder, settings, !tests.empty()));
    if (folder != "secret") {
      warnings_.push_back((data() / folder).string() + ": its groups become groups of " +
                          "data/secret, called " + to.filename().string() + "-" +
                          folders.front().string() + " and so on");
    }
  }
  if (is_scored && !tests.empty()) {
    BIGLIA_TRY(write_group(folder, to, settings, tests.size()));
  }
  for (const fs::path& inner : folders) {
    Settings own = settings;
    BIGLIA_TRY(read_settings(folder / inner, own));
    const bool is_flat = is_scored && folder != "secret";
    const fs::path place = is_flat ? fs::path(to.string() + "-" + inner.string()) : to / inner;
    BIGLIA_TRY(import_folder(folder / inner, place, own));
  }
  const bool is_total = is_scored && folder == "secret" && !folders.empty();
  return is_total ? write_total(settings) : Result<void>();
}

}  // namespace

Result<std::vector<std::string>> import_legacy_data(const LegacyData& request) {
  return DataImport(request).run();
}

}  // namespace biglia::judge

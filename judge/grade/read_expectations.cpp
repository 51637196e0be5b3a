// Reads submissions.yaml: read_expectations().
#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

#include "judge/base/present.hpp"
#include "judge/files/text_file.hpp"
#include "judge/files/yaml_file.hpp"
#include "judge/grade/expectations.hpp"
#include "judge/grade/glob.hpp"
#include "judge/package/submissions_folder.hpp"

namespace biglia::judge {
namespace {

using VerdictNames = std::set<std::string>;

struct Default {
  const char* folder;
  std::optional<VerdictNames> permitted;
  std::optional<VerdictNames> required;
};

const std::vector<Default>& defaults() {
  static const std::vector<Default> rows = {
      {"accepted", VerdictNames{"AC"}, std::nullopt},
      {"rejected", std::nullopt, VerdictNames{"RTE", "TLE", "WA"}},
      {"wrong_answer", VerdictNames{"AC", "WA"}, VerdictNames{"WA"}},
      {"time_limit_exceeded", VerdictNames{"AC", "TLE"}, VerdictNames{"TLE"}},
      {"run_time_error", VerdictNames{"AC", "RTE"}, VerdictNames{"RTE"}},
      {"brute_force", VerdictNames{"AC", "RTE", "TLE"}, VerdictNames{"RTE", "TLE"}},
  };
  return rows;
}

VerdictNames read_names(const YamlValue& value) {
  VerdictNames names;
  for (const std::string& name : value.texts()) {
    if (!verdict_from_short_name(name)) value.refuse("\"" + name + "\" is not a verdict");
    names.insert(name);
  }
  return names;
}

constexpr std::array<std::string_view, 9> kKnownKeys = {
    "language", "authors", "model_solution",     "permitted", "required",
    "score",    "message", "use_for_time_limit", "entrypoint"};

// `lower` means that TLE is not permitted, `upper` that it is required.
void read_timing(const YamlValue& value, Expectation& expectation) {
  expectation.timing = Expectation::Timing::kByVerdicts;
  if (value.is_null()) return;
  if (value.text() == "lower") {
    expectation.timing = Expectation::Timing::kLower;
    if (!expectation.permitted) expectation.permitted = VerdictNames{"AC", "RTE", "WA"};
    if (expectation.permitted->contains("TLE")) {
      value.refuse("use_for_time_limit: expected TLE not to be permitted with lower");
    }
  } else if (value.text() == "upper") {
    expectation.timing = Expectation::Timing::kUpper;
    if (!expectation.required) expectation.required = VerdictNames{"TLE"};
    if (*expectation.required != VerdictNames{"TLE"}) {
      value.refuse("use_for_time_limit: expected required: [TLE] with upper");
    }
  } else if (!value.boolean()) {
    expectation.timing = Expectation::Timing::kNo;
  }
}

void read_score(const YamlValue& score, Expectation& expectation) {
  if (score.is_null()) return;
  if (!score.is_list()) {
    expectation.score = {score.number(0, kMostExpectedScore), score.number(0, kMostExpectedScore)};
    return;
  }
  const auto ends = score.items();
  if (ends.size() != 2) return score.refuse("score: expected a number or two, least and most");
  expectation.score = {ends[0].number(0, kMostExpectedScore),
                       ends[1].number(0, kMostExpectedScore)};
  if (expectation.score->first > expectation.score->second) {
    score.refuse("score: expected the least number first");
  }
}

void read_expectation(const YamlValue& map, Expectation& expectation) {
  const YamlValue permitted = map.find("permitted");
  if (!permitted.is_null()) expectation.permitted = read_names(permitted);
  const YamlValue required = map.find("required");
  if (!required.is_null()) expectation.required = read_names(required);
  const YamlValue message = map.find("message");
  if (!message.is_null()) expectation.message = message.text();
  read_timing(map.find("use_for_time_limit"), expectation);
  read_score(map.find("score"), expectation);
}

// Patterns of tests begin with the name of a folder of data/, or with a wildcard.
bool is_test_pattern(const std::string& key) {
  return key.starts_with("sample") || key.starts_with("secret") || key.starts_with('*') ||
         key.starts_with('{');
}

ExpectationRule read_rule(const std::string& pattern, const YamlValue& map,
                          const std::optional<Expectation>& inherited) {
  ExpectationRule rule{pattern, {}};
  if (const YamlValue model = map.find("model_solution"); !model.is_null()) (void)model.boolean();
  const YamlValue language = map.find("language");
  if (!language.is_null()) rule.language = language.text();
  const YamlValue entry = map.find("entrypoint");
  if (!entry.is_null()) rule.entry = entry.text();
  Expectation overall = inherited.value_or(Expectation{});
  overall.where = map.where();
  read_expectation(map, overall);
  rule.expectations.push_back(overall);
  for (const auto& [key, value] : map.entries()) {
    if (std::ranges::find(kKnownKeys, key) != kKnownKeys.end()) continue;
    if (!is_test_pattern(key)) value.refuse_unknown(kKnownKeys);
    value.only_keys({"permitted", "required", "score", "message", "use_for_time_limit"});
    Expectation part;
    part.tests = key;
    part.where = value.where();
    read_expectation(value, part);
    rule.expectations.push_back(std::move(part));
  }
  return rule;
}

using Entries = decltype(std::declval<YamlValue>().entries());

// Each pattern is compared with each submission or test.
class PatternCount {
 public:
  // False, with the file's error, if there are too many.
  bool add(const std::string& pattern, const YamlValue& value) {
    constexpr std::uint64_t kMostPatterns = 10'000;
    constexpr std::size_t kLongest = 4096;
    if (pattern.size() > kLongest) {
      value.refuse("expected a pattern of at most 4096 characters, found " +
                   std::to_string(pattern.size()));
      return false;
    }
    const std::uint64_t count = count_patterns(pattern);
    total_ = std::min(total_ + count, std::uint64_t{1} << 62U);
    if (total_ <= kMostPatterns) return true;
    value.refuse(count > kMostPatterns
                     ? "the braces expand to " + std::to_string(count) + " patterns, more than " +
                           std::to_string(kMostPatterns)
                     : "the file has more than " + std::to_string(kMostPatterns) + " patterns");
    return false;
  }

 private:
  std::uint64_t total_ = 0;
};

}  // namespace

Result<std::vector<ExpectationRule>> read_expectations(const std::filesystem::path& folder) {
  std::vector<ExpectationRule> rules;
  for (const Default& standard : defaults()) {
    Expectation expectation;
    expectation.permitted = standard.permitted;
    expectation.required = standard.required;
    expectation.where = std::string("submissions/") + standard.folder + "/";
    rules.push_back({standard.folder, {std::move(expectation)}});
  }
  const std::filesystem::path path = folder / "submissions.yaml";
  if (!is_present(path)) return rules;
  BIGLIA_TRY(const auto text, read_text(path));
  BIGLIA_TRY(auto file, YamlFile::parse(path, text));
  const bool is_converted = text.starts_with(kConvertedRules);
  PatternCount patterns;
  for (const auto& [pattern, value] : file.root().entries()) {
    if (!patterns.add(pattern, value)) return file.failed();
    for (const auto& [inner, of_tests] : value.is_map() ? value.entries() : Entries{}) {
      if (!patterns.add(inner, of_tests)) return file.failed();
    }
    const auto same = std::ranges::find(rules, pattern, &ExpectationRule::submissions);
    const bool is_known = same != rules.end();
    ExpectationRule rule = read_rule(
        pattern, value, is_known ? std::optional(same->expectations.front()) : std::nullopt);
    if (is_converted) {
      for (Expectation& expectation : rule.expectations) {
        expectation.where = "submissions/" + pattern + '/';
      }
    }
    if (is_known) {
      *same = std::move(rule);
    } else {
      rules.push_back(std::move(rule));
    }
  }
  if (!file.ok()) return file.failed();
  return rules;
}

}  // namespace biglia::judge

#include "judge/grade/expectations.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "judge/files/yaml_file.hpp"
#include "judge/grade/glob.hpp"

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

// Maps our verdict to the verdict of the format.
std::string name_in_format(Verdict verdict) {
  switch (verdict) {
    case Verdict::kPresentationError:
      return "WA";
    case Verdict::kMemoryLimit:
    case Verdict::kOutputLimit:
      return "RTE";
    default:
      return std::string(short_name(verdict));
  }
}

bool is_among(Verdict verdict, const VerdictNames& names) {
  if (verdict == Verdict::kJudgeError) return false;
  return names.contains(std::string(short_name(verdict))) ||
         names.contains(name_in_format(verdict));
}

// True if the expectation names CE, which is not a verdict of the format.
bool names_compile_error(const Expectation& expectation) {
  const auto has_ce = [](const std::optional<VerdictNames>& names) {
    return names && names->contains(std::string(short_name(Verdict::kCompileError)));
  };
  return has_ce(expectation.permitted) || has_ce(expectation.required);
}

std::string listed(const VerdictNames& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

VerdictNames read_names(const YamlValue& value) {
  VerdictNames names;
  for (const std::string& name : value.texts()) {
    if (!verdict_from_short_name(name)) value.refuse("\"" + name + "\" is not a verdict");
    names.insert(name);
  }
  return names;
}

// `entrypoint` is not needed: the judge finds the entry, or reports that there are several.
constexpr std::array<std::string_view, 9> kKnownKeys = {
    "language", "authors", "model_solution",     "permitted", "required",
    "score",    "message", "use_for_time_limit", "entrypoint"};

Expectation::Timing read_timing(const YamlValue& value) {
  if (value.is_null()) return Expectation::Timing::kByVerdicts;
  if (value.text() == "lower") return Expectation::Timing::kLower;
  if (value.text() == "upper") return Expectation::Timing::kUpper;
  return value.boolean() ? Expectation::Timing::kByVerdicts : Expectation::Timing::kNo;
}

void read_expectation(const YamlValue& map, Expectation& expectation) {
  const YamlValue permitted = map.find("permitted");
  if (!permitted.is_null()) expectation.permitted = read_names(permitted);
  const YamlValue required = map.find("required");
  if (!required.is_null()) expectation.required = read_names(required);
  const YamlValue message = map.find("message");
  if (!message.is_null()) expectation.message = message.text();
  expectation.timing = read_timing(map.find("use_for_time_limit"));
  const YamlValue score = map.find("score");
  constexpr double kMost = 1e9;
  if (score.is_list() && score.items().size() == 2) {
    expectation.score = {score.items()[0].number(0, kMost), score.items()[1].number(0, kMost)};
  } else if (!score.is_null()) {
    expectation.score = {score.number(0, kMost), score.number(0, kMost)};
  }
}

ExpectationRule read_rule(const std::string& pattern, const YamlValue& map,
                          const std::optional<Expectation>& inherited) {
  ExpectationRule rule{pattern, {}};
  if (const YamlValue model = map.find("model_solution"); !model.is_null()) (void)model.boolean();
  const YamlValue language = map.find("language");
  if (!language.is_null()) rule.language = language.text();
  Expectation overall = inherited.value_or(Expectation{});
  overall.where = map.where();
  read_expectation(map, overall);
  rule.expectations.push_back(overall);
  for (const auto& [key, value] : map.entries()) {
    if (std::ranges::find(kKnownKeys, key) != kKnownKeys.end()) continue;
    if (!key.starts_with("sample") && !key.starts_with("secret")) value.refuse_unknown(kKnownKeys);
    value.only_keys({"permitted", "required", "score", "message", "use_for_time_limit"});
    Expectation part;
    part.tests = key;
    part.where = value.where();
    read_expectation(value, part);
    rule.expectations.push_back(std::move(part));
  }
  return rule;
}

// A test that was run, with its name.
struct Ran {
  const std::string* name;
  const TestResult* result;
};

std::vector<Ran> tests_matched(const std::string& pattern, const std::vector<TestGroup>& groups,
                               const SubmissionResult& result) {
  std::vector<Ran> matched;
  for (std::size_t g = 0; g < result.groups.size(); ++g) {
    for (std::size_t t = 0; t < groups[g].tests.size(); ++t) {
      const std::string& name = groups[g].tests[t].name;
      const TestResult& test = result.groups[g].tests[t];
      if (test.ran() && (pattern.empty() || glob_matches(pattern, name))) {
        matched.push_back({&name, &test});
      }
    }
  }
  return matched;
}

double score_matched(const std::string& pattern, const std::vector<TestGroup>& groups,
                     const SubmissionResult& result) {
  double points = 0;
  for (std::size_t g = 0; g < result.groups.size(); ++g) {
    if (pattern.empty() || glob_matches(pattern, groups[g].name)) points += result.groups[g].points;
  }
  return points;
}

class Comparison {
 public:
  Comparison(const Expectation& expectation, const std::vector<TestGroup>& groups,
             SubmissionResult& result)
      : expectation_(expectation),
        groups_(groups),
        result_(result),
        tests_(tests_matched(expectation.tests, groups, result)) {}

  void compare() {
    if (result_.judgement.verdict == Verdict::kCompileError && tests_.empty()) {
      return check_compile_error();
    }
    check_permitted();
    check_required();
    check_message();
    check_score();
  }

 private:
  void add(const std::string& text) {
    const std::string scope = expectation_.tests.empty() ? "" : expectation_.tests + ": ";
    result_.unexpected.push_back(scope + text + " (" + expectation_.where + ")");
  }

  // The format's verdicts apply to tests, so a submission that does not compile has none of them.
  // It fails an expectation on all tests unless that expectation names CE. Expectations on a subset
  // of the tests do not apply.
  void check_compile_error() {
    if (!expectation_.tests.empty()) return;
    check_message();
    const auto& names = expectation_.required ? expectation_.required : expectation_.permitted;
    if (!names || names_compile_error(expectation_)) return;
    add("expected " + listed(*names) +
        " on some test, found a compile error: " + result_.judgement.reason);
  }

  void check_permitted() {
    if (!expectation_.permitted) return;
    for (const Ran& test : tests_) {
      const Verdict verdict = test.result->judgement.verdict;
      if (is_among(verdict, *expectation_.permitted)) continue;
      return add("expected " + listed(*expectation_.permitted) + " on every test, found " +
                 std::string(short_name(verdict)) + " on " + *test.name);
    }
    if (expectation_.score || expectation_.permitted->size() > 1) return;
    for (const Ran& test : tests_) {
      if (!test.result->judgement.has_partial_credit()) continue;
      return add("expected full credit on every test, found partial credit on " + *test.name +
                 ": " + test.result->judgement.reason);
    }
  }

  void check_required() {
    if (!expectation_.required) return;
    if (std::ranges::any_of(tests_, [&](const Ran& test) {
          return is_among(test.result->judgement.verdict, *expectation_.required);
        })) {
      return;
    }
    add("expected " + listed(*expectation_.required) + " on some test, found it on none");
  }

  void check_message() {
    if (expectation_.message.empty()) return;
    const auto has_message = [&](const Judgement& judgement) {
      return judgement.reason.contains(expectation_.message) ||
             judgement.details.contains(expectation_.message);
    };
    if (has_message(result_.judgement)) return;
    if (std::ranges::any_of(tests_,
                            [&](const Ran& test) { return has_message(test.result->judgement); })) {
      return;
    }
    add("expected the message \"" + expectation_.message + "\" on some test, found it on none");
  }

  void check_score() {
    if (!expectation_.score) return;
    const auto [low, high] = *expectation_.score;
    const double points = score_matched(expectation_.tests, groups_, result_);
    constexpr double kRounding = 1e-6;
    if (points >= low - kRounding && points <= high + kRounding) return;
    add("expected " + std::to_string(low) + " to " + std::to_string(high) + " points, found " +
        std::to_string(points));
  }

  const Expectation& expectation_;
  const std::vector<TestGroup>& groups_;
  SubmissionResult& result_;
  std::vector<Ran> tests_;
};

// File names determine the language of a submission. A different language in submissions.yaml would
// be ignored, so it is reported.
void check_language(const ExpectationRule& rule, SubmissionResult& result) {
  const Submission& submission = result.submission;
  if (rule.language.empty() || submission.language == nullptr || submission.language_given) return;
  if (submission.language->key == rule.language) return;
  result.unexpected.push_back("expected the language " + rule.language + ", found " +
                              submission.language->key +
                              " from the file names; use --language to select it (" +
                              rule.expectations.front().where + ")");
}

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
  if (!std::filesystem::exists(path)) return rules;
  auto file = YamlFile::load(path);
  if (!file) return std::unexpected(file.error());
  for (const auto& [pattern, value] : file->root().entries()) {
    const auto same = std::ranges::find(rules, pattern, &ExpectationRule::submissions);
    if (same != rules.end()) {
      *same = read_rule(pattern, value, same->expectations.front());
    } else {
      rules.push_back(read_rule(pattern, value, std::nullopt));
    }
  }
  if (!file->ok()) return file->failed();
  return rules;
}

bool names_test(const std::vector<ExpectationRule>& rules, const std::string& path,
                const std::string& test) {
  return std::ranges::any_of(rules, [&](const ExpectationRule& rule) {
    return glob_matches(rule.submissions, path) &&
           std::ranges::any_of(rule.expectations, [&](const Expectation& expectation) {
             return !expectation.tests.empty() && glob_matches(expectation.tests, test);
           });
  });
}

bool bounds_time_limit(const std::vector<ExpectationRule>& rules, const std::string& path) {
  const auto bounds = [](const Expectation& expectation) {
    if (expectation.timing == Expectation::Timing::kLower) return true;
    return expectation.timing == Expectation::Timing::kByVerdicts && expectation.permitted &&
           !expectation.permitted->contains("TLE");
  };
  return std::ranges::any_of(rules, [&](const ExpectationRule& rule) {
    return glob_matches(rule.submissions, path) && std::ranges::any_of(rule.expectations, bounds);
  });
}

void compare_with_expectations(const std::vector<ExpectationRule>& rules, const std::string& path,
                               const std::vector<TestGroup>& groups, SubmissionResult& result) {
  result.unexpected.clear();
  bool compile_error_is_named = false;
  for (const ExpectationRule& rule : rules) {
    if (!glob_matches(rule.submissions, path)) continue;
    result.has_expectations = true;
    check_language(rule, result);
    for (const Expectation& expectation : rule.expectations) {
      Comparison(expectation, groups, result).compare();
      compile_error_is_named |= names_compile_error(expectation);
    }
  }
  // Without a rule that names verdicts, the format still requires one of its own verdicts.
  if (result.has_expectations && result.unexpected.empty() && !compile_error_is_named &&
      result.judgement.verdict == Verdict::kCompileError) {
    result.unexpected.push_back("expected AC, RTE, TLE or WA, found a compile error: " +
                                result.judgement.reason);
  }
  if (result.judgement.verdict == Verdict::kJudgeError) {
    result.unexpected.push_back("judge error: " + result.judgement.reason);
  }
}

}  // namespace biglia::judge

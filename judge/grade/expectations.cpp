#include "judge/grade/expectations.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "judge/base/shown_limit.hpp"
#include "judge/grade/glob.hpp"

namespace biglia::judge {
namespace {

using VerdictNames = std::set<std::string>;

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

// The points that a pattern means: of each group that it matches, and of the submission for the
// empty pattern and `secret`.
struct MatchedPoints {
  std::string name;
  double points = 0;
};

std::vector<MatchedPoints> points_matched(const std::string& pattern,
                                          const std::vector<TestGroup>& groups,
                                          const SubmissionResult& result) {
  if (pattern.empty() || glob_matches(pattern, "secret")) return {{"", result.points}};
  std::vector<MatchedPoints> matched;
  for (std::size_t g = 0; g < result.groups.size(); ++g) {
    if (!glob_matches(pattern, groups[g].name)) continue;
    matched.push_back({" for " + groups[g].name, result.groups[g].points});
  }
  return matched;
}

double part_of_limit(const TestResult& test, const Limits& limits) {
  return std::chrono::duration<double>(test.cpu) / std::chrono::duration<double>(limits.cpu);
}

// True if another machine may find TLE instead of the verdict, or this one instead of TLE. Below the
// limit the factor is at most kMostBelow: a package may ask for a much larger margin above.
bool is_near_limit(const TestResult& test, const Limits& limits, double margin) {
  constexpr double kMostBelow = 1.5;
  if (margin <= 1) return false;
  const double part = part_of_limit(test, limits);
  return part > 1 / std::min(margin, kMostBelow) && part <= margin;
}

// The verdicts that the test may have, near the time limit: the one that it has comes first.
std::vector<Verdict> possible_verdicts(const TestResult& test, const Limits& limits,
                                       double margin) {
  std::vector<Verdict> verdicts = {test.judgement.verdict};
  if (!is_near_limit(test, limits, margin)) return verdicts;
  if (test.judgement.verdict != Verdict::kTimeLimit) {
    verdicts.push_back(Verdict::kTimeLimit);
  } else if (test.late_verdict) {
    verdicts.push_back(*test.late_verdict);
  }
  return verdicts;
}

class ExpectationCheck {
 public:
  ExpectationCheck(const Expectation& expectation, const std::vector<TestGroup>& groups,
                   SubmissionResult& result, double margin)
      : expectation_(expectation),
        groups_(groups),
        result_(result),
        margin_(margin),
        tests_(tests_matched(expectation.tests, groups, result)) {}

  void compare() {
    if (result_.judgement.verdict == Verdict::kCompileError && tests_.empty()) {
      return check_compile_error();
    }
    if (expectation_.permitted) check_permitted(*expectation_.permitted);
    if (expectation_.required) check_required(*expectation_.required);
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

  // "near the time limit: 1.04 s of 1.0 s on secret/05"
  void warn(const Ran& test, const std::string& what) {
    const auto seconds = std::chrono::duration<double>(test.result->cpu).count();
    std::string text = fmt::format("near the time limit: {:.2f} s of {} on {}{}", seconds,
                                   shown_limit(result_.limits.cpu), *test.name, what);
    if (std::ranges::find(result_.warnings, text) == result_.warnings.end()) {
      result_.warnings.push_back(std::move(text));
    }
  }

  bool may_be_among(const Ran& test, const VerdictNames& names) const {
    return std::ranges::any_of(possible_verdicts(*test.result, result_.limits, margin_),
                               [&](Verdict verdict) { return is_among(verdict, names); });
  }

  void check_permitted(const VerdictNames& permitted) {
    for (const Ran& test : tests_) {
      const Verdict verdict = test.result->judgement.verdict;
      if (is_among(verdict, permitted)) continue;
      if (may_be_among(test, permitted)) {
        warn(test, fmt::format(": expected {}, found {}, tolerated", listed(permitted),
                               short_name(verdict)));
        continue;
      }
      return add("expected " + listed(permitted) + " on every test, found " +
                 std::string(short_name(verdict)) + " on " + *test.name);
    }
    if (!permitted.contains("TLE")) warn_of_slowest();
  }

  // A submission that must not be too slow, but needs almost the whole limit.
  void warn_of_slowest() {
    if (tests_.empty()) return;
    const Ran& slowest =
        *std::ranges::max_element(tests_, {}, [](const Ran& test) { return test.result->cpu; });
    if (slowest.result->judgement.verdict == Verdict::kTimeLimit) return;  // reported already
    constexpr double kAlmostAll = 0.8;
    if (part_of_limit(*slowest.result, result_.limits) < kAlmostAll) return;
    if (is_near_limit(*slowest.result, result_.limits, margin_)) warn(slowest, "");
  }

  void check_required(const VerdictNames& required) {
    const auto has = std::ranges::find_if(tests_, [&](const Ran& test) {
      return is_among(test.result->judgement.verdict, required);
    });
    if (has != tests_.end()) {
      if (required == VerdictNames{"TLE"}) warn_of_fastest();
      return;
    }
    for (const Ran& test : tests_) {
      if (!may_be_among(test, required)) continue;
      return warn(test, fmt::format(": expected {}, found {}, tolerated", listed(required),
                                    short_name(test.result->judgement.verdict)));
    }
    add("expected " + listed(required) + " on some test, found it on none");
  }

  // A submission that must be too slow, but would be in time on a machine that is a little faster.
  void warn_of_fastest() {
    const Ran* first = nullptr;
    for (const Ran& test : tests_) {
      if (test.result->judgement.verdict != Verdict::kTimeLimit) continue;
      if (!test.result->late_verdict) return;  // too slow by more than the margin, or idle
      if (first == nullptr) first = &test;
    }
    if (first != nullptr) warn(*first, "");
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
    constexpr double kRounding = 1e-6;
    for (const auto& [name, points] : points_matched(expectation_.tests, groups_, result_)) {
      if (points >= low - kRounding && points <= high + kRounding) continue;
      const std::string range =
          low == high ? fmt::format("{:g}", low) : fmt::format("{:g} to {:g}", low, high);
      add(fmt::format("expected {} points{}, found {:g}", range, name, points));
    }
  }

  const Expectation& expectation_;
  const std::vector<TestGroup>& groups_;
  SubmissionResult& result_;
  double margin_;
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

// A place in the file comes first, because it can be corrected; the default of a folder cannot.
std::string text_of_contradiction(std::vector<std::string> places, const std::string& path,
                                  const std::string& test) {
  std::ranges::stable_partition(places,
                                [](const std::string& place) { return !place.ends_with('/'); });
  std::string text = places.front() + ": permits no verdict of " + path + " on " + test;
  for (std::size_t i = 1; i < places.size(); ++i) {
    text += (i == 1 ? " that is permitted by " : " and ") + places[i];
  }
  return text;
}

}  // namespace

std::string contradiction(const std::vector<ExpectationRule>& rules, const std::string& path,
                          const std::string& test) {
  std::vector<Verdict> possible = {Verdict::kAccepted,          Verdict::kWrongAnswer,
                                   Verdict::kPresentationError, Verdict::kTimeLimit,
                                   Verdict::kMemoryLimit,       Verdict::kOutputLimit,
                                   Verdict::kRunTimeError,      Verdict::kCompileError};
  std::vector<std::string> places;
  for (const ExpectationRule& rule : rules) {
    if (!glob_matches(rule.submissions, path)) continue;
    for (const Expectation& expectation : rule.expectations) {
      if (!expectation.permitted) continue;
      if (!expectation.tests.empty() && !glob_matches(expectation.tests, test)) continue;
      places.push_back(expectation.where);
      std::erase_if(possible,
                    [&](Verdict verdict) { return !is_among(verdict, *expectation.permitted); });
      if (possible.empty()) return text_of_contradiction(std::move(places), path, test);
    }
  }
  return {};
}

void compare_with_expectations(const std::vector<ExpectationRule>& rules, const std::string& path,
                               const std::vector<TestGroup>& groups, SubmissionResult& result,
                               double margin) {
  result.unexpected.clear();
  result.warnings.clear();
  bool compile_error_is_named = false;
  for (const ExpectationRule& rule : rules) {
    if (!glob_matches(rule.submissions, path)) continue;
    result.has_expectations = true;
    check_language(rule, result);
    for (const Expectation& expectation : rule.expectations) {
      ExpectationCheck(expectation, groups, result, margin).compare();
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

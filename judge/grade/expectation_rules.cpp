#include "judge/grade/expectation_rules.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include "judge/grade/glob.hpp"

namespace biglia::judge {
namespace {

// Calls `look` for each expectation of the submission until it returns true.
template <class Look>
bool any_expectation(const std::vector<ExpectationRule>& rules, const std::string& path,
                     const Look& look) {
  return std::ranges::any_of(rules, [&](const ExpectationRule& rule) {
    return glob_matches(rule.submissions, path) && std::ranges::any_of(rule.expectations, look);
  });
}

bool bounds_from_below(const Expectation& expectation) {
  if (expectation.timing == Expectation::Timing::kLower) return true;
  return expectation.timing == Expectation::Timing::kByVerdicts && expectation.permitted &&
         !expectation.permitted->contains("TLE");
}

}  // namespace

bool names_test(const std::vector<ExpectationRule>& rules, const std::string& path,
                const std::string& test) {
  return any_expectation(rules, path, [&](const Expectation& expectation) {
    return !expectation.tests.empty() && glob_matches(expectation.tests, test);
  });
}

bool are_decided_by_first_failure(const std::vector<ExpectationRule>& rules,
                                  const std::string& path) {
  std::optional<std::set<std::string>> permitted;  // by all expectations
  any_expectation(rules, path, [&](const Expectation& expectation) {
    if (!expectation.tests.empty() || !expectation.permitted) return false;
    if (!permitted) permitted = expectation.permitted;
    std::erase_if(*permitted,
                  [&](const std::string& name) { return !expectation.permitted->contains(name); });
    return false;
  });
  std::set<std::string> failures = permitted.value_or(std::set<std::string>{"WA", "TLE", "RTE"});
  failures.erase("AC");
  return !any_expectation(rules, path, [&](const Expectation& expectation) {
    if (expectation.score) return true;
    if (!expectation.tests.empty()) return false;  // these tests are run
    return !expectation.message.empty() ||
           (expectation.required && !std::ranges::includes(*expectation.required, failures));
  });
}

bool bounds_time_limit(const std::vector<ExpectationRule>& rules, const std::string& path,
                       const std::string& test) {
  return any_expectation(rules, path, [&](const Expectation& expectation) {
    return bounds_from_below(expectation) &&
           (test.empty() || expectation.tests.empty() || glob_matches(expectation.tests, test));
  });
}

SubmissionSettings settings_of(const std::vector<ExpectationRule>& rules, const std::string& path) {
  SubmissionSettings settings;
  for (const ExpectationRule& rule : rules) {
    if (!glob_matches(rule.submissions, path)) continue;
    if (!rule.language.empty()) settings.language = rule.language;
    if (!rule.entry.empty()) settings.entry = rule.entry;
    settings.is_timed |= std::ranges::any_of(rule.expectations, [](const Expectation& expectation) {
      return (expectation.permitted && !expectation.permitted->contains("TLE")) ||
             expectation.required == std::set<std::string>{"TLE"};
    });
  }
  return settings;
}

}  // namespace biglia::judge

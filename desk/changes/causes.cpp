#include "desk/changes/causes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace biglia::judge {
namespace {

constexpr std::size_t kCheckerDigits = 16;  // of the checker's digest in a results.json
constexpr double kNearLimit = 0.9;

struct CauseName {
  Cause cause;
  std::string_view key;
  std::string_view text;
};

constexpr std::array kNames = {
    CauseName{Cause::kAdded, "submission_added", "added"},
    CauseName{Cause::kRemoved, "submission_removed", "removed"},
    CauseName{Cause::kSource, "source_changed", "source changed"},
    CauseName{Cause::kLanguage, "language_changed", "language changed"},
    CauseName{Cause::kCompiler, "compiler_changed", "compiler changed"},
    CauseName{Cause::kTest, "test_changed", "test changed"},
    CauseName{Cause::kSettings, "test_settings_changed", "settings of the test changed"},
    CauseName{Cause::kTestAdded, "test_added", "test added"},
    CauseName{Cause::kTestRemoved, "test_removed", "test removed"},
    CauseName{Cause::kScoring, "scoring_changed", "scoring changed"},
    CauseName{Cause::kChecker, "checker_changed", "checker changed"},
    CauseName{Cause::kJudge, "judge_changed", "judge changed"},
    CauseName{Cause::kLimits, "limits_changed", "limits changed"},
    CauseName{Cause::kTiming, "timing_changed", "--timing changed"},
    CauseName{Cause::kBox, "box_changed", "box changed"},
    CauseName{Cause::kNotFinished, "not_finished", "not finished"},
    CauseName{Cause::kTimeNoise, "time_noise", "time near the limit"},
    CauseName{Cause::kVaries, "program_varies", "nothing changed: the program's results vary"},
    CauseName{Cause::kNotKnown, "not_known", "not known: a results.json has no versions of tests"},
};

const CauseName& name_of(Cause cause) {
  return *std::ranges::find(kNames, cause, &CauseName::cause);
}

bool differ(const std::string& a, const std::string& b) {
  return !a.empty() && !b.empty() && a != b;
}

// As in a results.json.
std::string whole_version(const GradingRecord& grading) {
  if (!grading.has_versions || grading.checker.empty()) return grading.judge;
  return grading.judge + ' ' + grading.checker.substr(0, kCheckerDigits);
}

bool have_versions(const GradingRecord& before, const GradingRecord& after) {
  return before.has_versions && after.has_versions;
}

bool judge_changed(const GradingRecord& before, const GradingRecord& after) {
  if (have_versions(before, after)) return before.judge != after.judge;
  return whole_version(before) != whole_version(after);
}

bool checker_changed(const GradingRecord& before, const GradingRecord& after) {
  return have_versions(before, after) && before.checker != after.checker;
}

// Causes that concern every test of a submission.
void add_common(const GradingRecord& before, const SubmissionRecord& one,
                const GradingRecord& after, const SubmissionRecord& other,
                std::vector<Cause>& causes) {
  if (one.source != other.source) causes.push_back(Cause::kSource);
  if (differ(one.language, other.language)) {
    causes.push_back(Cause::kLanguage);
  } else if (differ(one.compiler, other.compiler)) {
    causes.push_back(Cause::kCompiler);
  }
  if (judge_changed(before, after)) causes.push_back(Cause::kJudge);
  if (differ(before.box, after.box)) causes.push_back(Cause::kBox);
}

bool is_about_resources(const std::string& verdict) {
  return verdict == "TLE" || verdict == "MLE" || verdict == "OLE" || verdict == "RTE";
}

bool is_from_checker(const std::string& verdict) {
  return verdict == "AC" || verdict == "WA" || verdict == "PE" || verdict == "JE";
}

bool is_near_limit(const ResultPlace& place) {
  if (place.outcome.verdict == "TLE") return true;
  const auto limit = static_cast<double>(place.submission.cpu_limit_us);
  return limit > 0 && static_cast<double>(place.outcome.cpu_us) >= kNearLimit * limit;
}

bool scoring_changed(const GradingRecord& before, const GradingRecord& after) {
  return !std::ranges::equal(before.groups, after.groups,
                             [](const GroupRecord& a, const GroupRecord& b) {
                               return a.name == b.name && a.scoring == b.scoring;
                             });
}

// True if `a` has a test that `b` does not have.
bool has_other_test(const GradingRecord& a, const GradingRecord& b) {
  std::vector<std::string_view> names;
  for (const GroupRecord& group : b.groups) {
    for (const TestRecord& test : group.tests) names.push_back(test.name);
  }
  std::ranges::sort(names);
  return std::ranges::any_of(a.groups, [&](const GroupRecord& group) {
    return std::ranges::any_of(group.tests, [&](const TestRecord& test) {
      return !std::ranges::binary_search(names, std::string_view(test.name));
    });
  });
}

}  // namespace

std::string_view key_of(Cause cause) { return name_of(cause).key; }

std::string_view text_of(Cause cause) { return name_of(cause).text; }

bool are_same_points(double a, double b) {
  constexpr double kRounding = 1e-9;
  return std::abs(a - b) < kRounding;
}

bool is_same(const OutcomeRecord& a, const OutcomeRecord& b) {
  const auto score = [](const OutcomeRecord& outcome) { return outcome.score.value_or(0); };
  return a.verdict == b.verdict && are_same_points(a.multiplier, b.multiplier) &&
         are_same_points(score(a), score(b));
}

std::vector<Cause> causes_of(const ResultPlace& before, const ResultPlace& after) {
  std::vector<Cause> causes;
  add_common(before.grading, before.submission, after.grading, after.submission, causes);
  if (differ(before.test.files, after.test.files)) causes.push_back(Cause::kTest);
  if (differ(before.test.settings, after.test.settings)) causes.push_back(Cause::kSettings);
  const std::string& verdict = before.outcome.verdict;
  const std::string& other = after.outcome.verdict;
  const bool is_judged = is_from_checker(verdict) && is_from_checker(other);
  if (checker_changed(before.grading, after.grading) &&
      (is_judged || after.grading.is_interactive)) {
    causes.push_back(Cause::kChecker);
  }
  const bool resources = is_about_resources(verdict) || is_about_resources(other);
  if (resources && differ(before.submission.limits, after.submission.limits)) {
    causes.push_back(Cause::kLimits);
  }
  if (resources && differ(before.grading.timing, after.grading.timing)) {
    causes.push_back(Cause::kTiming);
  }
  if (!causes.empty()) return causes;
  const bool about_time = verdict == "TLE" || other == "TLE";
  if (about_time || (is_near_limit(before) && is_near_limit(after))) return {Cause::kTimeNoise};
  if (!have_versions(before.grading, after.grading)) return {Cause::kNotKnown};
  return {Cause::kVaries};
}

std::vector<Cause> causes_of(const GradingRecord& before, const SubmissionRecord& one,
                             const GradingRecord& after, const SubmissionRecord& other) {
  std::vector<Cause> causes;
  add_common(before, one, after, other, causes);
  if (has_other_test(after, before)) causes.push_back(Cause::kTestAdded);
  if (has_other_test(before, after)) causes.push_back(Cause::kTestRemoved);
  if (scoring_changed(before, after)) causes.push_back(Cause::kScoring);
  if (checker_changed(before, after)) causes.push_back(Cause::kChecker);
  if (differ(one.limits, other.limits)) causes.push_back(Cause::kLimits);
  if (one.complete != other.complete) return {Cause::kNotFinished};
  if (!causes.empty()) return causes;
  return {have_versions(before, after) ? Cause::kVaries : Cause::kNotKnown};
}

void add_causes(std::vector<Cause>& all, const std::vector<Cause>& more) {
  for (const Cause cause : more) {
    if (std::ranges::find(all, cause) == all.end()) all.push_back(cause);
  }
}

}  // namespace biglia::judge

#include "desk/changes/compare_gradings.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

#include "toolkit/check.hpp"

namespace biglia::judge {
namespace {

// A grading with its submissions and tests by name.
class Indexed {
 public:
  explicit Indexed(const GradingRecord& grading) : grading_(&grading) {
    for (const SubmissionRecord& one : grading.submissions) submissions_[one.name] = &one;
    for (const GroupRecord& group : grading.groups) {
      for (const TestRecord& test : group.tests) {
        tests_[test.name] = all_tests_.size();
        all_tests_.push_back(&test);
      }
    }
  }

  const GradingRecord& grading() const { return *grading_; }
  const std::vector<const TestRecord*>& tests() const { return all_tests_; }

  const SubmissionRecord* submission(std::string_view name) const {
    const auto at = submissions_.find(name);
    return at == submissions_.end() ? nullptr : at->second;
  }

  // Null if there is no such test.
  const TestRecord* test(std::string_view name) const {
    const auto at = tests_.find(name);
    return at == tests_.end() ? nullptr : all_tests_[at->second];
  }

  // The result of the submission on the test; null if there is none.
  const OutcomeRecord* outcome(const SubmissionRecord& submission, std::string_view test) const {
    const auto at = tests_.find(test);
    if (at == tests_.end() || at->second >= submission.tests.size()) return nullptr;
    const auto& found = submission.tests[at->second];
    return found ? &*found : nullptr;
  }

 private:
  const GradingRecord* grading_;
  std::map<std::string_view, const SubmissionRecord*> submissions_;
  std::map<std::string_view, std::size_t> tests_;
  std::vector<const TestRecord*> all_tests_;
};

class GradingComparison {
 public:
  explicit GradingComparison(std::span<const GradingRecord> gradings) {
    for (const GradingRecord& grading : gradings) steps_.emplace_back(grading);
  }

  GradingDiff run() const;

 private:
  const Indexed& first() const { return steps_.front(); }
  const Indexed& last() const { return steps_.back(); }

  GradingChanges changes() const;
  SubmissionChange compare(const SubmissionRecord& before, const SubmissionRecord& after) const;
  void compare_test(const std::string& test, SubmissionChange& change) const;
  std::vector<Cause> causes_of_steps(const std::string& submission, const std::string& test) const;

  std::vector<Indexed> steps_;
};

GradingChanges GradingComparison::changes() const {
  GradingChanges found;
  for (const TestRecord* const test : last().tests()) {
    const TestRecord* const before = first().test(test->name);
    if (before == nullptr) {
      found.tests_added.push_back(test->name);
    } else if (before->files != test->files || before->settings != test->settings) {
      const bool known = !before->files.empty() && !test->files.empty();
      if (known) found.tests_changed.push_back(test->name);
    }
  }
  for (const TestRecord* const test : first().tests()) {
    if (last().test(test->name) == nullptr) found.tests_removed.push_back(test->name);
  }
  for (const SubmissionRecord& after : last().grading().submissions) {
    const SubmissionRecord* const before = first().submission(after.name);
    if (before != nullptr && before->source != after.source) {
      found.sources_changed.push_back(after.name);
    }
  }
  const GradingRecord& a = first().grading();
  const GradingRecord& b = last().grading();
  if (a.has_versions == b.has_versions) {
    found.judge = a.judge != b.judge;
    found.checker = a.checker != b.checker;
  }
  return found;
}

// The causes at each step between gradings at which the outcome changed.
std::vector<Cause> GradingComparison::causes_of_steps(const std::string& submission,
                                                      const std::string& test) const {
  std::vector<Cause> causes;
  std::optional<ResultPlace> before;
  for (const Indexed& step : steps_) {
    const SubmissionRecord* const one = step.submission(submission);
    if (one == nullptr) continue;
    const OutcomeRecord* const outcome = step.outcome(*one, test);
    if (outcome == nullptr) continue;
    const ResultPlace after{step.grading(), *one, *step.test(test), *outcome};
    if (before && !is_same(before->outcome, *outcome))
      add_causes(causes, causes_of(*before, after));
    before.emplace(after);
  }
  return causes;
}

void GradingComparison::compare_test(const std::string& test, SubmissionChange& change) const {
  const OutcomeRecord* const before = first().outcome(*change.before, test);
  const OutcomeRecord* const after = last().outcome(*change.after, test);
  TestChange made;
  made.test = test;
  if (before != nullptr) made.before = *before;
  if (after != nullptr) made.after = *after;
  if (before != nullptr && after != nullptr) {
    if (is_same(*before, *after)) return;
    made.causes = causes_of_steps(change.name, test);
  } else if (first().test(test) == nullptr && after != nullptr && !after->has_full_credit()) {
    made.causes = {Cause::kTestAdded};
  } else if (last().test(test) == nullptr && before != nullptr && !before->has_full_credit()) {
    made.causes = {Cause::kTestRemoved};
  } else {
    return;  // it was not run because its group was lost: a consequence of another test
  }
  change.tests.push_back(std::move(made));
}

SubmissionChange GradingComparison::compare(const SubmissionRecord& before,
                                            const SubmissionRecord& after) const {
  SubmissionChange change{
      .name = after.name, .before = &before, .after = &after, .causes = {}, .tests = {}};
  for (const TestRecord* const test : last().tests()) compare_test(test->name, change);
  for (const TestRecord* const test : first().tests()) {
    if (last().test(test->name) == nullptr) compare_test(test->name, change);
  }
  for (const TestChange& test : change.tests) add_causes(change.causes, test.causes);
  if (change.causes.empty() && change.is_moved()) {
    change.causes = causes_of(first().grading(), before, last().grading(), after);
  }
  return change;
}

GradingDiff GradingComparison::run() const {
  GradingDiff diff;
  diff.changed = changes();
  for (const SubmissionRecord& after : last().grading().submissions) {
    ++diff.compared;
    const SubmissionRecord* const before = first().submission(after.name);
    if (before == nullptr) {
      diff.submissions.push_back({.name = after.name,
                                  .before = nullptr,
                                  .after = &after,
                                  .causes = {Cause::kAdded},
                                  .tests = {}});
      continue;
    }
    SubmissionChange change = compare(*before, after);
    if (!change.causes.empty()) diff.submissions.push_back(std::move(change));
  }
  for (const SubmissionRecord& before : first().grading().submissions) {
    if (last().submission(before.name) != nullptr) continue;
    ++diff.compared;
    diff.submissions.push_back({.name = before.name,
                                .before = &before,
                                .after = nullptr,
                                .causes = {Cause::kRemoved},
                                .tests = {}});
  }
  return diff;
}

}  // namespace

bool SubmissionChange::is_moved() const {
  if (before == nullptr || after == nullptr) return true;
  return before->verdict != after->verdict || !are_same_points(before->points, after->points);
}

GradingDiff compare_gradings(std::span<const GradingRecord> gradings) {
  BIGLIA_CHECK(gradings.size() >= 2);
  return GradingComparison(gradings).run();
}

}  // namespace biglia::judge

#include "judge/grade/schedule.hpp"

#include <algorithm>
#include <utility>

#include "judge/grade/scoring.hpp"

namespace biglia::judge {

Schedule::Schedule(const std::vector<TestGroup>& groups, TestsRun tests_run,
                   std::vector<SubmissionResult>& submissions)
    : groups_(groups), tests_run_(tests_run), submissions_(submissions) {
  states_.resize(submissions.size());
  for (std::size_t s = 0; s < submissions.size(); ++s) {
    if (submissions[s].submission.refusal) states_[s].phase = Phase::kBroken;
    submissions[s].groups.resize(groups.size());
    for (std::size_t g = 0; g < groups.size(); ++g) {
      submissions[s].groups[g].tests.resize(groups[g].tests.size());
      const std::size_t size = groups[g].tests.size();
      states_[s].groups.push_back({0, 0, size, std::vector<bool>(size)});
    }
  }
}

// Tests from here on are not run.
std::size_t Schedule::end_of(std::size_t submission, std::size_t group) const {
  const bool stops =
      tests_run_ == TestsRun::kUntilGroupIsLost && groups_[group].aggregation != Aggregation::kSum;
  return stops ? states_[submission].groups[group].first_failure : groups_[group].tests.size();
}

std::size_t Schedule::next_in_group(std::size_t submission, std::size_t group) const {
  const GroupState& state = states_[submission].groups[group];
  const auto& tests = submissions_[submission].groups[group].tests;
  const std::size_t end = end_of(submission, group);
  std::size_t next = state.next;
  while (next < tests.size() && (tests[next].ran() || (next >= end && !state.asked_for[next]))) {
    ++next;
  }
  return next;
}

void Schedule::ask_for(std::size_t submission, std::size_t group, std::size_t test) {
  states_[submission].groups[group].asked_for[test] = true;
}

void Schedule::note_failure(const Unit& unit) {
  const TestResult& result = submissions_[unit.submission].groups[unit.group].tests[unit.test];
  if (result.judgement.verdict == Verdict::kAccepted) return;
  std::size_t& first = states_[unit.submission].groups[unit.group].first_failure;
  first = std::min(first, unit.test);
}

void Schedule::resume(const Unit& unit, TestResult result) {
  submissions_[unit.submission].groups[unit.group].tests[unit.test] = std::move(result);
  note_failure(unit);
}

void Schedule::give_up(std::size_t submission) { states_[submission].phase = Phase::kBroken; }

Schedule::Dependency Schedule::dependency(std::size_t submission, std::size_t group) const {
  Dependency result = Dependency::kPassed;
  for (const std::string& name : groups_[group].require_pass) {
    const auto at = std::ranges::find(groups_, name, &TestGroup::name);
    if (at == groups_.end()) continue;  // refused when the package was read
    const auto g = static_cast<std::size_t>(at - groups_.begin());
    if (states_[submission].groups[g].first_failure < at->tests.size()) return Dependency::kLost;
    if (!all_accepted(submissions_[submission].groups[g].tests)) {
      result =
          dependency(submission, g) == Dependency::kLost ? Dependency::kLost : Dependency::kOpen;
      if (result == Dependency::kLost) return result;
    }
  }
  return result;
}

std::optional<Unit> Schedule::next_test(std::size_t submission) {
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    const std::size_t next = next_in_group(submission, g);
    if (next == groups_[g].tests.size()) continue;
    if (dependency(submission, g) != Dependency::kPassed) continue;
    return Unit{Unit::Kind::kTest, submission, g, next};
  }
  return std::nullopt;
}

std::optional<Unit> Schedule::next() {
  for (std::size_t s = 0; s < states_.size(); ++s) {
    const Phase phase = states_[s].phase;
    if (phase == Phase::kBroken || phase == Phase::kCompiling) continue;
    const auto unit = next_test(s);
    if (!unit) continue;
    ++under_way_;
    if (phase == Phase::kNew) {
      states_[s].phase = Phase::kCompiling;
      return Unit{Unit::Kind::kCompile, s, 0, 0};
    }
    GroupState& group = states_[s].groups[unit->group];
    group.next = unit->test + 1;
    ++group.under_way;
    return unit;
  }
  return std::nullopt;
}

void Schedule::compiled(std::size_t submission) {
  --under_way_;
  states_[submission].phase = Phase::kReady;
}

void Schedule::not_compiled(std::size_t submission) {
  --under_way_;
  give_up(submission);
}

void Schedule::tested(const Unit& unit, TestResult result) {
  --under_way_;
  --states_[unit.submission].groups[unit.group].under_way;
  submissions_[unit.submission].groups[unit.group].tests[unit.test] = std::move(result);
  note_failure(unit);
}

bool Schedule::is_settled(std::size_t submission) const {
  const State& state = states_[submission];
  if (state.phase == Phase::kBroken) return true;
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    if (state.groups[g].under_way > 0) return false;
    if (next_in_group(submission, g) == groups_[g].tests.size()) continue;
    if (dependency(submission, g) != Dependency::kLost) return false;
  }
  return true;
}

std::size_t Schedule::settled_tests() const {
  std::size_t settled = 0;
  for (std::size_t s = 0; s < states_.size(); ++s) {
    for (std::size_t g = 0; g < groups_.size(); ++g) {
      const std::size_t size = groups_[g].tests.size();
      const GroupState& state = states_[s].groups[g];
      const bool closed =
          states_[s].phase == Phase::kBroken || dependency(s, g) == Dependency::kLost;
      settled += (closed ? size : next_in_group(s, g)) - state.under_way;
    }
  }
  return settled;
}

std::size_t Schedule::all_tests() const {
  std::size_t tests = 0;
  for (const TestGroup& group : groups_) tests += group.tests.size();
  return tests * states_.size();
}

void Schedule::drop_tests_behind_failures() {
  for (std::size_t s = 0; s < states_.size(); ++s) {
    for (std::size_t g = 0; g < groups_.size(); ++g) {
      auto& tests = submissions_[s].groups[g].tests;
      const std::size_t first = states_[s].groups[g].first_failure;
      if (first == tests.size() || end_of(s, g) == tests.size()) continue;
      for (std::size_t t = first + 1; t < tests.size(); ++t) {
        if (!states_[s].groups[g].asked_for[t]) tests[t] = TestResult{};
      }
    }
  }
}

}  // namespace biglia::judge

#include "judge/grade/schedule.hpp"

#include <algorithm>
#include <utility>

#include "judge/grade/scoring.hpp"

namespace biglia::judge {

Schedule::Schedule(const std::vector<TestGroup>& groups, TestsRun tests_run,
                   std::vector<SubmissionResult>& submissions)
    : groups_(groups), tests_run_(tests_run), submissions_(submissions) {
  for (std::size_t g = 0; g < groups.size(); ++g) {
    required_.emplace_back();
    for (const std::string& name : groups[g].require_pass) {
      required_.back().push_back(required_group(groups, g, name));
    }
  }
  states_.resize(submissions.size());
  for (std::size_t s = 0; s < submissions.size(); ++s) {
    if (submissions[s].submission.refusal) states_[s].phase = Phase::kBroken;
    submissions[s].groups.resize(groups.size());
    for (std::size_t g = 0; g < groups.size(); ++g) {
      const std::size_t size = groups[g].tests.size();
      submissions[s].groups[g].tests.resize(size);
      GroupState& state = states_[s].groups.emplace_back();
      state.first_failure = size;
      state.requested.resize(size);
      state.known.resize(size);
    }
    update_dependencies(s);
  }
}

std::size_t Schedule::end_of(std::size_t submission, std::size_t group) const {
  if (tests_run_ == TestsRun::kAll) return groups_[group].tests.size();
  const GroupState& state = states_[submission].groups[group];
  if (state.dependency == Dependency::kLost) return 0;
  if (groups_[group].aggregation == Aggregation::kSum) return groups_[group].tests.size();
  return state.first_failure;
}

std::size_t Schedule::next_in_group(std::size_t submission, std::size_t group) const {
  const GroupState& state = states_[submission].groups[group];
  const std::size_t size = groups_[group].tests.size();
  const std::size_t end = end_of(submission, group);
  std::size_t next = state.next;
  while (next < size && next >= end && !state.requested[next]) ++next;
  return next;
}

void Schedule::request_test(std::size_t submission, std::size_t group, std::size_t test) {
  states_[submission].groups[group].requested[test] = true;
}

void Schedule::put(const Unit& unit, TestResult result) {
  TestResult& place = submissions_[unit.submission].groups[unit.group].tests[unit.test];
  place = std::move(result);
  const Verdict verdict = place.judgement.verdict;
  if (verdict != Verdict::kAccepted && verdict != Verdict::kJudgeError) {
    std::size_t& first = states_[unit.submission].groups[unit.group].first_failure;
    first = std::min(first, unit.test);
  }
  update_dependencies(unit.submission);
}

void Schedule::resume(const Unit& unit, TestResult result) {
  states_[unit.submission].groups[unit.group].known[unit.test] = std::move(result);
}

void Schedule::apply_known() {
  for (std::size_t s = 0; s < states_.size(); ++s) apply_known(s);
}

void Schedule::apply_known(std::size_t submission) {
  if (states_[submission].phase == Phase::kBroken) return;
  while (const auto unit = next_test(submission)) {
    GroupState& group = states_[submission].groups[unit->group];
    std::optional<TestResult>& known = group.known[unit->test];
    if (!known) return;
    group.next = unit->test + 1;
    put(*unit, std::move(*known));
  }
}

void Schedule::give_up(std::size_t submission) { states_[submission].phase = Phase::kBroken; }

// REQUIRES: the dependencies of the earlier groups are known.
Schedule::Dependency Schedule::dependency_of(const State& state, std::size_t submission,
                                             std::size_t group) const {
  Dependency result = Dependency::kPassed;
  for (const std::size_t required : required_[group]) {
    const GroupState& before = state.groups[required];
    const auto& tests = submissions_[submission].groups[required].tests;
    const bool is_lost =
        before.dependency == Dependency::kLost || before.first_failure < tests.size();
    if (is_lost) return Dependency::kLost;
    if (before.dependency == Dependency::kOpen || !all_accepted(tests)) result = Dependency::kOpen;
  }
  return result;
}

void Schedule::update_dependencies(std::size_t submission) {
  State& state = states_[submission];
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    state.groups[g].dependency = dependency_of(state, submission, g);
  }
}

std::optional<Unit> Schedule::next_test(std::size_t submission) const {
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    const std::size_t next = next_in_group(submission, g);
    if (next == groups_[g].tests.size()) continue;
    const bool waits = tests_run_ != TestsRun::kAll &&
                       states_[submission].groups[g].dependency == Dependency::kOpen;
    if (!waits) return Unit{Unit::Kind::kTest, submission, g, next};
  }
  return std::nullopt;
}

std::optional<Unit> Schedule::next() {
  for (std::size_t s = 0; s < states_.size(); ++s) {
    const Phase phase = states_[s].phase;
    if (phase == Phase::kBroken || phase == Phase::kCompiling) continue;
    apply_known(s);
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
  put(unit, std::move(result));
  apply_known(unit.submission);
}

bool Schedule::is_settled(std::size_t submission) const {
  const State& state = states_[submission];
  if (state.phase == Phase::kBroken) return true;
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    if (state.groups[g].under_way > 0) return false;
    if (next_in_group(submission, g) < groups_[g].tests.size()) return false;
  }
  return true;
}

std::size_t Schedule::settled_tests() const {
  std::size_t settled = 0;
  for (std::size_t s = 0; s < states_.size(); ++s) {
    for (std::size_t g = 0; g < groups_.size(); ++g) {
      const std::size_t size = groups_[g].tests.size();
      const GroupState& state = states_[s].groups[g];
      const bool closed = states_[s].phase == Phase::kBroken;
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

void Schedule::drop_tests_after_failures() {
  for (std::size_t s = 0; s < states_.size(); ++s) {
    for (std::size_t g = 0; g < groups_.size(); ++g) {
      auto& tests = submissions_[s].groups[g].tests;
      const GroupState& state = states_[s].groups[g];
      const std::size_t first = state.first_failure;
      if (first == tests.size() || end_of(s, g) == tests.size()) continue;
      for (std::size_t t = first + 1; t < tests.size(); ++t) {
        if (!state.requested[t]) tests[t] = TestResult{};
      }
    }
  }
}

}  // namespace biglia::judge

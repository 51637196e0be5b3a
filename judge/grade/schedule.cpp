#include "judge/grade/schedule.hpp"

#include <algorithm>
#include <utility>

#include "judge/grade/scoring.hpp"

namespace biglia::judge {
namespace {

// An example that is too slow by a little is not lost: on another machine it may be accepted.
bool is_late_only(const TestResult& result) {
  return result.judgement.verdict == Verdict::kTimeLimit &&
         result.late_verdict == Verdict::kAccepted;
}

bool are_passed(const std::vector<TestResult>& tests) {
  return std::ranges::all_of(tests, [](const TestResult& test) {
    return test.ran() && (test.judgement.verdict == Verdict::kAccepted || is_late_only(test));
  });
}

}  // namespace

Schedule::Schedule(const std::vector<TestGroup>& groups, TestsRun tests_run,
                   std::size_t submission_count)
    : groups_(groups), tests_run_(tests_run), states_(submission_count) {
  for (std::size_t g = 0; g < groups.size(); ++g) {
    required_.emplace_back();
    for (const std::string& name : groups[g].require_pass) {
      required_.back().push_back(required_group(groups, g, name));
    }
  }
  for (State& state : states_) {
    for (const TestGroup& group : groups) {
      const std::size_t size = group.tests.size();
      state.results.emplace_back(size);
      GroupState& group_state = state.groups.emplace_back();
      group_state.first_failure = size;
      group_state.requested.resize(size);
      group_state.known.resize(size);
    }
    update_dependencies(state);
  }
}

std::size_t Schedule::end_of(std::size_t submission_index, std::size_t group_index) const {
  if (tests_run_ == TestsRun::kAll) return groups_[group_index].tests.size();
  if (is_closed(states_[submission_index], group_index)) return 0;
  const bool is_sum = groups_[group_index].aggregation == Aggregation::kSum;
  if (is_sum && tests_run_ == TestsRun::kUntilGroupIsLost) return groups_[group_index].tests.size();
  return states_[submission_index].groups[group_index].first_failure;
}

bool Schedule::is_closed(const State& state, std::size_t group_index) const {
  if (tests_run_ == TestsRun::kAll) return false;
  if (tests_run_ == TestsRun::kUntilGroupIsLost) {
    return state.groups[group_index].dependency == Dependency::kLost;
  }
  for (std::size_t g = 0; g < group_index; ++g) {
    if (state.groups[g].first_failure < groups_[g].tests.size()) return true;
  }
  return false;
}

std::size_t Schedule::next_in_group(std::size_t submission_index, std::size_t group_index) const {
  const GroupState& state = states_[submission_index].groups[group_index];
  const std::size_t size = groups_[group_index].tests.size();
  const std::size_t end = end_of(submission_index, group_index);
  std::size_t next = state.next;
  while (next < size && next >= end && !state.requested[next]) ++next;
  return next;
}

void Schedule::request_test(std::size_t submission_index, std::size_t group_index,
                            std::size_t test_index) {
  states_[submission_index].groups[group_index].requested[test_index] = true;
}

void Schedule::put(const Unit& unit, TestResult result) {
  State& state = states_[unit.submission_index];
  const Verdict verdict = result.judgement.verdict;
  const bool is_late = is_late_only(result);
  state.results[unit.group_index][unit.test_index] = std::move(result);
  if (verdict != Verdict::kAccepted && verdict != Verdict::kJudgeError && !is_late) {
    std::size_t& first = state.groups[unit.group_index].first_failure;
    first = std::min(first, unit.test_index);
  }
  update_dependencies(state);
}

void Schedule::resume(const Unit& unit, TestResult result) {
  states_[unit.submission_index].groups[unit.group_index].known[unit.test_index] =
      std::move(result);
}

void Schedule::apply_known() {
  for (std::size_t s = 0; s < states_.size(); ++s) apply_known(s);
}

void Schedule::apply_known(std::size_t submission_index) {
  if (states_[submission_index].phase == Phase::kBroken) return;
  while (const auto unit = next_test(submission_index)) {
    GroupState& group = states_[submission_index].groups[unit->group_index];
    std::optional<TestResult>& known = group.known[unit->test_index];
    if (!known) return;
    group.next = unit->test_index + 1;
    put(*unit, std::move(*known));
  }
}

void Schedule::give_up(std::size_t submission_index) {
  states_[submission_index].phase = Phase::kBroken;
}

// REQUIRES: the dependencies of the earlier groups are known.
Schedule::Dependency Schedule::dependency_of(const State& state, std::size_t group_index) const {
  Dependency result = Dependency::kPassed;
  for (const std::size_t required : required_[group_index]) {
    const GroupState& before = state.groups[required];
    const std::vector<TestResult>& tests = state.results[required];
    const bool is_lost =
        before.dependency == Dependency::kLost || before.first_failure < tests.size();
    if (is_lost) return Dependency::kLost;
    if (before.dependency == Dependency::kOpen || !are_passed(tests)) result = Dependency::kOpen;
  }
  return result;
}

void Schedule::update_dependencies(State& state) const {
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    state.groups[g].dependency = dependency_of(state, g);
  }
}

std::optional<Unit> Schedule::next_test(std::size_t submission_index) const {
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    const std::size_t next = next_in_group(submission_index, g);
    if (next == groups_[g].tests.size()) continue;
    const bool waits = tests_run_ != TestsRun::kAll &&
                       states_[submission_index].groups[g].dependency == Dependency::kOpen;
    if (!waits) return Unit{Unit::Kind::kTest, submission_index, g, next};
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
    GroupState& group = states_[s].groups[unit->group_index];
    group.next = unit->test_index + 1;
    ++group.under_way;
    return unit;
  }
  return std::nullopt;
}

void Schedule::compiled(std::size_t submission_index) {
  --under_way_;
  states_[submission_index].phase = Phase::kReady;
}

void Schedule::not_compiled(std::size_t submission_index) {
  --under_way_;
  give_up(submission_index);
}

void Schedule::tested(const Unit& unit, TestResult result) { end_test(unit, std::move(result)); }

void Schedule::interrupted(const Unit& unit) {
  states_[unit.submission_index].interrupted = true;
  end_test(unit, TestResult{});
}

void Schedule::end_test(const Unit& unit, TestResult result) {
  --under_way_;
  --states_[unit.submission_index].groups[unit.group_index].under_way;
  put(unit, std::move(result));
  apply_known(unit.submission_index);
}

bool Schedule::is_settled(std::size_t submission_index) const {
  const State& state = states_[submission_index];
  if (state.phase == Phase::kBroken) return true;
  for (std::size_t g = 0; g < groups_.size(); ++g) {
    if (state.groups[g].under_way > 0) return false;
    if (next_in_group(submission_index, g) < groups_[g].tests.size()) return false;
  }
  return true;
}

bool Schedule::is_complete(std::size_t submission_index) const {
  return is_settled(submission_index) && !states_[submission_index].interrupted;
}

bool Schedule::any_resumed(std::size_t submission_index) const {
  const auto is_resumed = [](const TestResult& test) { return test.state == TestState::kResumed; };
  return std::ranges::any_of(
      states_[submission_index].results,
      [&](const std::vector<TestResult>& tests) { return std::ranges::any_of(tests, is_resumed); });
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
      std::vector<TestResult>& tests = states_[s].results[g];
      const GroupState& state = states_[s].groups[g];
      // The failing test is kept, not those that were started after it on other threads.
      const std::size_t kept = is_closed(states_[s], g) ? 0 : end_of(s, g) + 1;
      for (std::size_t t = kept; t < tests.size(); ++t) {
        if (!state.requested[t]) tests[t] = TestResult{};
      }
    }
  }
}

}  // namespace biglia::judge

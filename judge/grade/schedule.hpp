// Decides which unit of work runs next. Bookkeeping only: uses no threads and no files.
//
// Units are scheduled in the order of submissions, groups and tests. A submission is compiled when
// one of its tests must run; its tests follow. A group whose points depend on every test is lost at
// its first failing test, and its later tests are not run unless TestsRun::kAll is set. With
// TestsRun::kUntilFailure the submission is lost at the first failing test of all its groups. A group
// with require_pass waits for the groups that it names and is not run if one of them is lost.
// Requested tests (request_test) are always run. A judge error is not a failure of the submission:
// its group is not lost, and groups that require its group stay open. A test that would have been
// accepted soon after the time limit (TestResult::late_verdict) is not a failure here either.
//
// A known result (from an earlier grading) only replaces its run: it counts when the run would have been
// scheduled. The outcome is therefore the same as without it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "judge/grade/results.hpp"

namespace biglia::judge {

enum class TestsRun {
  kUntilFailure,  // the verdict is that of all tests; there are no points
  kUntilGroupIsLost,
  kAll,
};

struct Unit {
  enum class Kind { kCompile, kTest };
  Kind kind = Kind::kCompile;
  std::size_t submission_index = 0;
  std::size_t group_index = 0;  // this and the next: for kTest
  std::size_t test_index = 0;
};

// The results of a submission's tests, by group.
using GroupedTests = std::vector<std::vector<TestResult>>;

class Schedule {
 public:
  // REQUIRES: a group requires only groups before it; `groups` outlives the schedule.
  Schedule(const std::vector<TestGroup>& groups, TestsRun tests_run, std::size_t submission_count);

  // Adds a known result. REQUIRES: called before apply_known().
  void resume(const Unit& unit, TestResult result);
  // Applies the known results up to the first test that must be run. REQUIRES: called before the
  // first next().
  void apply_known();

  // Requests a test: it is run even if its group is lost or locked. REQUIRES: called before
  // apply_known().
  void request_test(std::size_t submission_index, std::size_t group_index, std::size_t test_index);

  // Cancels all tests of the submission. REQUIRES: none of its units is running.
  void give_up(std::size_t submission_index);

  // Returns the next unit, which then counts as running; none if no unit is ready.
  std::optional<Unit> next();

  // Report the end of a running unit.
  void compiled(std::size_t submission_index);
  void not_compiled(std::size_t submission_index);  // its tests are not run
  void tested(const Unit& unit, TestResult result);
  void interrupted(const Unit& unit);  // a test that has no result

  bool any_under_way() const { return under_way_ > 0; }
  // True if no unit of the submission is running or remains to be run.
  bool is_settled(std::size_t submission_index) const;
  // True if is_settled() and no test was interrupted.
  bool is_complete(std::size_t submission_index) const;
  // True if the results include one from an earlier grading.
  bool any_resumed(std::size_t submission_index) const;
  // The number of tests that were run or need not be run.
  std::size_t settled_tests() const;
  std::size_t all_tests() const;

  // Discards results of tests that need not be run after a failing test. Results then do not depend
  // on the timing of the threads.
  void drop_tests_after_failures();

  const GroupedTests& results(std::size_t submission_index) const {
    return states_[submission_index].results;
  }

 private:
  enum class Dependency { kPassed, kOpen, kLost };
  enum class Phase { kNew, kCompiling, kReady, kBroken };
  struct GroupState {
    std::size_t next = 0;
    std::size_t under_way = 0;
    std::size_t first_failure = 0;  // the group's size: none
    Dependency dependency = Dependency::kPassed;
    std::vector<bool> requested;  // by test
    std::vector<std::optional<TestResult>> known;
  };
  struct State {
    Phase phase = Phase::kNew;
    std::vector<GroupState> groups;
    GroupedTests results;
    bool interrupted = false;
  };
  // The index of the first test that is run only if it is requested.
  std::size_t end_of(std::size_t submission_index, std::size_t group_index) const;
  // True if an earlier group is lost, so that only requested tests of this one are run.
  bool is_closed(const State& state, std::size_t group_index) const;
  Dependency dependency_of(const State& state, std::size_t group_index) const;
  void update_dependencies(State& state) const;
  std::optional<Unit> next_test(std::size_t submission_index) const;
  void apply_known(std::size_t submission_index);
  void put(const Unit& unit, TestResult result);
  void end_test(const Unit& unit, TestResult result);
  // The first test at or after GroupState::next that must be run; the group's size if there is
  // none.
  std::size_t next_in_group(std::size_t submission_index, std::size_t group_index) const;

  const std::vector<TestGroup>& groups_;
  std::vector<std::vector<std::size_t>> required_;  // of each group
  TestsRun tests_run_;
  std::vector<State> states_;
  std::size_t under_way_ = 0;
};

}  // namespace biglia::judge

// Which piece of work is next: bookkeeping without threads or files.
//
// Pieces are given out in the order of submissions, groups and tests: a submission is compiled once
// some test of it must run, and its tests follow. A group whose points hang on every test is lost
// at its first failing test, and the tests after it are not run, unless all are asked for. A group
// with require_pass waits for the groups it names, and is not run if one of them is lost; tests that
// are asked for are run in any case. A judge error is not a failure of the submission's: it loses no
// group, and what requires its group stays open.
//
// A result that is known beforehand takes the place of its run, no more: it counts when the run
// would have come up, so that the outcome is the same as without it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "judge/grade/results.hpp"

namespace biglia::judge {

enum class TestsRun {
  kUntilGroupIsLost,
  kAll,
};

struct Unit {
  enum class Kind { kCompile, kTest };
  Kind kind = Kind::kCompile;
  std::size_t submission = 0;
  std::size_t group = 0;
  std::size_t test = 0;
};

class Schedule {
 public:
  // REQUIRES: a group requires only groups that stand before it. Both must outlive the schedule; the results of tests go into `submissions`, whose groups are
  // laid out here. A refused submission has no work.
  Schedule(const std::vector<TestGroup>& groups, TestsRun tests_run,
           std::vector<SubmissionResult>& submissions);

  // A result known beforehand. REQUIRES: before take_known().
  void resume(const Unit& unit, TestResult result);
  // Takes what is known as far as it goes without a run. REQUIRES: before the first next().
  void take_known();

  // Runs this test also if its group is lost before it, or locked. REQUIRES: before take_known().
  void ask_for(std::size_t submission, std::size_t group, std::size_t test);

  // No test of it is to be run. REQUIRES: nothing of it is under way.
  void give_up(std::size_t submission);

  // The next piece, which then counts as under way; none when there is none now.
  std::optional<Unit> next();

  // Ends of pieces under way.
  void compiled(std::size_t submission);
  void not_compiled(std::size_t submission);  // its tests are not run
  void tested(const Unit& unit, TestResult result);

  bool any_under_way() const { return under_way_ > 0; }
  // True when nothing more is to be run of it.
  bool is_settled(std::size_t submission) const;
  // Tests which are decided: run, or not to be run.
  std::size_t settled_tests() const;
  std::size_t all_tests() const;

  // Takes back what ran after a group's first failing test, so that results do not depend on how
  // threads happened to follow each other.
  void drop_tests_after_failures();

 private:
  enum class Dependency { kPassed, kOpen, kLost };
  enum class Phase { kNew, kCompiling, kReady, kBroken };
  struct GroupState {
    std::size_t next = 0;
    std::size_t under_way = 0;
    std::size_t first_failure = 0;  // the group's size: none
    Dependency dependency = Dependency::kPassed;
    std::vector<bool> asked_for;  // per test
    std::vector<std::optional<TestResult>> known;
  };
  struct State {
    Phase phase = Phase::kNew;
    std::vector<GroupState> groups;
  };
  // Tests from here on are not run unless they are asked for.
  std::size_t end_of(std::size_t submission, std::size_t group) const;
  Dependency dependency_of(const State& state, std::size_t submission, std::size_t group) const;
  void update_dependencies(std::size_t submission);
  std::optional<Unit> next_test(std::size_t submission) const;
  void take_known(std::size_t submission);
  void put(const Unit& unit, TestResult result);
  // The first test from `next` on that is to be run; the group's size if there is none.
  std::size_t next_in_group(std::size_t submission, std::size_t group) const;

  const std::vector<TestGroup>& groups_;
  std::vector<std::vector<std::size_t>> required_;  // of each group
  TestsRun tests_run_;
  std::vector<SubmissionResult>& submissions_;
  std::vector<State> states_;
  std::size_t under_way_ = 0;
};

}  // namespace biglia::judge

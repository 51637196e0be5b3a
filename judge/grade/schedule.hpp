// Which piece of work is next: bookkeeping without threads or files.
//
// Pieces are given out in the order of submissions, groups and tests: a submission is compiled once
// some test of it must run, and its tests follow. A group whose points hang on every test is lost
// at its first failing test, and the tests behind it are not run, unless all are asked for. A group
// with require_pass waits for the groups it names, and is not run when one of them is lost.
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
  // Both must outlive the schedule; the results of tests go into `submissions`, whose groups are
  // laid out here. A refused submission has no work.
  Schedule(const std::vector<TestGroup>& groups, TestsRun tests_run,
           std::vector<SubmissionResult>& submissions);

  // A result known beforehand. REQUIRES: before the first next().
  void resume(const Unit& unit, TestResult result);

  // Runs this test also when its group is lost before it. REQUIRES: before the first next().
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

  // Takes back what ran behind a group's first failing test, so that results do not depend on how
  // threads happened to follow each other.
  void drop_tests_behind_failures();

 private:
  enum class Phase { kNew, kCompiling, kReady, kBroken };
  struct GroupState {
    std::size_t next = 0;
    std::size_t under_way = 0;
    std::size_t first_failure;    // the group's size: none
    std::vector<bool> asked_for;  // per test
  };
  struct State {
    Phase phase = Phase::kNew;
    std::vector<GroupState> groups;
  };
  enum class Dependency { kPassed, kOpen, kLost };

  std::size_t end_of(std::size_t submission, std::size_t group) const;
  Dependency dependency(std::size_t submission, std::size_t group) const;
  std::optional<Unit> next_test(std::size_t submission);
  // The first test from `next` on that is to be run; the group's size where there is none.
  std::size_t next_in_group(std::size_t submission, std::size_t group) const;
  void note_failure(const Unit& unit);

  const std::vector<TestGroup>& groups_;
  TestsRun tests_run_;
  std::vector<SubmissionResult>& submissions_;
  std::vector<State> states_;
  std::size_t under_way_ = 0;
};

}  // namespace biglia::judge

// What grading finds out: of each submission, group and test.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "judge/grade/submission.hpp"
#include "judge/package/test_data.hpp"
#include "judge/sandbox/box.hpp"
#include "toolkit/verdict.hpp"

namespace biglia::judge {

enum class TestState {
  kNotRun,   // its group was lost before, or the run was interrupted
  kRun,      // now
  kResumed,  // in an earlier run, found in the journal
};

struct TestResult {
  TestState state = TestState::kNotRun;
  Judgement judgement;  // of no meaning for kNotRun
  std::chrono::microseconds cpu{0};
  std::chrono::microseconds wall{0};
  Bytes memory;
  std::string note;  // "within 10 % of the time limit: run again alone"

  bool ran() const { return state != TestState::kNotRun; }
  bool in_full() const { return ran() && judgement.in_full(); }
};

struct GroupResult {
  double points = 0;
  std::vector<TestResult> tests;  // as in TestGroup::tests
};

// What the compiler said.
struct CompileReport {
  bool done = false;    // false: nothing had to be run
  bool failed = false;  // the student's fault, for this reason
  std::string reason;
  bool conforming = true;        // false: not ANSI C
  std::string conformance_note;  // the first reasons for that
  std::string language;          // "C"
  std::string standard;          // "c90"
  std::string compiler;          // the first line of its version
  std::vector<std::string> warnings;
  std::size_t warning_count = 0;
  std::string log;
};

struct SubmissionResult {
  Submission submission;
  // Not judged at all, for this reason: its language is not installed here. Then there is no
  // verdict, no compilation and no run.
  std::string not_judged;
  Limits limits;  // the problem's, with what the language costs
  CompileReport compile;
  // The whole: AC, or the first failing test's judgement, or the first one's that is accepted in part;
  // CE for a refusal or a compile error; JE if the judge failed, wherever that was: nothing outranks it.
  Judgement judgement;
  std::string failed_test;  // that test's name, where there is one
  bool complete = false;    // all that was to be run was, and judged: not interrupted, and no JE
  std::vector<GroupResult> groups;
  double points = 0;
  // Where it lies in a package's submissions/: what was not as expected; empty and has_expectations
  // when all was.
  bool has_expectations = false;
  std::vector<std::string> unexpected;

  std::chrono::microseconds slowest() const;
  Bytes largest() const;
};

struct GradeResult {
  std::string problem;
  std::string title;
  std::string box;  // Box::description
  bool approximate_memory = false;
  Limits limits;  // the problem's
  std::vector<TestGroup> groups;
  double max_points = 0;
  std::vector<SubmissionResult> submissions;
  bool interrupted = false;  // it was stopped, and some submission is not complete
  std::size_t all_tests = 0;
  std::size_t settled_tests = 0;  // of all: run, or found not to need running
  // Tests of data/secret which no submission fails; found only when every test was run.
  std::vector<std::string> idle_tests;
  std::vector<std::string> passed_over;  // as Intake::passed_over
};

}  // namespace biglia::judge

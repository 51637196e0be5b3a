// The results of grading: per submission, group and test.
#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "judge/compile/compile_report.hpp"
#include "judge/grade/submission.hpp"
#include "judge/package/test_data.hpp"
#include "judge/sandbox/box.hpp"
#include "toolkit/verdict.hpp"

namespace biglia::judge {

enum class TestState {
  kNotRun,   // its group was already lost, or grading was interrupted
  kRun,      // run by this grading
  kResumed,  // run by an earlier grading, found in the store
};

struct TestResult : RunUse {
  TestState state = TestState::kNotRun;
  Judgement judgement;  // meaningless for kNotRun
  std::string note;     // "within 10 % of the time limit: run again alone"
  // For TLE: what the output would have got, if the program ended soon after the limit.
  std::optional<Verdict> late_verdict = std::nullopt;

  bool ran() const { return state != TestState::kNotRun; }
  bool has_full_credit() const { return ran() && judgement.has_full_credit(); }
};

struct GroupResult {
  double points = 0;
  std::vector<TestResult> tests;  // as in TestGroup::tests
};

// The beginnings of a counterexample's texts, line by line, as they are shown side by side.
struct ShownTexts {
  std::vector<std::string> input;  // and its companion files
  std::vector<std::string> expected;
  std::vector<std::string> found;
};

// A small input on which a submission fails, and which is no secret test. It is searched after the
// grading (`biglia grade --explain`).
struct Explanation {
  bool is_found = false;
  // What the terminal shows: the input, both answers side by side and the reason, or why nothing was found.
  std::string text = {};
  // The parts of the text, for other languages: how the input was found and made small, or why there is none.
  std::vector<std::string> notes = {};
  ShownTexts shown = {};
  std::string call = {};  // of the generator that made the first input, before it was made small
  // The beginnings of the texts. Companion files are in the folder of the explanation only.
  std::string input = {};
  std::string expected = {};
  std::string output = {};
  Judgement judgement = {};
};

// What a rule of the course did to the points (desk/course).
struct CourseStep {
  std::string rule;    // "late"
  std::string reason;  // one line, for the student
  double before = 0;
  double after = 0;
};

struct CoursePoints {
  double points = 0;
  std::vector<CourseStep> steps;  // in the order in which they were applied
};

struct SubmissionResult {
  Submission submission;
  // If not empty, the reason why the submission is not judged: its language is not installed. There
  // is then no verdict, no compilation and no run.
  std::string not_judged;
  Limits limits;                         // the problem's, adjusted for the language
  std::optional<CompileReport> compile;  // none: nothing was compiled
  // The overall judgement: that of the first failing test, else that of the first test with partial
  // credit, else AC. CE for a refusal or a compile error. JE if the judge failed at any point; it
  // overrides every other verdict.
  Judgement judgement;
  std::string failed_test;  // the name of the test that gave the judgement; empty if there is none
  bool complete = false;    // all required tests were run and judged: not interrupted, no JE
  bool is_partial = false;  // as GradeResult::only_tests
  std::vector<GroupResult> groups;
  double points = 0;
  // For submissions in a package's submissions/: the deviations from the expectations. Empty with
  // has_expectations set if all expectations are met.
  bool has_expectations = false;
  std::vector<std::string> unexpected;
  std::vector<std::string> warnings;  // tests near the time limit (expectations.hpp)
  std::optional<Explanation> explanation = std::nullopt;
  std::optional<CoursePoints> course = std::nullopt;  // none: without a course, or not judged

  std::chrono::microseconds slowest() const;
  Bytes largest() const;
};

struct GradeResult {
  std::string problem;
  std::string title;
  std::map<std::string, std::string> titles = {};  // as ProblemConfig::titles
  std::string feedback_language = {};              // "it"; empty: English
  std::string box;                                 // Box::description
  bool approximate_memory = false;
  Limits limits;  // the problem's
  std::vector<TestGroup> groups;
  // If not empty, only the tests that match this pattern were run (only_tests.hpp). Then no
  // submission is complete, there are no points, and nothing is compared with expectations.
  std::string only_tests = {};
  // Each submission was run until its first failing test only: there are no points.
  bool until_failure = false;
  // Not empty: the result is partial, without these tests. Each submission has a note that says so.
  std::vector<LeftOutTest> left_out_tests = {};
  // The input validators of the package that cannot be run here, "input_validators/v.viva": the inputs are
  // not checked by them.
  std::vector<std::string> unrun_validators = {};
  double max_points = 0;
  std::vector<SubmissionResult> submissions;
  bool interrupted = false;  // grading was stopped and some submission is not complete
  std::size_t all_tests = 0;
  std::size_t settled_tests = 0;  // tests that were run or need not be run
  // Tests of data/secret that no submission fails; computed only if every test was run.
  std::vector<std::string> idle_tests;
  std::vector<std::string> ignored;  // as Intake::ignored
};

}  // namespace biglia::judge

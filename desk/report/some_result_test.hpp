// For tests: results of runs and of submissions, and a grading of two.
#pragma once

#include <chrono>
#include <string>
#include <utility>

#include "judge/grade/results.hpp"
#include "judge/grade/scoring.hpp"

namespace biglia::judge {

inline TestResult some_run(Judgement judgement, std::chrono::milliseconds time) {
  TestResult result;
  result.state = TestState::kRun;
  result.judgement = std::move(judgement);
  result.cpu = time;
  result.wall = 2 * time;
  result.memory = mib(3);
  return result;
}

// Every test is accepted. `participant` is Moodle's number of the student.
inline SubmissionResult some_row(const std::string& name, const std::string& student = "",
                                 const std::string& participant = "") {
  SubmissionResult row;
  row.submission.name = name;
  row.submission.student = {student, participant, participant};
  row.complete = true;
  row.groups.resize(2);
  row.groups[0].tests = {some_run(accepted(), std::chrono::milliseconds(20))};
  row.groups[1].tests = {some_run(accepted(), std::chrono::milliseconds(120)),
                         some_run(accepted(), std::chrono::milliseconds(30))};
  return row;
}

// A sample and a group of two secret tests, without submissions.
inline GradeResult some_tests(double max_score) {
  GradeResult result;
  result.problem = "sum";
  result.title = "Sum";
  result.box = "a box";
  result.groups.resize(2);
  result.groups[0].name = "sample";
  result.groups[0].tests.resize(1);
  result.groups[0].tests[0].name = "sample/1";
  result.groups[1].name = "secret/01-small";
  result.groups[1].max_score = max_score;
  result.groups[1].tests.resize(2);
  result.groups[1].tests[0].name = "secret/01-small/a";
  result.groups[1].tests[1].name = "secret/01-small/b";
  result.max_points = max_score;
  return result;
}

// rossi has full credit, bianchi fails a sample and a secret test.
inline GradeResult example() {
  GradeResult result = some_tests(100);
  result.submissions = {some_row("rossi"), some_row("bianchi")};
  SubmissionResult& bad = result.submissions[1];
  bad.submission.notes = {"no report (pdf or rtf) found"};
  bad.groups[0].tests[0].judgement = wrong_answer("expected 3, found 4", "sample details");
  bad.groups[1].tests[0].judgement = wrong_answer("expected 5, found \x1b[2J6", "secret details");
  bad.groups[1].tests[1] = TestResult{};
  for (SubmissionResult& row : result.submissions) score(result.groups, row);
  return result;
}

}  // namespace biglia::judge

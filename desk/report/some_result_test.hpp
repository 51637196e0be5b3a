// For tests of reports: rossi has full credit, bianchi fails a sample and a secret test.
#pragma once

#include <chrono>
#include <utility>

#include "judge/grade/results.hpp"
#include "judge/grade/scoring.hpp"

namespace biglia::judge {

inline TestResult ran(Judgement judgement, std::chrono::milliseconds cpu) {
  TestResult result;
  result.state = TestState::kRun;
  result.judgement = std::move(judgement);
  result.cpu = cpu;
  result.memory = mib(3);
  return result;
}

inline GradeResult example() {
  GradeResult result;
  result.problem = "sum";
  result.title = "Sum";
  result.box = "a box";
  result.groups.resize(2);
  result.groups[0].name = "sample";
  result.groups[0].tests.resize(1);
  result.groups[0].tests[0].name = "sample/1";
  result.groups[1].name = "secret/01-small";
  result.groups[1].max_score = 100;
  result.groups[1].tests.resize(2);
  result.groups[1].tests[0].name = "secret/01-small/a";
  result.groups[1].tests[1].name = "secret/01-small/b";
  result.max_points = 100;
  for (const char* const name : {"rossi", "bianchi"}) {
    SubmissionResult row;
    row.submission.name = name;
    row.complete = true;
    row.groups.resize(2);
    row.groups[0].tests = {ran(accepted(), std::chrono::milliseconds(20))};
    row.groups[1].tests = {ran(accepted(), std::chrono::milliseconds(120)),
                           ran(accepted(), std::chrono::milliseconds(30))};
    result.submissions.push_back(std::move(row));
  }
  SubmissionResult& bad = result.submissions[1];
  bad.submission.notes = {"no report (pdf or rtf) found"};
  bad.groups[0].tests[0].judgement = wrong_answer("expected 3, found 4", "sample details");
  bad.groups[1].tests[0].judgement = wrong_answer("expected 5, found \x1b[2J6", "secret details");
  bad.groups[1].tests[1] = TestResult{};
  for (SubmissionResult& row : result.submissions) score(result.groups, row);
  return result;
}

}  // namespace biglia::judge

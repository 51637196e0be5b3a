// For tests: a grading with a submission of each kind, with texts that are hostile to files.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <utility>

#include "desk/report/some_result_test.hpp"
#include "judge/grade/results.hpp"
#include "judge/grade/scoring.hpp"

namespace biglia::judge {

// rossi AC, bianchi WA with a hostile reason, verdi CE, neri not judged, gialli JE, viola partial credit.
inline GradeResult some_grading() {
  GradeResult result = some_tests(60.5);
  result.groups[1].aggregation = Aggregation::kMin;
  auto& rows = result.submissions;
  rows.push_back(some_row("rossi", "Mario Rossi", "1234567"));
  rows.push_back(some_row("bianchi", "=Anna_B, C", "89"));
  rows[1].groups[1].tests[0].judgement =
      wrong_answer("expected <5> & \"6\", found \x1b[2J\xff\xef\xbf\xbf", "secret\n]]>details");
  rows[1].groups[1].tests[1] = TestResult{};
  rows.push_back(some_row("verdi"));
  rows[2].submission.delivered = std::chrono::sys_days{std::chrono::year{2026} / 11 / 3};
  rows[2].judgement = compile_error("a.c:1:1: error: x < y");
  rows[2].compile.emplace().log = "a.c: all\nof it";
  rows[2].compile->failed = true;
  rows.push_back(some_row("neri", "Neri", "5"));
  rows[3].not_judged = "Java is not installed";
  for (const std::size_t i : {2U, 3U}) {
    for (GroupResult& group : rows[i].groups) group.tests.assign(group.tests.size(), TestResult{});
  }
  rows.push_back(some_row("gialli", "Gialli", "6"));
  rows[4].groups[1].tests[1].judgement = judge_error("/srv/tests/1.ans: cannot open");
  rows[4].complete = false;
  rows.push_back(some_row("viola", "Viola", "7"));
  rows[5].groups[1].tests[1].judgement = accepted_partially(0.5, "output:1:2: half <of> it");
  for (SubmissionResult& row : rows) score(result.groups, row);
  return result;
}

// The grading with one of its submissions only.
inline GradeResult some_grading_of(std::size_t submission) {
  GradeResult result = some_grading();
  SubmissionResult row = std::move(result.submissions[submission]);
  result.submissions.clear();
  result.submissions.push_back(std::move(row));
  return result;
}

}  // namespace biglia::judge

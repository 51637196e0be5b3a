// A result and a compile report with a value in each field that is stored.
#pragma once

#include "judge/grade/some_groups_test.hpp"

namespace biglia::judge {

inline TestResult some_result() {
  TestResult result = ran_partially(1.0 / 3);
  result.judgement.reason = "half of it";
  result.judgement.details = "two\nlines\t\"quoted\" \\";
  result.cpu = std::chrono::microseconds(1234567);
  result.wall = std::chrono::microseconds(2345678);
  result.memory = mib(3);
  result.note = "run again alone";
  result.judgement.score = 2.5;
  result.judgement.score_file = ScoreFile::kScore;
  result.late_verdict = Verdict::kWrongAnswer;
  return result;
}

inline CompileReport some_report() {
  CompileReport report;
  report.failed = true;
  report.reason = "no main";
  report.language = "C";
  report.standard = "c90";
  report.compiler = "gcc 1";
  report.warnings = {"a", "b"};
  report.warning_count = 7;
  report.log = "all of it";
  return report;
}

}  // namespace biglia::judge

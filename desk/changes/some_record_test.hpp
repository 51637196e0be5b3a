// For tests: the record of a grading of two groups with three tests, and of a few submissions.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "desk/history/grading_record.hpp"

namespace biglia::judge {

inline OutcomeRecord outcome(const std::string& verdict, std::int64_t cpu_us = 1000) {
  return {.verdict = verdict, .cpu_us = cpu_us, .memory_bytes = 4096};
}

// A submission whose tests have these verdicts; "" is a test that was not run.
inline SubmissionRecord some_submission(const std::string& name,
                                        const std::vector<std::string>& verdicts, double points) {
  SubmissionRecord one;
  one.name = name;
  one.source = "source of " + name;
  one.language = "c";
  one.compiler = "gcc 1";
  one.limits = "1000 ms";
  one.cpu_limit_us = 1'000'000;
  one.verdict = "AC";
  one.points = points;
  one.complete = true;
  for (const std::string& verdict : verdicts) {
    one.tests.emplace_back();
    if (verdict.empty()) continue;
    one.tests.back() = outcome(verdict);
    if (verdict != "AC" && one.verdict == "AC") one.verdict = verdict;
  }
  return one;
}

// rossi is right, bianchi is wrong on secret/b.
inline GradingRecord some_record() {
  GradingRecord grading;
  grading.label = "results, grading 1";
  grading.id = 1;
  grading.started = 1'000'000;
  grading.ended = 1'000'100;
  grading.has_versions = true;
  grading.problem = "sum";
  grading.judge = "1 of the judge";
  grading.checker = "1 of the checker";
  grading.box = "a box";
  grading.timing = "normal";
  grading.groups = {
      {.name = "sample", .scoring = "pass-fail 0", .tests = {{"sample/1", "f1", "s"}}},
      {.name = "secret",
       .scoring = "sum 100",
       .tests = {{"secret/a", "fa", "s"}, {"secret/b", "fb", "s"}}}};
  grading.submissions = {some_submission("rossi", {"AC", "AC", "AC"}, 100),
                         some_submission("bianchi", {"AC", "AC", "WA"}, 50)};
  return grading;
}

}  // namespace biglia::judge

// Assembles the result of a grading from what its parts have found out.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "judge/grade/expectation_book.hpp"
#include "judge/grade/grade.hpp"
#include "judge/grade/programs.hpp"
#include "judge/grade/schedule.hpp"

namespace biglia::judge {

// What the parts of a grading have found out about one submission.
struct Findings {
  Submission submission;    // from the intake
  CompiledProgram program;  // from the step compile
  GroupedTests tests;       // from the schedule
  bool all_done = false;    // no unit of it remains to be run or was interrupted
};

// Scores the tests and gives the overall judgement. A submission of which something remains is a
// judge error, unless grading was stopped.
SubmissionResult assemble_submission(const std::vector<TestGroup>& groups, Findings findings,
                                     bool is_stopped, const Total& total = {});

// The facts about a whole grading.
struct GradingFacts {
  std::string box;  // Box::description
  bool approximate_memory = false;
  std::size_t all_tests = 0;
  std::size_t settled_tests = 0;
  bool interrupted = false;          // as GradeResult::interrupted
  std::vector<std::string> ignored;  // as Intake::ignored
};

// Compares the verdicts with the expected ones; finds the tests that reject no wrong submission.
GradeResult assemble_result(const GradeRequest& request, GradingFacts facts,
                            std::vector<SubmissionResult> submissions, const ExpectationBook& book);

}  // namespace biglia::judge

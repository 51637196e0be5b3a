#include "judge/grade/assemble.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "judge/grade/scoring.hpp"
#include "judge/grade/time_margin.hpp"

namespace biglia::judge {
namespace {

// The judgement from before the tests. A judge error overrides a compile error.
Judgement initial_judgement(const Findings& findings) {
  if (findings.submission.refusal) return *findings.submission.refusal;
  if (findings.program.fault) return *findings.program.fault;
  const std::optional<CompileReport>& report = findings.program.report;
  if (report && report->failed) return compile_error(report->reason);
  return {};
}

// A part of the tests gives no points.
void remove_points(GradeResult& result) {
  result.max_points = 0;
  for (TestGroup& group : result.groups) group.max_score = 0;
  for (SubmissionResult& submission : result.submissions) {
    submission.points = 0;
    for (GroupResult& group : submission.groups) group.points = 0;
  }
}

void note_tests_not_run(SubmissionResult& submission) {
  if (submission.failed_test.empty() || !submission.complete) return;
  const bool any_not_run = std::ranges::any_of(submission.groups, [](const GroupResult& group) {
    return std::ranges::any_of(group.tests, [](const TestResult& test) { return !test.ran(); });
  });
  if (any_not_run) {
    submission.submission.notes.emplace_back("tests after the first that failed were not run");
  }
}

}  // namespace

SubmissionResult assemble_submission(const std::vector<TestGroup>& groups, Findings findings,
                                     bool is_stopped, const Total& total) {
  SubmissionResult result;
  result.judgement = initial_judgement(findings);
  result.submission = std::move(findings.submission);
  std::vector<std::string>& notes = result.submission.notes;
  std::ranges::move(findings.program.notes, std::back_inserter(notes));
  result.not_judged = std::move(findings.program.not_judged);
  result.limits = findings.program.limits;
  result.compile = std::move(findings.program.report);
  for (auto& tests : findings.tests) result.groups.push_back({0, std::move(tests)});
  score(groups, result, total);
  const bool is_judge_error = result.judgement.verdict == Verdict::kJudgeError;
  if (!findings.all_done && !is_stopped && !is_judge_error) {
    result.judgement = judge_error("some tests were not run, but grading was not stopped");
  }
  result.complete = findings.all_done && !is_judge_error;
  return result;
}

GradeResult assemble_result(const GradeRequest& request, GradingFacts facts,
                            std::vector<SubmissionResult> submissions,
                            const ExpectationBook& book) {
  GradeResult result;
  result.problem = request.problem.name;
  result.title = request.config.title;
  result.titles = request.config.titles;
  result.box = std::move(facts.box);
  result.approximate_memory = facts.approximate_memory;
  result.limits = limits_of(request.config.limits);
  result.groups = request.groups;
  result.max_points = max_points(request.groups, request.total);
  result.submissions = std::move(submissions);
  result.all_tests = facts.all_tests;
  result.settled_tests = facts.settled_tests;
  result.interrupted = facts.interrupted;
  if (request.programs != nullptr) check_score_files(result.groups, result.submissions);
  result.ignored = std::move(facts.ignored);
  result.only_tests = request.only_tests;
  result.until_failure = request.tests_run == TestsRun::kUntilFailure;
  if (!request.only_tests.empty()) {
    for (SubmissionResult& submission : result.submissions) {
      submission.is_partial = true;
      submission.complete = false;
    }
    remove_points(result);
    return result;
  }
  if (result.until_failure) std::ranges::for_each(result.submissions, note_tests_not_run);
  const double margin = time_margin(request);
  for (SubmissionResult& submission : result.submissions) {
    if (submission.not_judged.empty()) book.compare(result.groups, submission, margin);
  }
  if (result.until_failure) remove_points(result);
  // A test that was not run or not judged might have failed.
  if (request.tests_run == TestsRun::kAll &&
      std::ranges::all_of(result.submissions, &SubmissionResult::complete)) {
    result.idle_tests = idle_tests(result.groups, result.submissions);
  }
  return result;
}

}  // namespace biglia::judge

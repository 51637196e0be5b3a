#include "desk/exchange/gradescope.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <utility>

#include "desk/course/course_grade.hpp"
#include "desk/report/feedback.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/json.hpp"
#include "toolkit/check.hpp"

namespace biglia::judge {
namespace {

// In whole seconds: students see it, and a program chooses its time (secret_figures.hpp).
double seconds_of_runs(const SubmissionResult& submission) {
  std::chrono::microseconds sum{0};
  for (const GroupResult& group : submission.groups) {
    for (const TestResult& test : group.tests) sum += test.wall;
  }
  return static_cast<double>(std::chrono::ceil<std::chrono::seconds>(sum).count());
}

Json json_of_group(const TestGroup& group, const GroupResult& result, std::size_t number,
                   const Translation& translation) {
  const bool is_passed = std::ranges::all_of(result.tests, &TestResult::has_full_credit);
  const std::string feedback =
      group_feedback(group, result, translation).substr(1);  // no empty line
  Json json = {{"name", group.name},
               {"number", std::to_string(number)},
               {"score", result.points},
               {"max_score", group.max_score},
               {"status", is_passed ? "passed" : "failed"},
               {"output", safe_text(feedback)}};
  if (!std::isfinite(group.max_score)) json.erase("max_score");
  return json;
}

}  // namespace

std::string gradescope_json(const GradeResult& result) {
  BIGLIA_CHECK(result.submissions.size() == 1);
  const SubmissionResult& submission = result.submissions.front();
  const auto grade = course_grade(result, submission);
  BIGLIA_CHECK(grade.has_value());
  const Translation translation(result.feedback_language);
  Json tests = Json::array();
  for (std::size_t g = 0; g < result.groups.size(); ++g) {
    tests.push_back(json_of_group(result.groups[g], submission.groups[g], g + 1, translation));
  }
  const Json json = {{"score", grade->points},
                     {"execution_time", seconds_of_runs(submission)},
                     {"output", safe_text(feedback_head(result, submission))},
                     {"output_format", "text"},
                     {"test_output_format", "text"},
                     {"test_name_format", "text"},
                     {"tests", std::move(tests)}};
  return to_text(json, JsonLayout::kIndented) + '\n';
}

}  // namespace biglia::judge

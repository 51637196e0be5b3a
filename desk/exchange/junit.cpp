#include "desk/exchange/junit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstddef>

#include "desk/course/course_grade.hpp"
#include "desk/report/table.hpp"
#include "judge/base/safe_text.hpp"
#include "toolkit/xml_text.hpp"

namespace biglia::judge {
namespace {

struct Sums {
  std::size_t tests = 0;
  std::size_t failures = 0;
  std::size_t errors = 0;
  std::size_t skipped = 0;
  std::chrono::microseconds time{0};

  void add(const Sums& other) {
    tests += other.tests;
    failures += other.failures;
    errors += other.errors;
    skipped += other.skipped;
    time += other.time;
  }
};

std::string in_attribute(std::string_view text) { return xml_escaped(safe_line(text)); }

std::string in_element(std::string_view text) { return xml_escaped_lines(safe_text(text), ' '); }

std::string seconds(std::chrono::microseconds time) {
  return fmt::format("{:.3f}", std::chrono::duration<double>(time).count());
}

std::string property(std::string_view name, std::string_view value) {
  return fmt::format("      <property name=\"{}\" value=\"{}\"/>\n", name, in_attribute(value));
}

std::string properties(const GradeResult& result, const SubmissionResult& submission) {
  std::string text = "    <properties>\n" + property("verdict", shown_verdict(submission));
  if (const auto grade = course_grade(result, submission)) {
    text += property("points", fmt::format("{}", grade->points));
    if (grade->maximum) text += property("max_points", fmt::format("{}", *grade->maximum));
  }
  for (const LeftOutTest& test : result.left_out_tests) {
    text += property("left_out_test", test.name);
  }
  return text + "    </properties>\n";
}

// `inner` is empty or whole lines.
std::string testcase(std::string_view name, const SubmissionResult& submission,
                     std::chrono::microseconds time, const std::string& inner) {
  const std::string head =
      fmt::format(R"(    <testcase name="{}" classname="{}" time="{}")", in_attribute(name),
                  in_attribute(submission.submission.name), seconds(time));
  return inner.empty() ? head + "/>\n" : head + ">\n" + inner + "    </testcase>\n";
}

std::string skipped(std::string_view why, Sums& sums) {
  ++sums.skipped;
  return fmt::format("      <skipped message=\"{}\"/>\n", in_attribute(why));
}

// Empty for full credit.
std::string outcome(const Judgement& judgement, std::string_view details, Sums& sums) {
  if (judgement.has_full_credit()) return {};
  if (judgement.verdict == Verdict::kAccepted) {
    return fmt::format("      <system-out>{}: {}</system-out>\n", shown_share(judgement.multiplier),
                       in_element(judgement.reason));
  }
  const bool is_error = judgement.verdict == Verdict::kJudgeError;
  ++(is_error ? sums.errors : sums.failures);
  const std::string_view element = is_error ? "error" : "failure";
  return fmt::format("      <{0} type=\"{1}\" message=\"{2}\">{3}</{0}>\n", element,
                     short_name(judgement.verdict), in_attribute(judgement.reason),
                     in_element(details));
}

std::string testcase_of(const TestCase& test, const TestResult& result,
                        const SubmissionResult& submission, Sums& sums) {
  ++sums.tests;
  sums.time += result.cpu;
  const std::string inner = result.ran() ? outcome(result.judgement, result.judgement.details, sums)
                                         : skipped("not run", sums);
  return testcase(test.name, submission, result.cpu, inner);
}

// The verdict that no test gave; empty if there is none.
std::string testcase_of_all(const SubmissionResult& submission, Sums& sums) {
  std::string inner;
  if (!submission.not_judged.empty()) {
    inner = skipped("not judged: " + submission.not_judged, sums);
  } else if (submission.failed_test.empty() && submission.judgement.verdict != Verdict::kAccepted) {
    const std::string& details =
        submission.compile ? submission.compile->log : submission.judgement.details;
    inner = outcome(submission.judgement, details, sums);
  }
  if (inner.empty()) return {};
  ++sums.tests;
  return testcase("submission", submission, std::chrono::microseconds(0), inner);
}

std::string testsuite(const GradeResult& result, const SubmissionResult& submission, Sums& sums) {
  std::string cases = testcase_of_all(submission, sums);
  for (std::size_t g = 0; g < result.groups.size(); ++g) {
    const TestGroup& group = result.groups[g];
    for (std::size_t t = 0; t < group.tests.size(); ++t) {
      cases += testcase_of(group.tests[t], submission.groups[g].tests[t], submission, sums);
    }
  }
  return fmt::format(
             "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\" "
             "skipped=\"{}\" time=\"{}\">\n",
             in_attribute(submission.submission.name), sums.tests, sums.failures, sums.errors,
             sums.skipped, seconds(sums.time)) +
         properties(result, submission) + cases + "  </testsuite>\n";
}

}  // namespace

std::string junit_xml(const GradeResult& result) {
  Sums sums;
  std::string suites;
  for (const SubmissionResult& submission : result.submissions) {
    Sums own;
    suites += testsuite(result, submission, own);
    sums.add(own);
  }
  return fmt::format(
      "{}{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\" time=\"{}\">\n{}</testsuites>\n",
      kBeginningOfJunit, in_attribute(result.problem), sums.tests, sums.failures, sums.errors,
      seconds(sums.time), suites);
}

}  // namespace biglia::judge

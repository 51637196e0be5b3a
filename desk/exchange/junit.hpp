// The results as JUnit XML, for continuous integration: a testsuite for each submission, a testcase for
// each test.
//
// Valid against junit-10.xsd of Jenkins' xUnit plugin, which is also the form of pytest's xunit2:
//   testsuites     name: the problem; tests, failures, errors, time: the sums
//   testsuite      name: the submission; the same sums, skipped; properties verdict, points,
//                  max_points, the last two only if there is a grade (course_grade.hpp)
//   testcase       name: the test; classname: the submission; time: CPU seconds
//   failure        type: the verdict; message: the checker's reason; text: its details
//   error          the same for JE
//   skipped        the test was not run
//   system-out     the share of the points and the reason, for partial credit
// If no test gave the verdict (CE, not judged), a testcase `submission` has it. Everything is shown,
// also of secret tests: the file is for instructors.
#pragma once

#include <string>
#include <string_view>

#include "judge/grade/results.hpp"

namespace biglia::judge {

std::string junit_xml(const GradeResult& result);

// The beginning of every such file.
inline constexpr std::string_view kBeginningOfJunit =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"biglia: ";

}  // namespace biglia::judge

// The results of a class as the data of its page: compact JSON, which the page's scripts read.
//
// A text is an index in `texts`, where 0 is the empty text. A test is its index among the tests of all
// groups in order.
//
//   title, problem, judge, box, approximate: true if memory is approximate
//   only: the pattern of the tests that were run; 0: all
//   interrupted, done, all: tests
//   max: the points, 0 if the problem has none, null if they are unbounded
//   groups [{name, label: short, max: as above, aggregation, tests: [name without the group's],
//     purposes: [text of each test]}]
//   kinds [[language, cpu_ms, memory_kib]]: the limits by language
//   submissions [{name, origin, kind: index, rank: null without a grade, verdict: as in the table,
//     points: by the rules of the course, if any, course: [text of what they did], reason: text, failed: the test that gave the
//       verdict, or -1,
//     state: "judged", "partial" (only some tests), "running" (not finished), "unjudged" (NJ),
//     unexpected, notes, warnings: [text],
//     group_points: [points],
//     signs: a character for each test (kSigns), cpu: [ms], memory: [KiB], both 0 if it was not run,
//     more: [[test, reason, details, note, share, wall_ms, score]]: the tests of which there is more to
//       report, without the zeros at the end,
//     compile: null | {failed, language, standard, compiler, reason, log, warnings: their number},
//     explanation: text, sources: [[name, text]],
//     history [[grading, seconds since 1970, verdict, points, has a new source]]: what changed}]
//   pictures [[test, SVG of its input]]: of small tests that a submission fails
//   idle [test], ignored [text], texts [string]
//   cuts [[kind, bytes]]: texts that were cut
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "desk/page/class_page_extras.hpp"
#include "judge/grade/results.hpp"

namespace biglia::judge {

// The letters of the verdicts from WA to JE in the order of `enum class Verdict`. A test that was not run
// is '.', one with full credit '+', one with partial credit '~'.
inline constexpr std::string_view kVerdictSigns = "+WPTMORCJ";

char sign_of(const TestResult& test);

// Returns about at most `longest` bytes, unless the numbers alone are longer: then the texts are cut at
// a few bytes. Reads the sources of the submissions, as far as they still exist.
std::string class_data(const GradeResult& result, const std::string& judge_version,
                       const ClassPageExtras& extras, std::size_t longest);

}  // namespace biglia::judge

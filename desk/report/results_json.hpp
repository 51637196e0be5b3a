// results.json: all results of a grading in machine-readable form. docs/results.schema.json describes it
// for programs and changes with it.
//
//   schema_version 3
//   problem, title, judge_version, box, approximate_memory, max_points
//   only_tests: null|string, until_failure
//   interrupted, tests_done, tests_in_all
//   suspect_tests [{test, ran, otherwise_right [name]}]: judge/grade/suspect_tests.hpp
//   left_out_tests [{test, reason}]: if there are any, the result is partial
//   unrun_validators [name]: input validators that cannot be run here
//   limits {cpu_ms, wall_ms, memory_bytes, output_bytes}: the problem's
//   groups [{name, max_score, aggregation: pass-fail|min|sum, tests: [name]}]
//   submissions [{name, origin, student {name, identifier, participant: empty if unknown},
//     delivered: null | "2026-11-03 22:59:00 UTC", attempt: null | 1 for the first delivery, hash,
//     complete, verdict, reason, failed_test, points,
//     course: null | {points, steps [{rule, reason, before, after}]}: by the rules of the course, notes,
//     expected: null|bool, unexpected, warnings: tests near the time limit, slowest_us, largest_bytes,
//     language: null | {key, name, time_factor, memory_extra_bytes}, limits: as above, adjusted for
//     the language, compile: null | the fields of judge/compile/compile_report.hpp except
//     conformance_note, which is in notes, explanation: null | {text, and if a counterexample was found:
//       call: of the generator, input, expected, found: the first 16 KiB of each, verdict, reason,
//       details}, groups: [{name, points, tests: [{name, state:
//     not_run|run|resumed, and unless not_run:
//       verdict, reason, details, multiplier: the share of the points, 0 unless it is AC,
//       score: the points, only if they are unbounded,
//       cpu_us, wall_us, memory_bytes, note}]}]}]
//   idle_tests [name], ignored [name]
// "only_tests" is the pattern of the tests that were run, if others were not: then no submission is
// complete. "until_failure": tests after the first failing one were not run, there are no points.
// "max_points" and "max_score" are null if they are unbounded.
// "complete" is false if grading was stopped before the submission was finished, or its verdict is
// JE. The verdict "NJ" means not judged: the language is not installed, see "reason".
#pragma once

#include <string>

#include "judge/grade/results.hpp"

namespace biglia::judge {

inline constexpr int kResultsSchemaVersion = 3;

// As `aggregation` has it: "pass-fail", "min", "sum".
const char* aggregation_name(Aggregation aggregation);

std::string results_json(const GradeResult& result, const std::string& judge_version);

}  // namespace biglia::judge

// Keys of stored results: digests of everything that a result depends on. Values that depend on other
// data (points, locked groups, expectations) are recomputed from the results of single tests.
#pragma once

#include <optional>
#include <string>

#include "judge/grade/grade.hpp"

namespace biglia::judge {

// A digest that identifies the judge, for CompileInputs::judge. `box` is Box::description().
std::string judge_of(const std::string& version, const std::string& box);

// Returns compile_key() of the submission as collected. None if its files have no digest: its
// results are then not recorded. REQUIRES: the submission has a language.
std::optional<std::string> compile_key_of(const Submission& submission, const ProblemLimits& limits,
                                          const std::string& compiler, const std::string& judge);

// Returns the key of one run of the program with this compile key, and of its judgement. None if
// the test has no hash in request.test_hashes: its path does not identify its content. `limits` are
// the limits of the run.
std::optional<std::string> test_key_of(const std::string& compile_key, const GradeRequest& request,
                                       const TestCase& test, const Limits& limits);

}  // namespace biglia::judge

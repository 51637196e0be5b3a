// Keys of the journal: digests of everything that a result depends on. What is not in a key must be
// computed anew from the results of single tests: points, locked groups, expectations.
#pragma once

#include <optional>
#include <string>

#include "judge/grade/grade.hpp"

namespace biglia::judge {

// Who judges, as CompileInputs::judge has it. `box` is Box::description().
std::string judge_of(const std::string& version, const std::string& box);

// compile_key() of the submission as it was taken. None if its files have no digest: then nothing
// of it is remembered. REQUIRES: it has a language.
std::optional<std::string> compile_key_of(const Submission& submission, const ProblemLimits& limits,
                                          const std::string& compiler, const std::string& judge);

// The key of one run of what has this compile key, and of its judgement. None if the test has no
// hash in request.test_hashes: a path does not say what lies there. `limits` are those of the run.
std::optional<std::string> test_key_of(const std::string& compile_key, const GradeRequest& request,
                                       const TestCase& test, const Limits& limits);

}  // namespace biglia::judge

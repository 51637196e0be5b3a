// Judges a test of an interactive or multi-pass problem, whose output validator takes part in the
// run.
#pragma once

#include <filesystem>

#include "judge/grade/judge_one.hpp"
#include "judge/programs/boxed_programs.hpp"

namespace biglia::judge {

// How the tests of such a problem are run.
struct PassRules {
  bool is_interactive = false;
  int passes = 1;  // at most
};

// Like judge_test(). The limits apply to each pass; the result has the time of the slowest. A pass
// follows if the validator accepts and leaves `nextpass.in`, its input.
TestRun judge_passes(BoxedPrograms& programs, const PassRules& rules, const GradeTools& tools,
                     Box& box, const Executable& executable, const TestCase& test,
                     const Limits& limits, const std::filesystem::path& scratch,
                     const CallOptions& options);

}  // namespace biglia::judge

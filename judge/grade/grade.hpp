// Grades submissions: compiles each once, runs the tests in boxes on several threads, checks the
// outputs, scores the groups, and compares the results with the package's expectations.
#pragma once

#include <map>
#include <stop_token>
#include <string>
#include <vector>

#include "judge/base/progress.hpp"
#include "judge/compile/cache.hpp"
#include "judge/grade/judge_one.hpp"
#include "judge/grade/result_store.hpp"
#include "judge/grade/results.hpp"
#include "judge/grade/schedule.hpp"
#include "judge/grade/submission.hpp"
#include "judge/grade/timing.hpp"
#include "judge/programs/boxed_programs.hpp"

namespace biglia::judge {

struct GradeRequest {
  const Problem& problem;
  ProblemConfig config;
  std::vector<TestGroup> groups;
  Total total = {};  // of the groups' points
  // The programs of a package: required for interactive and multi-pass problems. May be null.
  BoxedPrograms* programs = nullptr;
  std::map<std::string, std::string> test_hashes;  // as MadeTests::test_hashes
  std::filesystem::path scratch;                   // programs and outputs; must exist
  std::string judge_version;                       // results of another version are not resumed;
                                                   // without the digest of `programs`
  CompileCache* compile_cache = nullptr;           // may be null
  unsigned jobs = 1;
  TestsRun tests_run = TestsRun::kUntilGroupIsLost;
  std::string only_tests = {};  // as GradeResult::only_tests; see keep_tests()
  Timing timing = Timing::kNormal;
  ProgressFunction progress;  // may be empty
  std::stop_token stop;
};

// A failing submission is a result, never an error. Errors: a box cannot be opened, the store
// cannot be read or written, a submissions.yaml cannot be read.
//
// A test within 10 % of the time limit is rerun while nothing else runs; its result has a note.
// After a stop request, running boxes end at once and the result contains the finished tests. The
// next grading does not run tests that are in the store.
Result<GradeResult> grade(const GradeRequest& request, const GradeTools& tools, ResultStore& store,
                          Intake intake);

}  // namespace biglia::judge

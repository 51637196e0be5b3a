// Draws inputs of the built-in problems.
#include <gmock/gmock.h>

#include <set>
#include <string>

#include "judge/base/temp_folder.hpp"
#include "judge/problem/registry.hpp"
#include "workbench/stress/input_source.hpp"
#include "workbench/trial/problem_calls.hpp"

namespace biglia::judge {
namespace {

struct Tally {
  int valid = 0;
  int refused = 0;                 // by the generator
  int rejected = 0;                // by the validator
  std::set<std::string> families;  // with a valid input
  std::string rejection;           // the last one
};

Tally draw(const Problem& problem, int draws) {
  Tally tally;
  auto folder = TempFolder::make(testing::TempDir() + "biglia-draw");
  if (!folder) return tally;
  const ProblemSettings settings;
  const InstanceFiles files{folder->path() / "files"};
  if (!clear_files(files)) return tally;
  ProblemCalls calls(problem, settings, files, {});
  Drawing drawing(problem.families, {}, 1);
  for (int i = 0; i < draws; ++i) {
    const DrawnCall drawn = drawing.next();
    const auto made = calls.generate(drawn.call);
    const bool is_input = made && *made;
    const auto valid = is_input ? calls.validate() : made;
    drawing.report(drawn.family, {.is_test = valid && *valid});
    if (!is_input) {
      ++tally.refused;
    } else if (!valid || !*valid) {
      ++tally.rejected;
      if (valid) tally.rejection = drawn.call.front() + ": " + valid->error().message;
    } else {
      ++tally.valid;
      tally.families.insert(drawn.call.front());
    }
  }
  return tally;
}

TEST(DrawnInputs, AreMostlyValidInAllFamiliesOfAllProblems) {
  for (const Problem& problem : builtin_problems()) {
    SCOPED_TRACE(problem.name);
    constexpr int kDraws = 400;
    const Tally tally = draw(problem, kDraws);
    EXPECT_EQ(tally.families.size(), problem.families.size());
    EXPECT_LT(tally.rejected, kDraws / 20) << tally.rejection;
    EXPECT_LT(tally.refused, kDraws / 4);
  }
}

}  // namespace
}  // namespace biglia::judge

// Compares the reference's strategies, the naive twin, the validator and the checker on boards of
// Futoshiki's generators. The test is in the judge because no module below it may include all of
// them.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "judge/files/text_file.hpp"
#include "judge/package/plan.hpp"
#include "judge/package/test_data.hpp"
#include "reference/futoshiki/naive_twin.hpp"
#include "workbench/contract/agreement_test.hpp"

namespace biglia::judge {
namespace {

class FutoshikiAgreement : public Agreement {
 protected:
  FutoshikiAgreement() : Agreement("futoshiki") {}

  struct Run {
    std::int64_t assignments = 0;
    bool is_solved = false;
  };

  // One Run for each board, from the CSV lines `strategy,case,size,assignments,solved`.
  std::vector<Run> runs(const std::string& input, const std::string& strategy) const {
    std::istringstream csv(solved(input, {"--strategy=" + strategy, "--stats=csv"}));
    std::vector<Run> runs;
    std::string line;
    std::getline(csv, line);
    EXPECT_EQ(line, "strategy,case,size,assignments,solved");
    while (std::getline(csv, line) && !line.contains(",total,")) {
      const std::size_t solved_at = line.rfind(',');
      const std::size_t assignments_at = line.rfind(',', solved_at - 1);
      runs.push_back({std::stoll(line.substr(assignments_at + 1)), line.substr(solved_at) == ",1"});
    }
    return runs;
  }

  // "N of M": the strategy gives up on N of the M boards.
  std::string given_up(const std::string& input, const std::string& strategy) const {
    const std::vector<Run> all = runs(input, strategy);
    const auto count = std::ranges::count(all, false, &Run::is_solved);
    return std::to_string(count) + " of " + std::to_string(all.size());
  }
};

constexpr std::array kFamilies = {"one_solution",   "minimal",     "symmetric",  "signs_only",
                                  "clues_only",     "long_chains", "late_hints", "row_order_luck",
                                  "many_solutions", "mixes"};

TEST_F(FutoshikiAgreement, CheckerAcceptsAllStrategiesOnEveryFamily) {
  for (const char* family : kFamilies) {
    for (int seed = 0; seed < 3; ++seed) {
      const std::string input =
          generated({family, "--from=6", "--to=6", "--seed=" + std::to_string(seed)});
      const std::string answer = solved(input);
      for (const char* strategy : {"simple", "fc", "fc-mrv", "best"}) {
        const std::string output = solved(input, {std::string("--strategy=") + strategy});
        const Judgement judgement = check(input, output, answer, {"--allow-limit-message"});
        EXPECT_EQ(judgement.verdict, Verdict::kAccepted) << judgement.reason << '\n' << input;
      }
    }
  }
}

TEST_F(FutoshikiAgreement, ValidatorAgreesWithTheTwinsSolutionCount) {
  int unique = 0;
  for (const char* family : kFamilies) {
    if (family == std::string("row_order_luck")) continue;  // begins at size 6
    for (int seed = 0; seed < 10; ++seed) {
      const std::string input =
          generated({family, "--from=4", "--to=4", "--seed=" + std::to_string(seed)});
      const auto solutions = futoshiki::naive_solutions(futoshiki::naive_read(input).at(0), 2);
      EXPECT_TRUE(valid(input));
      EXPECT_EQ(valid(input, {"--unique"}), solutions == 1) << input;
      unique += solutions == 1 ? 1 : 0;
    }
  }
  EXPECT_GE(unique, 80);
}

TEST_F(FutoshikiAgreement, AssignmentCountsEqualTheTwinsOnEveryFamily) {
  using futoshiki::NaiveStrategy;
  for (const char* family : kFamilies) {
    const std::string input = generated({family, "--from=6", "--to=6", "--seed=3"});
    const auto board = futoshiki::naive_read(input).at(0);
    for (const auto& [name, twin] : {std::pair("simple", NaiveStrategy::kSimple),
                                     std::pair("fc", NaiveStrategy::kForwardChecking),
                                     std::pair("fc-mrv", NaiveStrategy::kFewestValuesFirst)}) {
      const std::int64_t count = runs(input, name).at(0).assignments;
      const auto run = futoshiki::naive_run(board, twin, 2'000);
      if (run.solved) {
        EXPECT_EQ(count, run.assignments) << family << ' ' << name;
      } else {
        EXPECT_GT(count, 2'000) << family << ' ' << name;
      }
    }
  }
}

// The tests on which each of the three textbook strategies gives up. On all other tests none of
// them gives up.
TEST_F(FutoshikiAgreement, StrategiesGiveUpOnlyOnTheListedTests) {
  struct Hard {
    const char* name;
    std::array<const char*, 3> given_up;  // by simple, fc, fc-mrv
  };
  constexpr std::array kHard = {
      Hard{"secret/07-hard/01-late-hints", {"2 of 2", "2 of 2", "0 of 2"}},
      Hard{"secret/07-hard/02-row-order-luck", {"0 of 2", "0 of 2", "2 of 2"}},
      Hard{"secret/07-hard/03-minimal", {"2 of 2", "2 of 2", "2 of 2"}},
      Hard{"secret/07-hard/04-signs-only", {"1 of 1", "1 of 1", "1 of 1"}},
      Hard{"secret/07-hard/05-long-chains", {"1 of 1", "1 of 1", "1 of 1"}},
      Hard{"secret/02-rules/sentence-misspelt", {"1 of 1", "1 of 1", "1 of 1"}},
  };
  const std::filesystem::path package = std::filesystem::path(source_testdata()) / "futoshiki";
  const auto plan = read_plan(package, "futoshiki");
  ASSERT_TRUE(plan) << plan.error().message;
  std::size_t hard = 0;
  for (const PlannedTest& test : plan->tests) {
    const std::string& name = test.recipe.name;
    SCOPED_TRACE(name);
    const std::string input =
        test.recipe.kind == RecipeKind::kGenerate
            ? generated(test.recipe.arguments)
            : read_text(test_file(package / "data", name, ".in")).value_or("");
    const auto* const known = std::ranges::find(kHard, name, &Hard::name);
    hard += known != kHard.end() ? 1U : 0U;
    std::size_t i = 0;
    for (const char* strategy : {"simple", "fc", "fc-mrv"}) {
      const std::string found = given_up(input, strategy);
      if (known != kHard.end()) {
        EXPECT_EQ(found, known->given_up.at(i++)) << strategy;
      } else {
        EXPECT_TRUE(found.starts_with("0 of ") && found != "0 of 0") << strategy << ": " << found;
      }
    }
  }
  EXPECT_EQ(hard, kHard.size());
}

}  // namespace
}  // namespace biglia::judge

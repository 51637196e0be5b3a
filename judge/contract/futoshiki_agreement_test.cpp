// Boards of Futoshiki's generators through all that know about them: the reference's strategies, the
// naive twin, the validator and the checker, which no room below the judge may bring together.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <string>

#include "judge/contract/agreement_test.hpp"
#include "reference/futoshiki/naive_twin.hpp"

namespace biglia::judge {
namespace {

class FutoshikiAgreement : public Agreement {
 protected:
  FutoshikiAgreement() : Agreement("futoshiki") {}

  // The assignments of all boards together, from the last line of the statistics.
  std::int64_t assignments(const std::string& input, const std::string& strategy) const {
    const std::string csv = solved(input, {"--strategy=" + strategy, "--stats=csv"});
    const std::string total = csv.substr(csv.find(",total,,") + 8);
    return std::stoll(total.substr(0, total.find(',')));
  }
};

constexpr std::array kFamilies = {"one_solution",   "minimal",     "symmetric",  "signs_only",
                                  "clues_only",     "long_chains", "late_hints", "row_order_luck",
                                  "many_solutions", "mixes"};

TEST_F(FutoshikiAgreement, OfAllStrategiesWithTheCheckerOnEveryFamily) {
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

TEST_F(FutoshikiAgreement, OfTheValidatorWithCountingEverySolution) {
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

TEST_F(FutoshikiAgreement, OfTheCountsWithTheTwinOnEveryFamily) {
  using futoshiki::NaiveStrategy;
  for (const char* family : kFamilies) {
    const std::string input = generated({family, "--from=6", "--to=6", "--seed=3"});
    const auto board = futoshiki::naive_read(input).at(0);
    for (const auto& [name, twin] : {std::pair("simple", NaiveStrategy::kSimple),
                                     std::pair("fc", NaiveStrategy::kForwardChecking),
                                     std::pair("fc-mrv", NaiveStrategy::kFewestValuesFirst)}) {
      const std::int64_t count = assignments(input, name);
      const auto run = futoshiki::naive_run(board, twin, 2'000);
      if (run.solved) {
        EXPECT_EQ(count, run.assignments) << family << ' ' << name;
      } else {
        EXPECT_GT(count, 2'000) << family << ' ' << name;
      }
    }
  }
}

// What the two families say of themselves.
TEST_F(FutoshikiAgreement, OfTrapsWithWhatTheyAreTrapsFor) {
  const std::string late = generated({"late_hints", "--from=9", "--to=9", "--seed=701"});
  EXPECT_GT(assignments(late, "simple"), 1'000'000);
  EXPECT_LT(assignments(late, "fc-mrv"), 1'000'000);
  const std::string luck = generated({"row_order_luck", "--from=9", "--to=9", "--seed=4"});
  EXPECT_LT(assignments(luck, "simple"), 1'000);
  EXPECT_GT(assignments(luck, "fc-mrv"), 100'000);
}

}  // namespace
}  // namespace biglia::judge
